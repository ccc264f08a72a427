import { useScanSync } from '../../features/portal/scan/scanning.ts'

/** Codes that a worker scanned without connection leave this phone from any screen, also after the next sign-in. */
export function ScanSync({ userId }: { userId: number }) {
  useScanSync(userId)
  return null
}
