import { reliabilityEndpoints as endpoints } from '@cuadrante/contract/time/reliability-endpoints.ts'
import {
  objectionDraft,
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
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'

const queryKey = ['own-reliability']

/** What the agency remembers of one's own punctuality, and the way to say that it is not so. */
export function OwnReliability() {
  const queries = useQueryClient()
  const [contested, setContested] = useState<ReliabilityEntry>()
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoints.own, {}, { signal, skipErrorToast: true }),
  })
  if (isLoadingError)
    return (
      <FailureBanner
        title="No se ha podido cargar tu puntualidad"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  return (
    <Section title="Mi puntualidad" id="puntualidad">
      <p className="secondary">
        {data.entries.length === 0 && 'Nada anotado. '}
        {reliabilityRule(data, true)}
      </p>
      {data.entries.length > 0 && (
        <ReliabilityList
          entries={data.entries}
          actions={(entry) =>
            entry.mayObject && (
              <Button size="small" onClick={() => setContested(entry)}>
                No estoy conforme
              </Button>
            )
          }
        />
      )}
      {contested && (
        <ObjectionDialog
          entry={contested}
          onSaved={(saved) => queries.setQueryData(queryKey, saved)}
          onClose={() => setContested(undefined)}
        />
      )}
    </Section>
  )
}

type Values = Pick<ReliabilityEntry, 'kind' | 'jobId' | 'day'> & { objection: string }

type ObjectionDialogProps = {
  entry: ReliabilityEntry
  onSaved: (saved: Reliability) => void
  onClose: () => void
}

const ObjectionDialog = ({ entry, onSaved, onClose }: ObjectionDialogProps) => (
  <FormDialog<Values, Reliability>
    title="No estoy conforme"
    subtitle={`${entryTitle(entry)}, ${formatDate(entry.day)}. No cuenta mientras la agencia no responda.`}
    value={{ kind: entry.kind, jobId: entry.jobId, day: entry.day, objection: '' }}
    schema={objectionDraft}
    save={(values, idempotencyKey) =>
      call(endpoints.object, { body: objectionDraft.parse(values) }, { skipErrorToast: true, idempotencyKey })
    }
    done="Enviado a la agencia"
    verb="Enviar"
    onSaved={onSaved}
    onClose={onClose}
    labels={{ objection: 'Qué pasó' }}
  >
    {(form) => (
      <TextAreaField label="Qué pasó" isRequired maxLength={500} {...form.field<string>('objection')} />
    )}
  </FormDialog>
)
