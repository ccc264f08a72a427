import { Link } from '@tanstack/react-router'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { paths } from '../../../api/paths.ts'
import { count } from '../../../ui/format.ts'
import { OwnOfferCard } from './own-offer-card.tsx'
import { useOffersToAnswer } from './use-own-offers.ts'

/** The offer that waits longest for an answer, on the page that a worker opens first; nothing where none waits. */
export function NextOffer() {
  const isOn = useAppInfo()?.modules.includes('offers') ?? false
  return isOn ? <Waiting /> : null
}

function Waiting() {
  const { waiting, shown, answer, sendingOf } = useOffersToAnswer()
  const [next] = waiting
  // What was answered here stays above the one that is next.
  const cards = shown.filter(({ id }) => id === next?.id || waiting.every((offer) => offer.id !== id))
  if (cards.length === 0) return null
  return (
    <section aria-label="Oferta por responder">
      {cards.map((offer) => (
        <OwnOfferCard
          key={offer.id}
          offer={offer}
          sending={sendingOf(offer.id)}
          onAnswer={(given) => void answer(offer, given)}
        />
      ))}
      {waiting.length > 1 && (
        <p>
          <Link to={paths.offers}>Ver {count(waiting.length - 1, 'oferta')} más</Link>
        </p>
      )}
    </section>
  )
}
