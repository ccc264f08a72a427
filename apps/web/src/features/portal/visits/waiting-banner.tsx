import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session/session.ts'
import { count } from '../../../ui/format.ts'
import { UnsentBanner } from '../offline/unsent-banner.tsx'
import { markingOf, useMarkRefusal } from './visit-marking.ts'

/** Marks of visits that the server refuses; without connection the strip over the screens says what waits. */
export function WaitingBanner({ jobId, waiting }: { jobId: number; waiting: number }) {
  const { user } = useSignedIn()
  const { queue, sender } = markingOf(user.id, useQueryClient())
  return (
    <UnsentBanner
      waiting={waiting > 0 ? count(waiting, 'marca') : undefined}
      refusal={useMarkRefusal(user.id, jobId)}
      loss="La oficina no sabrá de estas visitas."
      onRetry={() => sender.retry(jobId)}
      onDiscard={() => {
        queue.drop(queue.all().filter((mark) => mark.jobId === jobId))
        sender.retry(jobId)
      }}
    />
  )
}
