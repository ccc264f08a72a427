import type { ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session.ts'
import { count } from '../../../ui/format.ts'
import { UnsentBanner } from '../offline/unsent-banner.tsx'
import { scanningOf, useScanRefusal } from './scanning.ts'

/** Codes that have not reached the server. */
export function QueueBanner({ job, waiting }: { job: ScanJob; waiting: number }) {
  const { user } = useSignedIn()
  const { queue, sender } = scanningOf(user.id, useQueryClient())
  const codes = `${count(waiting, 'código')} ${waiting === 1 ? 'guardado' : 'guardados'}`
  return (
    <UnsentBanner
      waiting={waiting > 0 ? count(waiting, 'código') : undefined}
      refusal={useScanRefusal(user.id, job.id)}
      offline={
        waiting === 0
          ? 'Puedes seguir escaneando: los códigos se guardan en este teléfono.'
          : `${codes} en este teléfono; ${waiting === 1 ? 'se enviará solo' : 'se enviarán solos'}.`
      }
      loss="Estos códigos no llegarán a la agencia."
      onRetry={() => sender.retry(job.id)}
      onDiscard={() => {
        queue.dropJob(job.id)
        sender.retry(job.id)
      }}
    />
  )
}
