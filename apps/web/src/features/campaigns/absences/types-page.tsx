import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import {
  absenceTypeDraft,
  absenceTypeFields,
  usualAbsenceTypes,
  type AbsenceType,
} from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAbsenceTypes, useReloadAbsences } from '../../../records/absences/use-absences.ts'
import { removeRecord } from '../../../records/rows/confirm-removal.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { count } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Column, RowAction } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx'
import { toast } from '../../../ui/toast.tsx'

const yesNo = (value: boolean) => (value ? 'Sí' : 'No')

const columns: readonly Column<AbsenceType>[] = [
  {
    id: 'name',
    header: 'Tipo',
    isFixed: true,
    cell: ({ name, legalBasis }) => <TwoLines main={name} sub={legalBasis} />,
  },
  { id: 'isPaid', header: 'Retribuida', cell: ({ isPaid }) => yesNo(isPaid) },
  { id: 'daysPerYear', header: 'Saldo al año', cell: (type) => balanceText(type) },
  { id: 'needsDocument', header: 'Justificante', cell: ({ needsDocument }) => yesNo(needsDocument) },
  { id: 'byHours', header: 'Por horas', cell: ({ byHours }) => yesNo(byHours) },
]

const balanceText = ({ daysPerYear, balanceDays }: AbsenceType): string =>
  daysPerYear === null
    ? 'Sin máximo'
    : `${count(daysPerYear, 'día')} ${balanceDays === 'WORKING' ? 'laborables' : 'naturales'}`

/** /settings/absence-types: for what reasons people may be away, and what of it counts. */
export default function AbsenceTypesPage() {
  const types = useAbsenceTypes()
  const reload = useReloadAbsences()
  const [edited, setEdited] = useState<AbsenceType | 'new'>()
  const actions = useCallback(
    (type: AbsenceType): readonly RowAction[] => [
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
        onSelect: () => void removeType(type).then(reload),
      },
    ],
    [reload],
  )
  return (
    <>
      <PageHeader
        title="Tipos de ausencia"
        crumb="Tipos de ausencia"
        subtitle="Por qué se puede faltar, si se paga y cuántos días hay al año"
        actions={
          <Button
            look="filled"
            icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            Nuevo tipo
          </Button>
        }
      />
      <Sheet label="Tipos de ausencia">
        {types.isError ? (
          <FailureBanner
            title="No se han podido cargar los tipos"
            detail={sentenceOf(types.error)}
            onRetry={() => void types.refetch()}
          />
        ) : (
          <DataTable
            caption="Tipos de ausencia"
            columns={columns}
            rows={types.data}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            actions={actions}
            empty={<NoTypes onAdded={reload} />}
          />
        )}
      </Sheet>
      {edited && (
        <TypeDialog
          type={edited === 'new' ? undefined : edited}
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

async function removeType({ id, name }: AbsenceType): Promise<void> {
  const problem = await removeRecord({
    what: 'el tipo de ausencia',
    name,
    more: 'Las ausencias de este tipo se quedan como están.',
    remove: () => call(endpoints.removeType, { params: { id } }, { skipErrorToast: true }),
    failure: 'No se ha podido eliminar el tipo',
  })
  if (problem) toast('error', problem)
}

/** A new agency need not begin with an empty page. */
function NoTypes({ onAdded }: { onAdded: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  async function add() {
    setIsBusy(true)
    try {
      for (const body of usualAbsenceTypes) await call(endpoints.createType, { body })
      toast('success', 'Tipos habituales añadidos')
    } finally {
      setIsBusy(false)
      onAdded()
    }
  }
  return (
    <EmptyState
      kind="first"
      title="Aún no hay tipos de ausencia"
      reason="Empieza con los que da el Estatuto de los Trabajadores (vacaciones, baja médica, permisos del art. 37 y asuntos propios) y cámbialos según tu convenio."
      action={
        <Button isBusy={isBusy} onClick={() => void add()}>
          Añadir los habituales
        </Button>
      }
    />
  )
}

type TypeDialogProps = { type: AbsenceType | undefined; onSaved: () => void; onClose: () => void }

const TypeDialog = ({ type, onSaved, onClose }: TypeDialogProps) => (
  <FormDialog
    title={type ? 'Editar tipo de ausencia' : 'Nuevo tipo de ausencia'}
    fields={absenceTypeFields}
    schema={absenceTypeDraft}
    value={{
      name: type?.name ?? '',
      legalBasis: type?.legalBasis ?? '',
      isPaid: type?.isPaid ?? true,
      daysPerYear: type?.daysPerYear ?? null,
      balanceDays: type?.balanceDays ?? ('CALENDAR' as const),
      needsDocument: type?.needsDocument ?? false,
      byHours: type?.byHours ?? false,
      version: type?.version,
    }}
    save={(body, idempotencyKey) =>
      type
        ? call(endpoints.updateType, { params: { id: type.id }, body }, { skipErrorToast: true })
        : call(endpoints.createType, { body }, { skipErrorToast: true, idempotencyKey })
    }
    done="Tipo de ausencia guardado"
    onSaved={onSaved}
    onClose={onClose}
  />
)
