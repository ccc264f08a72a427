import { OfflineStrip } from '../../features/portal/offline/offline-strip.tsx'
import { useScanSync } from '../../features/portal/scan/scanning.ts'
import { usePhotoSync } from '../../features/portal/visits/photos/photo-sending.ts'
import { useMarkSync } from '../../features/portal/visits/visit-marking.ts'
import { usePunchSync } from '../../features/time/punching/punching.ts'

/**
 * Over every screen of a worker: what waits without connection, and what sends it. Punches, scanned codes, and marks and
 * photos of visits leave this phone from any screen, also after the next sign-in.
 */
export default function WorkerStrip({ userId }: { userId: number }) {
  usePunchSync(userId)
  useScanSync(userId)
  useMarkSync(userId)
  usePhotoSync(userId)
  return <OfflineStrip />
}
