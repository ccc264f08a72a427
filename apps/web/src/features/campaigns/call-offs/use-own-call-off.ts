import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import type { CallOffAnswer } from '@cuadrante/contract/campaigns/call-offs/call-offs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.tsx'

type Shift = { readonly jobId: number; readonly date: string }

/** Says of an own shift that one cannot come, and takes that back; what shows the shift is asked again. */
export function useOwnCallOff({ jobId, date }: Shift) {
  const queries = useQueryClient()
  const reload = () =>
    void Promise.all(
      ['agenda', 'own-confirmations', 'dashboard'].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
  const takeBack = useMutation({
    mutationFn: (id: number) =>
      call(callOffEndpoints.takeBack, { params: { id } }, { failed: 'No se ha podido avisar' }),
    onSuccess: () => toast('success', 'La oficina ya sabe que vas', undefined, 4000),
    onSettled: reload,
  })
  const tell = (answer: CallOffAnswer, idempotencyKey: string) =>
    call(
      callOffEndpoints.tell,
      { body: { jobId, date, ...answer } },
      { skipErrorToast: true, idempotencyKey },
    )
  return { tell, takeBack, reload }
}
