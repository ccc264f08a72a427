import { swapEndpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import type { OwnSwap, OwnSwaps } from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { whenWords, whereOf } from './swap-words.ts'

const queryKey = ['own-swaps']

const ownSwapsQuery = () =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(swapEndpoints.own, {}, { signal, skipErrorToast: true, quiet: true }),
  })

type Offering = { readonly jobId: number; readonly where: string }

/** Shifts that pass between colleagues, as one worker sees and moves them. */
export function useOwnSwaps() {
  const queries = useQueryClient()
  const own = useQuery({ ...ownSwapsQuery(), refetchInterval: useLookAgain() })
  const { data } = own
  const change = useMutation({
    mutationFn: (send: () => Promise<OwnSwaps>) => send(),
    onSuccess: (swaps) => queries.setQueryData(queryKey, swaps),
    onSettled: () =>
      void Promise.all(
        [['agenda'], ['own-confirmations'], queryKey].map((key) =>
          queries.invalidateQueries({ queryKey: key }),
        ),
      ),
  })
  const needsApproval = data?.mode !== 'automatic'

  async function offer({ jobId, where }: Offering) {
    if (!(await confirm(beforeOffering(jobId, where, needsApproval)))) return
    change.mutate(async () => {
      const swaps = await call(
        swapEndpoints.offer,
        { body: { jobId } },
        { failed: 'No se ha podido ofrecer' },
      )
      toast('success', 'Ofrecido. Te avisamos si alguien lo quiere.', undefined, 4000)
      return swaps
    })
  }

  async function take(swap: OwnSwap) {
    if (!(await confirm(beforeTaking(swap, needsApproval)))) return
    change.mutate(async () => {
      const { isDone, swaps } = await call(
        swapEndpoints.take,
        {
          params: { id: swap.id },
          body: { version: swap.shift.version },
        },
        { failed: 'No te lo has podido quedar' },
      )
      toast(
        'success',
        isDone ? 'El turno es tuyo.' : 'Pedido. Te avisamos cuando la oficina responda.',
        undefined,
        4000,
      )
      return swaps
    })
  }

  async function withdraw({ id, to }: OwnSwap) {
    if (to !== null && !(await confirm(beforeWithdrawing(to)))) return
    change.mutate(() =>
      call(swapEndpoints.withdraw, { params: { id } }, { failed: 'No se ha podido retirar' }),
    )
  }

  const leave = (id: number) =>
    change.mutate(() => call(swapEndpoints.leave, { params: { id } }, { failed: 'No se ha podido retirar' }))

  function agree(id: number, isAgreed: boolean) {
    change.mutate(async () => {
      const { isDone, swaps } = await call(
        swapEndpoints.agree,
        { params: { id }, body: { isAgreed } },
        { failed: 'No se ha podido responder' },
      )
      if (isAgreed)
        toast('success', isDone ? 'Cambiado.' : 'Aceptado. Falta que la oficina lo apruebe.', undefined, 4000)
      return swaps
    })
  }

  const show = ({ swaps }: { swaps: OwnSwaps }) => {
    queries.setQueryData(queryKey, swaps)
    void queries.invalidateQueries({ queryKey: ['agenda'] })
  }

  return { own, show, agree, swaps: data, isSending: change.isPending, offer, take, withdraw, leave }
}

const beforeOffering = (jobId: number, where: string, needsApproval: boolean) => ({
  title: 'Ofrecer a compañeros',
  text: `Quien pueda hacerlo verá tu nombre y el turno en ${where}. Se ofrece el trabajo #${jobId} entero, con todos sus días. Sigue siendo tuyo hasta que alguien se lo quede${needsApproval ? ' y la oficina lo apruebe' : ''}.`,
  verb: 'Ofrecer el turno',
  isDanger: false,
})

/** Its button comes where the exchange has just been accepted: one more tap of an accident takes nothing back. */
const beforeWithdrawing = (to: string) => ({
  title: 'Quedarte tu turno',
  text: `${to} ya no podrá hacerlo, y el turno dejará de ofrecerse.`,
  verb: 'Me lo quedo yo',
})

const beforeTaking = (swap: OwnSwap, needsApproval: boolean) => ({
  title: 'Quedarte el turno',
  text: `${whenWords(swap.shift)}, ${whereOf(swap.shift)}. ${needsApproval ? 'Será tuyo cuando la oficina lo apruebe.' : 'Es tuyo al momento.'}`,
  verb: 'Me lo quedo',
  isDanger: false,
})
