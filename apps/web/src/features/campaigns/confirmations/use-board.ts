import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import type { Board, BoardShift } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import {
  keepPreviousData,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { toast } from '../../../ui/toast.tsx'

const boards = 'confirmations'

type Noted = { readonly shift: BoardShift; readonly day: string }
const noting = ['note-confirmation']

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
    mutationKey: noting,
    mutationFn: ({ shift, day }: Noted) =>
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
  const sent = useMutationState({
    filters: { mutationKey: noting, status: 'pending' },
    select: ({ state }) => state.variables as Noted,
  })
  const isSaving = ({ jobId }: BoardShift) =>
    sent.some(({ shift, day }) => shift.jobId === jobId && day === board.data?.date)
  return { board, confirm: confirm.mutate, isSaving }
}
