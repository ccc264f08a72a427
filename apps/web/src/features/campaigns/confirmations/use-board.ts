import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import type { Board, BoardShift } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { toast } from '../../../ui/toast.tsx'

const boards = 'confirmations'

/** The board of a day, looked up again while the page is in front. */
export function useBoard(date: string | undefined) {
  const queries = useQueryClient()
  const board = useQuery({
    queryKey: [boards, date],
    queryFn: ({ signal }) =>
      call(confirmationEndpoints.board, { query: { date } }, { signal, skipErrorToast: true, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: useLookAgain(),
    refetchOnWindowFocus: true,
  })
  const confirm = useMutation({
    mutationFn: ({ shift, day }: { shift: BoardShift; day: string }) =>
      call(
        confirmationEndpoints.confirmFor,
        {
          body: { jobId: shift.jobId, date: day, workerId: shift.worker?.id ?? 0 },
        },
        { failed: 'No se ha podido confirmar' },
      ),
    onSuccess: (reply, { shift }) => {
      // Another day may be shown by now: the reply belongs to its own.
      queries.setQueriesData<Board>({ queryKey: [boards] }, (known) =>
        known?.date === reply.date ? reply : known,
      )
      toast('success', `${shift.worker?.name ?? ''} va`, undefined, 4000)
    },
    onError: () => void queries.invalidateQueries({ queryKey: [boards] }),
  })
  return { board, confirm }
}
