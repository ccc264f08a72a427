import { Link } from '@tanstack/react-router'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { paths } from '../../../api/paths.ts'
import { count } from '../../../ui/format.ts'
import { OwnOfferCard } from './own-offer-card.tsx'
import { useOwnOffers } from './use-own-offers.ts'

/** The offer that waits longest for an answer, on the page that a worker opens first; nothing where none waits. */
export function NextOffer() {
  const isOn = useAppInfo()?.modules.includes('offers') ?? false
  return isOn ? <Waiting /> : null
}

function Waiting() {
  const { offers, answer, sendingOf } = useOwnOffers()
  const waiting = offers.data?.filter(({ status }) => status === 'SENT' || status === 'OPENED') ?? []
  const [next] = waiting
  if (!next) return null
  return (
    <section aria-label="Oferta por responder">
      <OwnOfferCard
        offer={next}
        sending={sendingOf(next.id)}
        onAnswer={(given) => void answer(next, given)}
      />
      {waiting.length > 1 && (
        <p>
          <Link to={paths.offers}>Ver {count(waiting.length - 1, 'oferta')} más</Link>
        </p>
      )}
    </section>
  )
}
