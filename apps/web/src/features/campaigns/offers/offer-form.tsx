import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import {
  offerDraft,
  offerModeLabels,
  offerModes,
  type Offer,
  type OfferMode,
  type OfferPreview,
} from '@cuadrante/contract/campaigns/offers/offer.ts'
import { skippedText } from '@cuadrante/domain/dates/skipped-hours.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../api/clock.ts'
import { count } from '../../../ui/format.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Cell, FieldGrid, FormMessage } from '../../../ui/form/field-frame.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { TimeField } from '../../../ui/form/dates/time-field.tsx'
import { useDirtyTold } from '../../../ui/form/use-leave-guard.ts'
import { useRecordForm, type RecordForm } from '../../../ui/form/use-record-form.ts'
import { agencyZone, today } from '../../../api/today.ts'
import { firstDeadline } from './first-deadline.ts'
import { PeopleChoice } from './people-choice.tsx'
import { useOfferPreview } from './use-offer-preview.ts'
import { UnknownParts } from '../../../ui/page/unknown-parts.tsx'
import styles from './offers.module.css'

type OfferFormProps = {
  job: Job
  chosen: readonly number[]
  onMade: (offer: Offer) => void
  onDirty: (isDirty: boolean) => void
}

type OfferValues = {
  jobId: number
  places: number | null
  workerIds: number[]
  mode: OfferMode
  waveHours: number | null
  answerDay: string | null
  answerHour: string
  message: string
  conflictReason: string
}

/** Everything that an offer is made of; what the planning says of the chosen people stands beside them. */
export function OfferForm({ job, chosen, onMade, onDirty }: OfferFormProps) {
  const [deadline] = useState(() => firstDeadline(job, serverNow()))
  const form = useRecordForm<OfferValues, Offer>({
    initial: {
      jobId: job.id,
      places: 1,
      workerIds: [...chosen],
      mode: 'FIRST_COME',
      waveHours: null,
      ...deadline,
      message: '',
      conflictReason: '',
    },
    schema: offerDraft,
    save: ({ places, answerDay, ...rest }, idempotencyKey) =>
      call(
        offerEndpoints.make,
        { body: { ...rest, places: places ?? 0, answerDay: answerDay ?? '' } },
        { skipErrorToast: true, idempotencyKey },
      ),
    onSaved: onMade,
  })
  useDirtyTold(form.isDirty, onDirty)
  const { places, workerIds } = form.values
  const preview = useOfferPreview(job.id, places, workerIds)
  const judged = new Map(preview.data?.workers.map((one) => [one.workerId, one]))
  const hasHeld = workerIds.some((id) => judged.get(id)?.outcome === 'held')
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <FormMessage>{form.refusal}</FormMessage>
      <UnknownParts of={['job']} />
      <Terms form={form} preview={preview.data} />
      <PeopleChoice
        jobId={job.id}
        value={workerIds}
        judged={judged}
        error={form.field('workerIds').error}
        onChange={(ids) => form.field<number[]>('workerIds').onChange(ids)}
      />
      {hasHeld && (
        <TextField
          label="Motivo para confirmarlos de todos modos"
          fact="Con un motivo, quien acepta con un aviso tiene plaza al momento. Sin él, espera a que lo confirmes."
          {...form.field<string>('conflictReason')}
        />
      )}
      <div className={styles.send}>
        <SaveButton
          of={form}
          type="submit"
          look="filled"
          icon={<IconSend size={17} stroke={1.8} aria-hidden="true" />}
        >
          {workerIds.length > 0 ? `Ofrecer a ${count(workerIds.length, 'persona')}` : 'Ofrecer'}
        </SaveButton>
        {preview.data && (
          <span className="secondary">
            {preview.data.isMailed
              ? 'Les llega un correo con un enlace para responder.'
              : 'Lo verán en su portal. Después puedes copiar un enlace para cada persona.'}
          </span>
        )}
      </div>
    </form>
  )
}

const Terms = ({ form, preview }: { form: RecordForm<OfferValues>; preview: OfferPreview | undefined }) => (
  <FieldGrid>
    <Cell span={2}>
      <NumberField
        label="Plazas"
        isRequired
        fact={preview && placesWords(preview)}
        {...form.field<number | null>('places')}
      />
    </Cell>
    <Cell span={4}>
      <ChoiceField<OfferMode>
        label="Quién se queda la plaza"
        options={offerModes.map((value) => ({ value, label: offerModeLabels[value] }))}
        {...form.field<OfferMode | ''>('mode')}
      />
    </Cell>
    <Cell span={3}>
      <DateField
        label="Responder hasta el"
        isRequired
        min={today()}
        {...form.field<string | null>('answerDay')}
      />
    </Cell>
    <Cell span={3}>
      <TimeField
        label="A las"
        isRequired
        hint={skippedText(form.values.answerDay, { startTime: form.values.answerHour }, agencyZone())}
        {...form.field<string>('answerHour')}
      />
    </Cell>
    <Cell span={6}>
      <NumberField
        label="Horas entre una persona y la siguiente"
        fact="Vacío, se pregunta a todas a la vez. Si no, en el orden en que las eliges; nunca de noche."
        {...form.field<number | null>('waveHours')}
      />
    </Cell>
    <Cell span={6}>
      <TextAreaField
        label="Mensaje"
        maxLength={1000}
        fact="Lo leen todos: qué llevar, por quién preguntar."
        {...form.field<string>('message')}
      />
    </Cell>
  </FieldGrid>
)

/** "Trabajos #12 y #13. Se crean 2 más." */
function placesWords({ jobIds, toCreate }: OfferPreview): string | undefined {
  const alike = jobIds.length - 1
  const parts = [
    alike > 0 && `${count(alike, 'trabajo igual', 'trabajos iguales')} sin asignar`,
    toCreate > 0 && `se ${toCreate === 1 ? 'crea 1 trabajo' : `crean ${toCreate} trabajos`} más`,
  ].filter(Boolean)
  const text = parts.join('; ')
  return text ? `${text.charAt(0).toLocaleUpperCase('es-ES')}${text.slice(1)}.` : undefined
}
