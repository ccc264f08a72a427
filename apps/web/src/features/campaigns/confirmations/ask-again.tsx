import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import type { Board } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { cannotCome } from './board-parts.ts'
import { nowOfBoard } from './now-of-board.ts'

/** Asks those who have not confirmed, beside the clock. */
export function AskAgain({ board }: { board: Board }) {
  const { date } = board
  const people = toAsk(board)
  const queries = useQueryClient()
  const ask = useMutation({
    mutationFn: () =>
      call(confirmationEndpoints.ask, { body: { date } }, { failed: 'No se ha podido preguntar' }),
    onSuccess: async ({ told }) => {
      if (told > 0)
        toast('success', `${count(told, 'aviso')} ${told === 1 ? 'enviado' : 'enviados'}`, undefined, 4000)
      else
        toast(
          'info',
          'Nadie a quien avisar',
          'Ya se les ha preguntado en esta hora, o no tienen cómo recibirlo.',
          4000,
        )
      await queries.invalidateQueries({ queryKey: ['confirmations'] })
    },
  })
  if (people === 0) return null
  return (
    <Button
      isBusy={ask.isPending}
      icon={<IconSend size={17} stroke={1.7} aria-hidden="true" />}
      onClick={() => ask.mutate()}
    >
      Preguntar otra vez a {people}
    </Button>
  )
}

/** People, of those that the board shows. Whose shift has begun is asked nothing any more. */
const toAsk = (board: Board): number =>
  new Set(
    board.shifts
      .filter((shift) => !cannotCome(shift))
      .flatMap(({ worker, status, confirmedAt, startsAt }) =>
        worker !== null &&
        status !== 'PENDIENTE' &&
        confirmedAt === null &&
        Date.parse(startsAt) > nowOfBoard(board)
          ? worker.id
          : [],
      ),
  ).size
