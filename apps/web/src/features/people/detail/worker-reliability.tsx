import { reliabilityEndpoints as endpoints } from '@cuadrante/contract/time/reliability-endpoints.ts'
import {
  reliabilityDecision,
  type Reliability,
  type ReliabilityEntry,
} from '@cuadrante/contract/time/reliability.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import {
  entryTitle,
  ReliabilityList,
  reliabilityRule,
} from '../../../records/reliability/reliability-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'

/** When a person was late, did not come or said so too late; the office says what counts, and why. */
export function WorkerReliability({ workerId }: { workerId: number }) {
  const queries = useQueryClient()
  const [decided, setDecided] = useState<ReliabilityEntry>()
  const queryKey = ['worker', workerId, 'reliability']
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(endpoints.ofWorker, { params: { id: workerId } }, { signal, skipErrorToast: true }),
  })
  if (isLoadingError)
    return (
      <FailureBanner
        title="No se ha podido cargar la puntualidad"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <p role="status">Cargando puntualidad...</p>
  return (
    <Section title="Puntualidad" id="puntualidad">
      <p className="secondary">
        {data.entries.length === 0 && 'Nada anotado. '}
        {reliabilityRule(data, false)}
        {!data.areCallOffsShown &&
          ' Los avisos tardíos de que no venía los lee quien puede ver de qué son las ausencias.'}
      </p>
      {data.entries.length > 0 && (
        <ReliabilityList
          entries={data.entries}
          actions={(entry) => (
            <Button size="small" onClick={() => setDecided(entry)}>
              {entry.state === 'to_confirm' || entry.state === 'contested' ? 'Responder' : 'Cambiar'}
            </Button>
          )}
        />
      )}
      {decided && (
        <DecisionDialog
          workerId={workerId}
          entry={decided}
          onSaved={(saved) => {
            queries.setQueryData(queryKey, saved)
            void queries.invalidateQueries({ queryKey: ['history'] })
          }}
          onClose={() => setDecided(undefined)}
        />
      )}
    </Section>
  )
}

type Verdict = 'counts' | 'excused'
type Values = Pick<ReliabilityEntry, 'kind' | 'jobId' | 'day'> & { verdict: Verdict | ''; cause: string }

const verdicts = [
  { value: 'excused', label: 'No cuenta' },
  { value: 'counts', label: 'Cuenta' },
] as const

type DecisionDialogProps = {
  workerId: number
  entry: ReliabilityEntry
  onSaved: (saved: Reliability) => void
  onClose: () => void
}

const DecisionDialog = ({ workerId, entry, onSaved, onClose }: DecisionDialogProps) => (
  <FormDialog<Values, Reliability>
    title={`${entryTitle(entry)}, ${formatDate(entry.day)}`}
    subtitle={entry.objection ? `La persona dice: ${entry.objection.text}` : 'La persona lee la causa.'}
    value={{ kind: entry.kind, jobId: entry.jobId, day: entry.day, verdict: '', cause: '' }}
    schema={reliabilityDecision}
    save={(values, idempotencyKey) =>
      call(
        endpoints.decide,
        { params: { id: workerId }, body: reliabilityDecision.parse(values) },
        { skipErrorToast: true, idempotencyKey },
      )
    }
    done="Respuesta guardada"
    onSaved={onSaved}
    onClose={onClose}
    labels={{ verdict: 'Cuenta o no', cause: 'Causa' }}
  >
    {(form) => (
      <>
        <ChoiceField
          label="Cuenta o no"
          isRequired
          options={verdicts}
          {...form.field<Verdict | ''>('verdict')}
        />
        <TextAreaField label="Causa" isRequired maxLength={500} {...form.field<string>('cause')} />
      </>
    )}
  </FormDialog>
)
