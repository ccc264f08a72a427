import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { daysOfWork } from '@cuadrante/domain/schedule/overnight.ts'
import type { LeftShift, OwnOffer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { placeOfWork, withTown } from '@cuadrante/domain/text/town-beside.ts'
import { IconArrowsExchange, IconCheck, IconGift, IconMapPin, IconNavigation } from '@tabler/icons-react'
import { clockNote } from '../../../api/today.ts'
import buttons from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { count, formatBriefDay, formatHours } from '../../../ui/format.ts'
import { ShiftBar, hourOf } from '../../../ui/status/shift-bar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { invitationLooks } from './offer-looks.ts'
import {
  changedWords,
  isTaken,
  momentWords,
  mostDays,
  placesWords,
  slotsWords,
  standingWords,
} from './offer-words.ts'
import styles from './own-offer-card.module.css'

export type Answer = 'ACCEPT' | 'DECLINE'

type OwnOfferCardProps = {
  offer: OwnOffer
  /** The answer on its way. */
  sending?: Answer | undefined
  onAnswer: (answer: Answer) => void
}

/** An offer as the person it was made to answers it: when, where, until when, yes or no. */
export function OwnOfferCard({ offer, sending, onAnswer }: OwnOfferCardProps) {
  const isUnanswered = offer.status === 'SENT' || offer.status === 'OPENED'
  const standing = standingWords(offer)
  return (
    <Sheet isPadded label={`Oferta: ${placeOfWork(offer)}`} className={styles.card}>
      <header className={styles.head}>
        <span className={styles.kind}>
          <IconGift size={20} stroke={1.6} aria-hidden="true" />
          Oferta
        </span>
        {isUnanswered ? (
          <span className="secondary">{deadlineWords(offer)}</span>
        ) : (
          <StatusBadge look={invitationLooks[offer.status]} />
        )}
      </header>
      <When offer={offer} />
      <div className={styles.where}>
        <b>{offer.center ?? offer.campaign}</b>
        <p className="secondary">
          {[offer.profile, offer.campaign, offer.client].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Address offer={offer} />
      {offer.chain && <Exchange leaves={offer.chain.leaves} />}
      {offer.message && <p className={styles.message}>{offer.message}</p>}
      {offer.observations && <p className="secondary">{offer.observations}</p>}
      {offer.canAccept && !offer.chain && <Places offer={offer} />}
      {standing && (
        <p className={styles.standing} role="status">
          {standing}
        </p>
      )}
      {offer.changedTo && <p>Ahora es: {changedWords(offer)}</p>}
      <Answers offer={offer} sending={sending} onAnswer={onAnswer} />
    </Sheet>
  )
}

/** What the person would leave for it, and that it hangs on others. */
const Exchange = ({ leaves }: { leaves: readonly LeftShift[] }) => (
  <div className={styles.exchange}>
    <IconArrowsExchange size={20} stroke={1.6} aria-hidden="true" />
    <span>
      {leaves.map((left) => (
        <span key={`${left.date} ${left.startTime}`}>
          Dejarías <b>{leftWords(left)}</b>
        </span>
      ))}
      <span className="secondary">Solo cambia si aceptan todas las personas a las que se ha preguntado.</span>
    </span>
  </div>
)

const leftWords = ({ place, date, startTime, endTime, zone }: LeftShift): string =>
  [`${place}, ${formatBriefDay(date)}`, formatHours(startTime, endTime), zone && clockNote(zone, date)]
    .filter(Boolean)
    .join(' · ')

function When({ offer: { schedules, zone, beginsAt, minutes } }: { offer: OwnOffer }) {
  const clock = clockNote(zone, beginsAt)
  const days = daysOfWork(schedules)
  return (
    <div>
      <ul className={styles.days}>
        {days.slice(0, mostDays).map(({ date, timeSlots }) => (
          <li key={date}>
            <b>
              {formatBriefDay(date)} · {slotsWords(timeSlots)}
            </b>
            <ShiftBar
              width="100%"
              spans={timeSlots.map(({ startTime, endTime }) => [hourOf(startTime), hourOf(endTime)])}
            />
          </li>
        ))}
      </ul>
      <p className="secondary">
        {days.length > mostDays && `Y ${count(days.length - mostDays, 'día')} más. `}
        {clock && `${clock.charAt(0).toUpperCase()}${clock.slice(1)}. `}
        {durationText(minutes)} en total
      </p>
    </div>
  )
}

function Address({ offer: { center, address, town, fromHome } }: { offer: OwnOffer }) {
  if (!address && !town) return null
  const query = encodeURIComponent([center, address, town].filter(Boolean).join(', '))
  return (
    <div className={styles.place}>
      <IconMapPin size={20} stroke={1.6} aria-hidden="true" />
      <span>
        {address}
        <span className="secondary">
          {[town, fromHome && wayWords(fromHome)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <a
        className={`${buttons.button} ${buttons.plain}`}
        href={`https://www.google.com/maps/search/?api=1&query=${query}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Abrir en el mapa: ${center ? withTown(center, town) : (town ?? '')}`}
      >
        <IconNavigation size={18} stroke={1.7} aria-hidden="true" />
        Abrir
      </a>
    </div>
  )
}

const Places = ({ offer }: { offer: OwnOffer }) => (
  <p className={isTaken(offer) ? styles.standing : 'secondary'}>{placesWords(offer)}</p>
)

function Answers({ offer, sending, onAnswer }: OwnOfferCardProps) {
  if (!offer.canAccept && !offer.canDecline) return null
  const isOff = sending !== undefined
  return (
    <div className={styles.answers}>
      {offer.canDecline && (
        <Button
          size="large"
          isBusy={sending === 'DECLINE'}
          disabled={isOff}
          onClick={() => onAnswer('DECLINE')}
        >
          {offer.status === 'CONFIRMED'
            ? 'No puedo ir'
            : offer.status === 'WAITING'
              ? offer.chain
                ? 'Retirar mi sí'
                : 'Salir de la lista'
              : 'Rechazar'}
        </Button>
      )}
      {offer.canAccept && (
        <Button
          look="filled"
          size="large"
          className={styles.yes}
          icon={<IconCheck size={19} stroke={2} aria-hidden="true" />}
          isBusy={sending === 'ACCEPT'}
          disabled={isOff}
          onClick={() => onAnswer('ACCEPT')}
        >
          {isTaken(offer) ? 'Apuntarme a la lista' : 'Aceptar turno'}
        </Button>
      )}
    </div>
  )
}

const deadlineWords = ({ answerBy }: OwnOffer): string => `Hasta ${momentWords(answerBy)}`

/** Both ends are not known to the street, so nothing finer than a kilometre is said. */
const wayWords = ({ km, town }: NonNullable<OwnOffer['fromHome']>): string =>
  km < 2
    ? `cerca de ${town}`
    : `a unos ${count(Math.round(km), 'km', 'km').replace(' ', '\u00a0')} de ${town}, en línea recta`
