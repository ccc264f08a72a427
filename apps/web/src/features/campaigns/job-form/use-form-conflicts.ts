import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { JobDetail } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useDebounced } from '../../../ui/hooks.ts'
import { errorsOf } from './job-check.ts'
import { samePersonTwice } from './same-person-twice.ts'
import { schedulesOf, valuesOf, type JobValues } from './job-values.ts'

/** What speaks against the assignment as the form has it, asked once the form has rested. */
export function useFormConflicts(campaignId: number, jobId: number | null, values: JobValues) {
  const question = questionOf(campaignId, jobId, values)
  const rested = useDebounced(question && JSON.stringify(question), 300)
  const { data } = useQuery({ ...asked(rested), placeholderData: keepPreviousData })
  return question ? [...samePersonTwice(values), ...(data?.conflicts ?? [])] : []
}

/** How long a form waits for what speaks against its job, so that nothing moves under the finger. Milliseconds. */
const longestWait = 2000

/** Whether it is already known, or takes too long, what speaks against a job as it is stored. */
export function useIsChecked(campaignId: number, job: JobDetail | undefined): boolean {
  const question = job && questionOf(campaignId, job.id, valuesOf(job))
  const { isPending, fetchStatus } = useQuery(asked(question && JSON.stringify(question)))
  const isLate = useDebounced(job !== undefined, longestWait)
  return isLate || !isPending || fetchStatus !== 'fetching'
}

type Question = ReturnType<typeof questionOf>

/** Undefined while there is nothing to ask: nobody is chosen, or the schedule is not whole. */
function questionOf(campaignId: number, jobId: number | null, values: JobValues) {
  if (values.worker === null || errorsOf(values).schedule) return undefined
  return {
    campaignId,
    ...(jobId === null ? {} : { jobId }),
    workerId: values.worker.id,
    draft: {
      schedules: schedulesOf(values),
      status: values.status,
      profileId: values.profile?.id ?? null,
      centerId: values.center?.id ?? null,
      needs: values.needs,
    },
  }
}

const asked = (question: string | undefined) =>
  queryOptions({
    queryKey: ['job-check', question],
    enabled: question !== undefined,
    queryFn: ({ signal }) =>
      call(
        jobEndpoints.check,
        { body: JSON.parse(question ?? '{}') as NonNullable<Question> },
        { signal, quiet: true, skipErrorToast: true },
      ),
    meta: { unknown: 'si algo habla en contra de esta asignación' },
    gcTime: 0,
  })
