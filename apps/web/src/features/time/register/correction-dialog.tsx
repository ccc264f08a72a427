import { punchEndpoints, registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { RegisterDay, WorkerMonth } from '@cuadrante/contract/time/register.ts'
import type { Side } from '@cuadrante/domain/time/register-row.ts'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useReload } from '../use-register.ts'
import { CorrectionFields } from './correction-fields.tsx'
import { correctionsOf, jobChoices, proposalFor, type CorrectionValues } from './correction-values.ts'

type CorrectionDialogProps = {
  month: Pick<WorkerMonth, 'worker' | 'jobs' | 'days'>
  day: RegisterDay
  side: Side
  onClose: () => void
}

/** Asks the other side to correct the register: nothing is written over, and it counts once it is accepted. */
export function CorrectionDialog({ month, day, side, onClose }: CorrectionDialogProps) {
  const reload = useReload()
  /** What has been asked for while the dialog is open: of a stay the beginning may have been, and its end refused. */
  const sent = useRef(new Set<string>())
  const jobs = jobChoices(month.jobs, day, month.days)
  const zoneOf = (jobId: string) => month.jobs.find((job) => String(job.jobId) === jobId)?.zone
  return (
    <FormDialog<CorrectionValues, unknown>
      title="Pedir corrección"
      subtitle={
        side === 'office'
          ? `${month.worker.name} debe aceptarla. El fichaje original no se borra.`
          : 'La agencia debe aceptarla. El fichaje original no se borra.'
      }
      value={proposalFor(day, month.jobs.length === 1 ? month.jobs[0]?.jobId : undefined)}
      save={async (values, idempotencyKey) => {
        const asked = correctionsOf(values, day, zoneOf(values.jobId))
        for (const [place, correction] of asked.entries()) {
          const words = JSON.stringify(correction)
          if (sent.current.has(words)) continue
          const options = { skipErrorToast: true, idempotencyKey: `${idempotencyKey}${place || ''}` }
          const answer =
            side === 'office'
              ? call(registerEndpoints.ask, { body: { workerId: month.worker.id, correction } }, options)
              : call(punchEndpoints.askOwn, { body: correction }, options)
          await (place === 0 ? answer : answer.catch(atEnd))
          sent.current.add(words)
        }
      }}
      done="Corrección pedida"
      verb="Pedir corrección"
      onSaved={reload}
      onClose={onClose}
      labels={{}}
    >
      {(form) => (
        <CorrectionFields
          form={form}
          day={day}
          days={month.days}
          jobs={jobs}
          zone={zoneOf(form.values.jobId)}
        />
      )}
    </FormDialog>
  )
}

/** What is wrong with the end of a stay belongs to its own fields. */
function atEnd(error: unknown): never {
  if (!(error instanceof Failure)) throw error
  const { status, code, message, parts, requestId, isUnknown } = error
  const { day: endDay, hour: endHour, ...rest } = error.fields
  const fields = { ...rest, ...(endDay && { endDay }), ...(endHour && { endHour }) }
  throw new Failure(status, { code, message, parts, fields, isUnknown, ...(requestId && { requestId }) })
}
