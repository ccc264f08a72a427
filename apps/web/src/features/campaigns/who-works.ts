import { jobStatusLabels, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { jobSentences } from '@cuadrante/contract/campaigns/jobs/job.ts'

type Held = {
  readonly worker?: { readonly name: string } | null | undefined
  readonly isCovered: boolean
  readonly status: JobStatus
}

/** Who does a job, or what is said to whoever may not know the name: that somebody does it, unless nobody will. */
export function whoWorks({ worker, isCovered, status }: Held): string {
  if (worker) return worker.name
  if (!isCovered) return jobSentences.unassigned
  return status === 'ANULADO' ? jobStatusLabels.ANULADO : 'Cubierto'
}
