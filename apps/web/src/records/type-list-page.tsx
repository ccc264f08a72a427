import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../ui/failure-banner.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { Column, RowAction } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { toast } from '../ui/toast.tsx'
import { removeRecord } from './rows/confirm-removal.tsx'
import { NewButton } from './rows/new-button.tsx'

type Named = { readonly id: number; readonly name: string }

type TypeListPageProps<T extends Named> = {
  title: string
  subtitle: string
  columns: readonly Column<T>[]
  types: UseQueryResult<readonly T[]>
  reload: () => void
  /** "el tipo de ausencia": what is asked about before it is deleted. */
  what: string
  /** What becomes of what has the type. */
  more?: string
  remove: (id: number) => Promise<{ message: string }>
  /** Of an agency that has none yet, and how the usual ones are added. */
  first: { title: string; reason: string; add: () => Promise<void> }
  /** The form of a type, or of a new one. */
  dialog: (type: T | undefined, close: () => void) => ReactNode
}

/** The types that an agency tells its absences or documents apart by: a short list without pages. */
export function TypeListPage<T extends Named>({
  title,
  subtitle,
  columns,
  types,
  reload,
  what,
  more,
  remove,
  first,
  dialog,
}: TypeListPageProps<T>) {
  const [edited, setEdited] = useState<T | 'new'>()
  async function removeType({ id, name }: T) {
    const failure = 'No se ha podido eliminar el tipo'
    const problem = await removeRecord({
      what,
      name,
      more,
      remove: () => remove(id),
      failure,
      onTried: reload,
    })
    if (problem) toast('error', problem)
  }
  const actions = (type: T): readonly RowAction[] => [
    {
      label: 'Editar',
      icon: <IconPencil size={17} stroke={1.7} aria-hidden="true" />,
      onSelect: () => setEdited(type),
    },
    {
      label: 'Eliminar',
      icon: <IconTrash size={17} stroke={1.7} aria-hidden="true" />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => void removeType(type),
    },
  ]
  return (
    <>
      <PageHeader
        title={title}
        crumb={title}
        subtitle={subtitle}
        actions={<NewButton onClick={() => setEdited('new')}>Nuevo tipo</NewButton>}
      />
      <Sheet label={title}>
        {types.isError && (
          <FailureBanner
            title="No se han podido cargar los tipos"
            detail={sentenceOf(types.error)}
            onRetry={() => void types.refetch()}
          />
        )}
        {(types.data || !types.isError) && (
          <DataTable
            caption={title}
            columns={columns}
            rows={types.data}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            actions={actions}
            empty={<NoTypes {...first} onAdded={reload} />}
          />
        )}
      </Sheet>
      {edited && dialog(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </>
  )
}

type NoTypesProps = { title: string; reason: string; add: () => Promise<void>; onAdded: () => void }

/** A new agency need not begin with an empty page. */
function NoTypes({ title, reason, add, onAdded }: NoTypesProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function addUsual() {
    setIsBusy(true)
    try {
      await add()
      toast('success', 'Tipos habituales añadidos')
    } finally {
      setIsBusy(false)
      onAdded()
    }
  }
  return (
    <EmptyState
      kind="first"
      title={title}
      reason={reason}
      action={
        <Button isBusy={isBusy} onClick={() => void addUsual()}>
          Añadir los habituales
        </Button>
      }
    />
  )
}
