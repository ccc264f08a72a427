import { OwnRegisterLater } from '../../time/index.ts'
import { useAgenda } from './use-agenda.ts'

// Whoever is likely to open the page gets both files ahead.
OwnRegisterLater.fetchAhead()

/** /jobs/register: a worker's own register. Its punch card knows whose visits of yesterday are still being made. */
export default function OwnRegisterPage() {
  const { data } = useAgenda()
  return <OwnRegisterLater jobOfNow={[...(data?.visitsOn ?? [])][0]} />
}
