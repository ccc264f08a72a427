import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import {
  absenceTypeDraft,
  absenceTypeFields,
  usualAbsenceTypes,
  type AbsenceType,
} from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import { call } from '../../../api/call.ts'
import { useAbsenceTypes, useReloadAbsences } from '../../../records/absences/use-absences.ts'
import { TypeListPage } from '../../../records/type-list-page.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { count } from '../../../ui/format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx'

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
  return (
    <TypeListPage<AbsenceType>
      title="Tipos de ausencia"
      subtitle="Por qué se puede faltar, si se paga y cuántos días hay al año"
      columns={columns}
      types={types}
      reload={reload}
      what="el tipo de ausencia"
      more="Las ausencias de este tipo se quedan como están."
      remove={(id) => call(endpoints.removeType, { params: { id } }, { skipErrorToast: true })}
      first={{
        title: 'Aún no hay tipos de ausencia',
        reason:
          'Empieza con los que da el Estatuto de los Trabajadores (vacaciones, baja médica, permisos del art. 37 y asuntos propios) y cámbialos según tu convenio.',
        add: async () => {
          for (const body of usualAbsenceTypes)
            await call(endpoints.createType, { body }, { failed: 'No se ha podido crear' })
        },
      }}
      dialog={(type, close) => <TypeDialog type={type} onSaved={reload} onClose={close} />}
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
