import type { OwnSwap, OwnSwaps } from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { useIsOnline } from '../../../ui/hooks.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { OwnSwap as OwnSwapPart } from './own-swap.tsx'
import { daysOf, whenWords, whereOf } from './swap-words.ts'
import styles from './swaps.module.css'
import { useOwnSwaps } from './use-own-swaps.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ExchangeDialog = lazyPart(() => import('./exchange-dialog.tsx'))

/** Own shifts for which a colleague gives another, shifts of colleagues that one could take, and those that one has asked for; nothing where there are none. */
export function ShiftsOfColleagues() {
  const { own, swaps, isSending, take, leave, show } = useOwnSwaps()
  const [exchanging, setExchanging] = useState<OwnSwap>()
  const isOnline = useIsOnline()
  const isOff = isSending || !isOnline
  if (own.isError && !swaps)
    return (
      <Sheet>
        <FailureBanner
          title="No se han podido cargar los turnos de compañeros"
          detail={sentenceOf(own.error)}
          onRetry={() => void own.refetch()}
        />
      </Sheet>
    )
  if (!swaps) return null
  const asked = swaps.offered.filter(({ exchange }) => exchange !== null)
  if (asked.length + swaps.open.length + swaps.wanted.length === 0) return null
  return (
    <section aria-labelledby="shifts-of-colleagues" className={styles.colleagues}>
      <h2 id="shifts-of-colleagues">
        <IconArrowsExchange size={20} stroke={1.7} aria-hidden="true" />
        Turnos de compañeros
      </h2>
      <ul className={styles.cards}>
        {asked.map((swap) => (
          <Card key={swap.id} swap={swap} whose="Tu turno">
            <OwnSwapPart
              shift={{ jobId: swap.shift.jobId, date: firstDay(swap) }}
              where={whereOf(swap.shift)}
            />
          </Card>
        ))}
        {inOrder(swaps).map((swap) => (
          <Card key={swap.id} swap={swap} whose={`${swap.from} ofrece`}>
            {swaps.wanted.includes(swap) ? (
              <>
                <p role="status">{waitingWords(swap)}</p>
                <Button
                  size="large"
                  disabled={isOff}
                  aria-label={`Ya no lo quiero: ${whereOf(swap.shift)}, de ${swap.from}`}
                  onClick={() => leave(swap.id)}
                >
                  Ya no lo quiero
                </Button>
              </>
            ) : (
              <>
                <Button
                  size="large"
                  disabled={isOff}
                  aria-label={`Me lo quedo: ${whereOf(swap.shift)}, de ${swap.from}`}
                  onClick={() => void take(swap)}
                >
                  Me lo quedo
                </Button>
                <Button
                  look="subtle"
                  size="large"
                  disabled={isOff}
                  aria-label={`Cambiarlo por un turno mío: ${whereOf(swap.shift)}, de ${swap.from}`}
                  onClick={() => setExchanging(swap)}
                >
                  Cambiarlo por un turno mío
                </Button>
              </>
            )}
          </Card>
        ))}
      </ul>
      {exchanging && (
        <ExchangeDialog swap={exchanging} onSaved={show} onClose={() => setExchanging(undefined)} />
      )}
    </section>
  )
}

/** By day, whether asked for or not: a card stays where it is when it is answered, and no other comes under the finger. */
const inOrder = ({ wanted, open }: OwnSwaps): OwnSwap[] =>
  [...wanted, ...open].toSorted(
    (one, other) => firstDay(one).localeCompare(firstDay(other)) || one.id - other.id,
  )

const firstDay = ({ shift }: OwnSwap): string => shift.schedules[0]?.date ?? ''

function waitingWords({ exchange, from }: OwnSwap): string {
  if (!exchange) return 'Lo has pedido. La oficina tiene que aprobarlo.'
  const given = `${whenWords(exchange.shift)}, ${whereOf(exchange.shift)}`
  return exchange.isAgreed
    ? `Lo cambias por el tuyo (${given}). La oficina tiene que aprobarlo.`
    : `Has propuesto cambiarlo por el tuyo (${given}). Falta que ${from} responda.`
}

type CardProps = { swap: OwnSwap; whose: string; children: ReactNode }

function Card({ swap: { shift }, whose, children }: CardProps) {
  const where = whereOf(shift)
  const place = [shift.address, townBeside(where, shift.town)].filter(Boolean).join(', ')
  return (
    <li>
      <Sheet isPadded className={styles.card}>
        <p className="secondary">{whose}</p>
        <ul>
          {daysOf(shift).map((day) => (
            <li key={day}>
              <b>{day}</b>
            </li>
          ))}
        </ul>
        <p>
          {where}
          {place && <span className="secondary">{place}</span>}
          <span className="secondary">
            {[shift.profile, shift.campaign, shift.client].filter(Boolean).join(' · ')}
          </span>
        </p>
        {children}
      </Sheet>
    </li>
  )
}
