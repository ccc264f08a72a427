import { personalDataLabels, personalDataNames } from '@cuadrante/contract/people/personal-data.ts'
import {
  workerChangeEndpoints as changes,
  type WorkerChange,
} from '@cuadrante/contract/people/worker-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { Facts, Section, Sheet } from '../../../ui/sheet.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import styles from './worker-view.module.css'

const quiet = { skipErrorToast: true } as const

/** What the person has asked to have changed in this record; nothing while nothing waits. */
export function AskedChange({ workerId }: { workerId: number }) {
  const queries = useQueryClient()
  const [declined, setDeclined] = useState<WorkerChange>()
  const [isBusy, setIsBusy] = useState(false)
  const waiting = useQuery({
    queryKey: ['worker-changes', workerId],
    queryFn: () => call(changes.changes, { query: { workerId } }, quiet),
  })
  if (waiting.isError && !waiting.data)
    return (
      <Sheet>
        <FailureBanner
          title="No se ha podido cargar si ha pedido un cambio en su ficha"
          detail={sentenceOf(waiting.error)}
          onRetry={() => void waiting.refetch()}
        />
      </Sheet>
    )
  const [change] = waiting.data ?? []
  if (!change) return null
  const names = personalDataNames.filter((name) => change.current[name] !== change.wanted[name])

  const reload = () =>
    Promise.all(
      ['worker-changes', 'workers', 'worker', 'history'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )

  async function approve(id: number) {
    setIsBusy(true)
    try {
      await call(changes.approveChange, { params: { id } }, quiet)
      toast('success', 'Ficha cambiada', 'Se lo hemos dicho a la persona.')
    } catch (error) {
      tellFailed('No se ha podido cambiar', error)
    } finally {
      setIsBusy(false)
    }
    await reload()
  }

  return (
    <Section title="Cambio de datos pedido" id="cambio-pedido" aside={formatDateTime(change.askedAt)}>
      <Facts
        items={names.map((name) => [
          personalDataLabels[name].replace(/^./, (letter) => letter.toUpperCase()),
          `${change.current[name] || '—'} → ${change.wanted[name] || '—'}`,
        ])}
      />
      <div className={styles.answers}>
        <Button onClick={() => setDeclined(change)}>Rechazar</Button>
        <Button look="filled" isBusy={isBusy} onClick={() => void approve(change.id)}>
          Aprobar el cambio
        </Button>
      </div>
      {declined && (
        <FormDialog
          title="Rechazar el cambio"
          subtitle="La persona trabajadora verá el motivo."
          value={{ reason: '' }}
          save={({ reason }) =>
            call(changes.declineChange, { params: { id: declined.id }, body: { reason } }, quiet)
          }
          done="Cambio rechazado"
          verb="Rechazar el cambio"
          onSaved={() => void reload()}
          onClose={() => setDeclined(undefined)}
          labels={{}}
        >
          {(form) => <TextAreaField label="Motivo" isRequired {...form.field<string>('reason')} />}
        </FormDialog>
      )}
    </Section>
  )
}
