import { useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../../../api/session/session.ts'
import { count } from '../../../ui/format.ts'
import { UnsentBanner } from '../offline/unsent-banner.tsx'
import { dropPhoto, photoSendingOf, useRefusedPhoto } from './photos/photo-sending.ts'
import { markingOf, useMarkRefusal } from './visit-marking.ts'

/** Marks and photos that the server refuses; without connection the strip over the screens says what waits. */
export function WaitingBanner({ jobId, waiting }: { jobId: number; waiting: number }) {
  const { user } = useSignedIn()
  const queries = useQueryClient()
  const { queue, sender } = markingOf(user.id, queries)
  const photos = photoSendingOf(user.id, queries)
  const refused = useRefusedPhoto(user.id, jobId)
  return (
    <>
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
      {refused && (
        <UnsentBanner
          waiting={count(1, 'foto')}
          refusal={refused.why}
          loss="La oficina no verá esta foto."
          onRetry={() => photos.sender.retry(refused.photo.id)}
          onDiscard={() => void dropPhoto(photos, refused.photo)}
        />
      )}
    </>
  )
}
