import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useJobBeside } from '../job/use-job-beside.ts'

const FitDrawer = lazyPart(() => import('./fit-drawer.tsx'))

type FitOfJobProps = { jobId: number; onClose: () => void; onSaved: () => void }

/** «¿Quién encaja?» where only the number of a job is known: the rest of it is asked first. */
export function FitOfJob({ jobId, onClose, onSaved }: FitOfJobProps) {
  const job = useJobBeside(jobId)
  return job.data ? <FitDrawer job={job.data} onClose={onClose} onSaved={onSaved} /> : null
}
