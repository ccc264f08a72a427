import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { AbsenceType } from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import type { Absence } from '@cuadrante/contract/campaigns/absences/absences.ts'
import { skippedText } from '@cuadrante/domain/dates/skipped-hours.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { agencyZone } from '../../api/today.ts'
import { refuseFields } from '../../api/failure.ts'
import { titleOfFailed } from '../../ui/failed.tsx'
import { sentenceOf } from '../../ui/failure-banner.tsx'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { RemoteChoiceField } from '../../ui/form/choices/remote-choice-field.tsx'
import type { LoadReferences, Reference } from '../../ui/form/choices/reference.ts'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { TimeField } from '../../ui/form/dates/time-field.tsx'
import { Cell, FieldGrid } from '../../ui/form/field-frame.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { refusalOf } from '../../ui/form/refusal.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.tsx'
import { DocumentDrop } from '../files/document-drop.tsx'

type Values = {
  worker: Reference | null
  typeId: string
  span: 'days' | 'hours'
  from: string | null
  to: string | null
  startTime: string
  endTime: string
  note: string
}

type AskDialogProps = {
  types: readonly AbsenceType[]
  /** Whose absence it is; the office chooses where nobody is given. */
  worker: Reference | null
  /** The office's way of finding somebody. */
  findWorkers?: LoadReferences
  onSaved: (absence: Absence) => void
  /** What is opened of it, where the dialog still stands. */
  goOn?: (absence: Absence) => void
  onClose: () => void
}

/** Days or hours of one day, of which type, and what proves it. */
export function AskDialog({ types, worker, findWorkers, onSaved, goOn, onClose }: AskDialogProps) {
  const [file, setFile] = useState<File>()
  const isOffice = findWorkers !== undefined
  return (
    <FormDialog<Values, Absence>
      title={isOffice ? 'Anotar una ausencia' : 'Pedir una ausencia'}
      subtitle={
        isOffice
          ? 'Queda pedida: al aprobarla se avisa a la persona y nadie le asigna turnos.'
          : 'La agencia te contesta. Los turnos que ya tengas siguen siendo tuyos hasta que los haga otra persona.'
      }
      value={{
        worker,
        typeId: '',
        span: 'days',
        from: null,
        to: null,
        startTime: '',
        endTime: '',
        note: '',
      }}
      save={(values, key) => send(values, file, key)}
      done={isOffice ? 'Ausencia anotada' : 'Ausencia pedida. La agencia ya la ve.'}
      verb={isOffice ? 'Anotar ausencia' : 'Pedir ausencia'}
      onSaved={onSaved}
      goOn={goOn}
      onClose={onClose}
      labels={{}}
    >
      {(form) => {
        const type = types.find(({ id }) => String(id) === form.values.typeId)
        return (
          <>
            <FieldGrid>
              {isOffice && (
                <Cell span={6}>
                  <RemoteChoiceField
                    label="Persona"
                    isRequired
                    load={findWorkers}
                    {...form.field<Reference | null>('worker')}
                  />
                </Cell>
              )}
              <Cell span={6}>
                <ChoiceField
                  label="Tipo de ausencia"
                  isRequired
                  options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
                  fact={type && factOf(type)}
                  {...form.field<string>('typeId')}
                />
              </Cell>
              <SpanFields form={form} byHours={type?.byHours === true} />
              <Cell span={6}>
                <TextAreaField label="Comentario" {...form.field<string>('note')} />
              </Cell>
            </FieldGrid>
            {type?.needsDocument && (
              <DocumentDrop
                label="Justificante"
                verb="Elegir justificante"
                file={file}
                onFile={setFile}
                fact="Hace falta un justificante: un PDF o una foto. Puedes añadirlo después."
              />
            )}
          </>
        )
      }}
    </FormDialog>
  )
}

/** What the law or the agreement says, and whether it is paid. */
const factOf = ({ legalBasis, isPaid }: AbsenceType): string =>
  [legalBasis, isPaid ? 'Retribuida' : 'Sin retribución de la agencia'].filter(Boolean).join('. ')

function SpanFields({ form, byHours }: { form: RecordForm<Values>; byHours: boolean }) {
  const span = form.field<Values['span']>('span')
  const isOfHours = byHours && span.value === 'hours'
  return (
    <>
      {byHours && (
        <Cell span={6}>
          <Segmented
            label="Días u horas"
            value={span.value}
            onChange={span.onChange}
            options={[
              { value: 'days', label: 'Días enteros' },
              { value: 'hours', label: 'Unas horas' },
            ]}
          />
        </Cell>
      )}
      <Cell span={isOfHours ? 6 : 3}>
        <DateField
          label={isOfHours ? 'Día' : 'Primer día'}
          isRequired
          {...form.field<string | null>('from')}
        />
      </Cell>
      {isOfHours ? (
        <>
          <Cell span={3}>
            <TimeField
              label="Desde las"
              isRequired
              hint={skippedText(form.values.from, form.values, agencyZone())}
              {...form.field<string>('startTime')}
            />
          </Cell>
          <Cell span={3}>
            <TimeField label="Hasta las" isRequired {...form.field<string>('endTime')} />
          </Cell>
        </>
      ) : (
        <Cell span={3}>
          <DateField label="Último día" isRequired {...form.field<string | null>('to')} />
        </Cell>
      )}
    </>
  )
}

async function send(values: Values, file: File | undefined, key: string): Promise<Absence> {
  const isOfHours = values.span === 'hours'
  if (!values.worker) throw refuseFields({ worker: 'Elige la persona' })
  if (isOfHours && !(values.startTime && values.endTime))
    throw refuseFields(
      values.startTime ? { endTime: 'Di hasta qué hora' } : { startTime: 'Di desde qué hora' },
    )
  const absence = await call(
    endpoints.ask,
    {
      params: { id: values.worker.id },
      body: {
        typeId: values.typeId,
        from: values.from ?? '',
        to: (isOfHours ? values.from : values.to) ?? '',
        startTime: isOfHours ? values.startTime : null,
        endTime: isOfHours ? values.endTime : null,
        note: values.note,
      },
    },
    { skipErrorToast: true, idempotencyKey: key },
  )
  if (file) await addProof(absence.id, file)
  return absence
}

/** The absence stands whatever becomes of its document: it can be added afterwards. */
async function addProof(id: number, file: File): Promise<void> {
  try {
    await call(endpoints.addFile, { params: { id }, files: { file } }, { skipErrorToast: true })
  } catch (error) {
    toast(
      'error',
      titleOfFailed('El justificante no se ha guardado', refusalOf(error)),
      `${sentenceOf(error)} Añádelo desde la ausencia.`,
    )
  }
}
