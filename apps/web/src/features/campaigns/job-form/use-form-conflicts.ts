import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useDebounced } from '../../../ui/hooks.ts'
import { errorsOf } from './job-check.ts'
import { samePersonTwice } from './same-person-twice.ts'
import { schedulesOf, type JobValues } from './job-values.ts'

/** What speaks against the assignment as the form has it, asked once the form has rested. */
export function useFormConflicts(campaignId: number, jobId: number | null, values: JobValues) {
  const isAskable = values.worker !== null && !errorsOf(values).schedule
  const question = isAskable
    ? {
        campaignId,
        ...(jobId === null ? {} : { jobId }),
        workerId: values.worker?.id ?? null,
        draft: {
          schedules: schedulesOf(values),
          status: values.status,
          profileId: values.profile?.id ?? null,
          centerId: values.center?.id ?? null,
          needs: values.needs,
        },
      }
    : undefined
  const rested = useDebounced(question && JSON.stringify(question), 300)
  const { data } = useQuery({
    queryKey: ['job-check', rested],
    enabled: rested !== undefined,
    queryFn: ({ signal }) =>
      call(
        jobEndpoints.check,
        { body: JSON.parse(rested ?? '{}') as NonNullable<typeof question> },
        { signal, quiet: true, skipErrorToast: true },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return isAskable ? [...samePersonTwice(values), ...(data?.conflicts ?? [])] : []
}
