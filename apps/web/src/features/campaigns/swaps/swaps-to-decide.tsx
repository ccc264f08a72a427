import { swapEndpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import type { OfficeSwap, OfficeSwaps } from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useKeptInPlace } from '../../../ui/use-kept-in-place.ts'
import { withReason } from '../ask-reason.ts'
import { ReasonHost } from '../reason-host.tsx'
import { RefuseSwap } from './refuse-swap.tsx'
import { whenWords, whereOf } from './swap-words.ts'
import styles from './swaps.module.css'

const queryKey = ['office-swaps']

/** Shifts that pass between colleagues and wait for the office, and those that nobody has taken yet. */
export function SwapsToDecide() {
  const queries = useQueryClient()
  const [refusing, setRefusing] = useState<OfficeSwap>()
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(swapEndpoints.list, {}, { signal, skipErrorToast: true, quiet: true }),
    refetchInterval: useLookAgain(),
  })
  const { shown, isAnswered, keep } = useKeptInPlace(data?.waiting ?? [], ({ id }) => id)
  const show = (swaps: OfficeSwaps) => {
    queries.setQueryData(queryKey, swaps)
    void queries.invalidateQueries({ queryKey: ['confirmations'] })
  }
  const approve = useMutation({
    mutationFn: (swap: OfficeSwap) =>
      withReason((conflictReason) =>
        call(
          swapEndpoints.answer,
          {
            params: { id: swap.id },
            body: { isApproved: true, ...(conflictReason && { conflictReason }) },
          },
          { failed: 'No se ha podido aprobar' },
        ),
      ),
    onSuccess: (swaps, swap) => {
      if (!swaps) return
      keep(swap)
      show(swaps)
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  if (isError && !data)
    return (
      <Sheet>
        <FailureBanner
          title="No se han podido cargar los cambios entre compañeros"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      </Sheet>
    )
  if (!data || shown.length + data.open.length === 0) return null
  return (
    <section aria-labelledby="swaps-to-decide">
      <h2 id="swaps-to-decide" className={styles.title}>
        Cambios entre compañeros
        {data.waiting.length > 0 && <span className="secondary">{data.waiting.length} por aprobar</span>}
      </h2>
      <Sheet>
        {shown.length > 0 && (
          <ul>
            {shown.map((swap) => (
              <li key={swap.id} className={styles.row}>
                <div>
                  <b>{swap.to?.name}</b> se queda el turno de <b>{swap.from.name}</b>
                  <span className="secondary">{shiftWords(swap)}</span>
                  {swap.exchange && (
                    <span className="secondary">
                      A cambio le da: {whereOf(swap.exchange.shift)} · {whenWords(swap.exchange.shift)}
                    </span>
                  )}
                </div>
                {isAnswered(swap) ? (
                  <p role="status" className={styles.approved}>
                    El turno es de {swap.to?.name}
                  </p>
                ) : (
                  <div className={styles.answers}>
                    <Button
                      disabled={approve.isPending}
                      aria-label={`Aprobar que ${swap.to?.name} haga el turno de ${swap.from.name}`}
                      onClick={() => approve.mutate(swap)}
                    >
                      Aprobar
                    </Button>
                    <Button
                      look="subtle"
                      aria-label={`No aprobar que ${swap.to?.name} haga el turno de ${swap.from.name}`}
                      onClick={() => setRefusing(swap)}
                    >
                      No aprobar
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        <StillOpen swaps={data.open} />
      </Sheet>
      {refusing && <RefuseSwap swap={refusing} onSaved={show} onClose={() => setRefusing(undefined)} />}
      <ReasonHost />
    </section>
  )
}

const shiftWords = ({ shift }: OfficeSwap): string => `${whereOf(shift)} · ${whenWords(shift)}`

function StillOpen({ swaps }: { swaps: readonly OfficeSwap[] }) {
  if (swaps.length === 0) return null
  return (
    <details className={styles.open}>
      <summary>{count(swaps.length, 'turno ofrecido', 'turnos ofrecidos')} sin coger</summary>
      <ul>
        {swaps.map((swap) => (
          <li key={swap.id}>
            {swap.from.name} <span className="secondary">{shiftWords(swap)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
