import { personName } from '@cuadrante/contract/people/person-name.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { registerEndpoints, type ExportFormat } from '@cuadrante/contract/time/endpoints.ts'
import { firstDayOf, lastDayOf } from '@cuadrante/domain/time/register-month.ts'
import { call, respond } from '../../../api/call.ts'
import { saveDownload } from '../../../api/save-download.ts'
import { centreReference } from '../../../records/references.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import type { LoadReferences, Reference } from '../../../ui/form/choices/reference.ts'
import { useReload } from '../use-register.ts'

type Values = {
  whose: 'all' | 'worker' | 'center'
  worker: Reference | null
  center: Reference | null
  from: string | null
  to: string | null
  format: ExportFormat
}

const whose = [
  { value: 'all', label: 'Todas las personas' },
  { value: 'worker', label: 'Una persona' },
  { value: 'center', label: 'Un centro' },
] as const

const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'Hoja de cálculo (XLSX)' },
] as const

/** The register as a file for an inspection: of a person, of a centre or of everyone, over some days. */
export function ExportDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const reload = useReload()
  return (
    <FormDialog<Values, unknown>
      title="Exportar registro"
      subtitle="Hasta 31 días; de una persona, hasta un año."
      value={{
        whose: 'all',
        worker: null,
        center: null,
        from: firstDayOf(month),
        to: lastDayOf(month),
        format: 'pdf',
      }}
      save={exportFile}
      done="Registro exportado"
      verb="Exportar"
      onSaved={reload}
      onClose={onClose}
      labels={{}}
    >
      {(form) => (
        <FieldGrid>
          <Cell span={6}>
            <ChoiceField
              label="De quién"
              isRequired
              options={whose}
              {...form.field<Values['whose'] | ''>('whose')}
            />
          </Cell>
          {form.values.whose === 'worker' && (
            <Cell span={6}>
              <RemoteChoiceField
                label="Persona"
                isRequired
                load={findWorkers}
                {...form.field<Reference | null>('worker')}
              />
            </Cell>
          )}
          {form.values.whose === 'center' && (
            <Cell span={6}>
              <RemoteChoiceField
                label="Centro"
                isRequired
                load={findCentres}
                {...form.field<Reference | null>('center')}
              />
            </Cell>
          )}
          <Cell span={3}>
            <DateField label="Desde" isRequired {...form.field<string | null>('from')} />
          </Cell>
          <Cell span={3}>
            <DateField label="Hasta" isRequired {...form.field<string | null>('to')} />
          </Cell>
          <Cell span={6}>
            <ChoiceField
              label="Formato"
              isRequired
              options={formats}
              {...form.field<ExportFormat | ''>('format')}
            />
          </Cell>
        </FieldGrid>
      )}
    </FormDialog>
  )
}

async function exportFile({ whose: of, worker, center, from, to, format }: Values): Promise<void> {
  const query = {
    from: from ?? '',
    to: to ?? '',
    format,
    ...(of === 'worker' && worker ? { workerId: worker.id } : {}),
    ...(of === 'center' && center ? { centerId: center.id } : {}),
  }
  await saveDownload(await respond(registerEndpoints.file, { query }, { skipErrorToast: true }))
}

const page = { page: 0, size: 20, sort: 'id,asc' } as const
const quietly = (signal: AbortSignal) => ({ signal, quiet: true, skipErrorToast: true })

const findWorkers: LoadReferences = async (text, signal) => {
  const query = { ...page, workerType: 'WORKER', ...(text ? { search: text } : {}) }
  const { content } = await call(peopleEndpoints.list, { query }, quietly(signal))
  return content.map(({ id, user }) => ({
    id,
    name: personName(user),
  }))
}

const findCentres: LoadReferences = async (text, signal) => {
  const query = { ...page, ...(text ? { search: text } : {}) }
  return (await call(centreEndpoints.list, { query }, quietly(signal))).content.map(centreReference)
}
