import type { ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { holdsUnstoredWork } from '../../../api/browser-memory.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { UnsentBanner } from '../offline/unsent-banner.tsx'
import { waitingWords } from '../offline/waiting.ts'
import type { WaitingScans } from './scan-view.ts'
import { scanningOf, useScanRefusal } from './scanning.ts'

/** Codes that have not reached the server. */
export function QueueBanner({ job, waiting }: { job: ScanJob; waiting: WaitingScans }) {
  const { user } = useSignedIn()
  const { queue, sender } = scanningOf(user.id, useQueryClient())
  const words = waitingWords({ punches: 0, marks: 0, photos: 0, ...waiting })
  const isOne = waiting.codes + waiting.changes === 1
  return (
    <UnsentBanner
      waiting={words || undefined}
      refusal={useScanRefusal(user.id, job.id)}
      offline={
        words === ''
          ? 'Puedes seguir escaneando: los códigos se guardan en este teléfono.'
          : `${words} ${whereKept(isOne)}; ${isOne ? 'se enviará solo' : 'se enviarán solos'}.`
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

/** Where the browser stores nothing they go with the page. */
function whereKept(isOne: boolean): string {
  if (holdsUnstoredWork())
    return `solo en esta página: no la cierres ni la recargues hasta que se ${isOne ? 'envíe' : 'envíen'}`
  return `${isOne ? 'guardado' : 'guardados'} en este teléfono`
}
