import { usePhotoSync } from '../../features/portal/visits/photos/photo-sending.ts'
import { useMarkSync } from '../../features/portal/visits/visit-marking.ts'

/** Marks and photos of visits that a worker made without connection leave this phone from any screen, also after the next sign-in. */
export function MarkSync({ userId }: { userId: number }) {
  useMarkSync(userId)
  usePhotoSync(userId)
  return null
}
