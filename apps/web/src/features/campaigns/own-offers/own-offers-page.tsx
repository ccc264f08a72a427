import { mostOwnOffers, type OwnOffer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { OwnOfferCard, type Answer } from './own-offer-card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useOffersToAnswer } from './use-own-offers.ts'
import styles from './own-offers.module.css'
import { Loading } from '../../../ui/loading.tsx'

/** /offers: what the agency offers to the person, to accept or decline; below what has changed since, and the answered ones. */
export default function OwnOffersPage() {
  const { offers, waiting, shown, changed, answer, sendingOf } = useOffersToAnswer()
  const { data } = offers
  const answered = data?.filter((offer) => !shown.includes(offer) && !changed.includes(offer)) ?? []
  const cards = { sendingOf, onAnswer: (offer: OwnOffer, given: Answer) => void answer(offer, given) }
  return (
    <>
      <PageHeader title="Ofertas" subtitle={data && subtitleOf(waiting.length)} />
      {offers.isError && (
        <Sheet>
          <FailureBanner
            title="Error al cargar las ofertas"
            detail={sentenceOf(offers.error)}
            onRetry={() => void offers.refetch()}
          />
        </Sheet>
      )}
      {offers.isPending && <Loading />}
      {data?.length === 0 && (
        <Sheet>
          <EmptyState
            kind="first"
            title="Aún no tienes ofertas"
            reason="Cuando la agencia te ofrezca un turno, lo verás aquí y podrás aceptarlo o rechazarlo."
          />
        </Sheet>
      )}
      {waiting.length >= mostOwnOffers && (
        <p className="secondary">Están las {mostOwnOffers} primeras; las demás se ven según respondas.</p>
      )}
      <div className={styles.parts}>
        <Cards title="Por responder" offers={shown} {...cards} />
        <Cards title="Han cambiado desde que te las ofrecieron" offers={changed} {...cards} />
        <Cards title="Respondidas" offers={answered} {...cards} />
      </div>
    </>
  )
}

type CardsProps = {
  title: string
  offers: readonly OwnOffer[]
  sendingOf: (id: number) => Answer | undefined
  onAnswer: (offer: OwnOffer, answer: Answer) => void
}

function Cards({ title, offers, sendingOf, onAnswer }: CardsProps) {
  if (offers.length === 0) return null
  return (
    <section aria-label={title} className={styles.part} style={{ flexGrow: offers.length }}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OwnOfferCard
              offer={offer}
              sending={sendingOf(offer.id)}
              onAnswer={(answer) => onAnswer(offer, answer)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const subtitleOf = (waiting: number): string =>
  waiting === 0
    ? 'No tienes ninguna por responder'
    : `${waiting >= mostOwnOffers ? 'Más de ' : ''}${count(Math.min(waiting, mostOwnOffers - 1), 'oferta')} por responder`
