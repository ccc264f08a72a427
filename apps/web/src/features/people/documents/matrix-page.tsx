import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../api/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatNumber, formatPlace } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { BulkBar } from '../../../ui/table/rows/bulk-bar.tsx'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { usePeopleTabs } from '../../../records/use-people-tabs.ts'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { bulkKinds } from '../bulk/bulk-kinds.ts'
import { usePeopleBulk, type PeopleBulk } from '../bulk/use-people-bulk.tsx'
import { viewPath } from '../worker-name.ts'
import { MatrixTable, type MatrixCell } from './matrix-table.tsx'
import { MatrixToolbar } from './matrix-toolbar.tsx'
import { sizes, useMatrix } from './use-matrix.ts'
import { Documents } from './worker-documents-section.tsx'

/** /workers/documents: people against types of document; what each lacks, at a glance. */
export default function MatrixPage() {
  const list = useMatrix()
  const { matrix, change } = list
  const { data } = matrix
  const [opened, setOpened] = useState<MatrixCell>()
  const bulk = usePeopleBulk(() => undefined)
  const isPicking = bulk.ids.length > 0
  return (
    <>
      <PageHeader
        title="Documentos"
        subtitle="Qué tiene, qué falta y qué caduca de cada persona"
        actions={
          <ButtonLink
            to={paths.documentTypes}
            icon={<IconSettings size={17} stroke={1.7} aria-hidden="true" />}
          >
            Tipos de documento
          </ButtonLink>
        }
      />
      <Tabs label="Personal" tabs={usePeopleTabs()} current="Documentos" />
      {bulk.parts}
      <Sheet label="Documentos por persona">
        {isPicking && (
          <BulkBar selection={bulk.selection}>
            <MatrixBulkBar
              bulk={bulk}
              total={data?.totalElements ?? 0}
              loadAll={list.loadAll}
              typeId={list.asked.doc}
            />
          </BulkBar>
        )}
        <MatrixToolbar list={list} isPicking={isPicking} />
        {matrix.isError && (
          <FailureBanner
            title="No se han podido cargar los documentos"
            detail={sentenceOf(matrix.error)}
            onRetry={() => void matrix.refetch()}
          />
        )}
        {data?.types.length === 0 ? (
          <NoTypes />
        ) : (
          (data || !matrix.isError) && (
            <MatrixTable
              matrix={data}
              isRefetching={matrix.isPlaceholderData}
              empty={<NoPeople />}
              selection={bulk.selection}
              onOpen={setOpened}
            />
          )
        )}
        {data && data.types.length > 0 && (
          <PagingFooter
            page={data.number}
            size={data.size}
            total={data.totalElements}
            onPage={(next) => change({ page: String(next + 1) })}
            sizes={sizes}
            onSize={list.resize}
            report={(range) => formatPlace(range, count(range.total, 'persona'))}
          />
        )}
      </Sheet>
      {opened && <CellDrawer cell={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** The documents of one type of one person. */
const CellDrawer = ({ cell: { row, type }, onClose }: { cell: MatrixCell; onClose: () => void }) => (
  <Drawer
    title={row.name}
    subtitle={type.name}
    isOpen
    width={620}
    onClose={onClose}
    footer={
      <ButtonLink to={viewPath({ id: row.workerId, workerType: row.workerType })}>Ver la ficha</ButtonLink>
    }
  >
    <Documents workerId={row.workerId} typeId={type.id} />
  </Drawer>
)

type MatrixBulkBarProps = {
  bulk: PeopleBulk
  total: number
  loadAll: () => Promise<{ ids: readonly number[]; total: number }>
  /** The type that the list is narrowed to. */
  typeId: string | undefined
}

/** What is done with the documents of many people. */
const MatrixBulkBar = ({ bulk, total, loadAll, typeId }: MatrixBulkBarProps) => (
  <>
    {bulk.ids.length < total && (
      <Button onClick={() => void bulk.selectAll(loadAll)}>
        Seleccionar las {formatNumber(total)} que coinciden
      </Button>
    )}
    {(['ask', 'remind', 'accept', 'reject'] as const).map((kind) => (
      <Button key={kind} aria-haspopup="dialog" onClick={() => bulk.open(kind, typeId)}>
        {bulkKinds[kind].verb}
      </Button>
    ))}
  </>
)

const NoTypes = () => (
  <EmptyState
    kind="first"
    title="Aún no hay tipos de documento"
    reason="Di primero qué documentos guardas de cada persona."
    action={<ButtonLink to={paths.documentTypes}>Elegir tipos de documento</ButtonLink>}
  />
)

const NoPeople = () => (
  <EmptyState title="Ninguna persona coincide" reason="Cambia la búsqueda o los filtros." />
)
