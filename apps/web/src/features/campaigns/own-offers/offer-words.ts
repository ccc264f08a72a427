import type { OwnOffer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { daysOfWork } from '@cuadrante/domain/schedule/overnight.ts'
import { agencyZone, clockNote } from '../../../api/today.ts'
import {
  count,
  dayInSentence,
  formatBriefDay,
  formatHours,
  formatTime,
  nearWord,
} from '../../../ui/format.ts'

/** "hoy a las 20:00", "mañana a las 20:00", "el domingo 22 de noviembre a las 20:00 (hora peninsular)" */
export function momentWords(instant: string): string {
  const clock = clockNote(agencyZone(), instant)
  return `${nearWord(instant) ?? `el ${dayInSentence(instant)}`} a las ${formatTime(instant)}${clock ? ` (${clock})` : ''}`
}

/** Whether a yes only leads into the line of those who wait. */
export const isTaken = ({ freePlaces, chain }: OwnOffer): boolean => freePlaces === 0 && !chain

/** How many places there are for whoever says yes now, and who gets them. */
export function placesWords(offer: OwnOffer): string {
  const { places, freePlaces, mode, aloneUntil } = offer
  if (isTaken(offer)) {
    const taken = places === 1 ? 'La plaza ya está ocupada.' : `Las ${places} plazas ya están ocupadas.`
    return mode === 'FIRST_COME'
      ? `${taken} Si te apuntas a la lista de espera y queda una libre, puede ser tuya.`
      : `${taken} Si te apuntas a la lista de espera y queda una libre, la agencia puede elegirte.`
  }
  if (aloneUntil)
    return `Solo se te ha ofrecido a ti hasta ${momentWords(aloneUntil)}; después se ofrece también a otra persona.`
  const left =
    freePlaces === places
      ? count(places, 'plaza')
      : `${freePlaces === 1 ? 'Queda' : 'Quedan'} ${freePlaces} de ${places} plazas`
  return mode === 'FIRST_COME'
    ? `${left}, por orden de respuesta.`
    : `${left}. La agencia elige entre quienes acepten.`
}

/** "Sáb 23 nov · 07:15–12:45 · Gadis Oleiros": what the work is now, its place and profile where they are others. */
export function changedWords({ changedTo, center, profile }: OwnOffer): string | undefined {
  if (!changedTo) return undefined
  const days = daysOfWork(changedTo.schedules)
  const hours = days
    .slice(0, mostDays)
    .map(({ date, timeSlots }) => `${formatBriefDay(date)} · ${slotsWords(timeSlots)}`)
  const more = days.length > mostDays && `y ${count(days.length - mostDays, 'día')} más`
  return [
    ...hours,
    more,
    changedTo.center !== center && changedTo.center,
    changedTo.profile !== profile && changedTo.profile,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "09:00–14:00 y 17:00–20:00" */
export const slotsWords = (slots: readonly { startTime: string; endTime: string }[]): string =>
  slots.map(({ startTime, endTime }) => formatHours(startTime, endTime)).join(' y ')

/** Days that are told one by one. */
export const mostDays = 6

/** What has become of an offer, in a sentence to the person it was made to. */
export function standingWords(offer: OwnOffer): string | undefined {
  if (offer.changedTo) return changedStandingWords(offer)
  switch (offer.status) {
    case 'CONFIRMED':
      return offer.holdsPlace
        ? 'El turno es tuyo. Lo tienes en tu agenda.'
        : 'La agencia ha cambiado este turno: ya no está a tu nombre.'
    case 'WAITING':
      if (offer.chain)
        return `Tu sí ha llegado. Faltan los demás: mientras no acepten todos, y como mucho hasta ${momentWords(offer.answerBy)}, ${offer.chain.leaves.length > 0 ? 'sigues con tu turno de ahora' : 'el turno no es tuyo'}.`
      if (offer.isHeld)
        return 'Tu sí ha llegado. La agencia tiene que confirmarlo antes de que el turno sea tuyo.'
      if (offer.mode === 'FIRST_COME' && offer.freePlaces > 0)
        return `Ha quedado una plaza libre. Se da por orden de respuesta y estás en el puesto ${offer.waitingPlace}.`
      return offer.mode === 'OFFICE_PICKS'
        ? 'Tu sí ha llegado. La agencia elegirá entre quienes han aceptado y te avisará.'
        : `${offer.places === 1 ? 'La plaza está ocupada' : 'Las plazas están ocupadas'}. Estás en la lista de espera, en el puesto ${offer.waitingPlace}: si queda una libre, será tuya.`
    case 'DECLINED':
      return 'Has rechazado este turno.'
    case 'EXPIRED':
      return offer.chain
        ? 'No han aceptado todos a tiempo: no cambia nada.'
        : 'El plazo para responder ha terminado.'
    case 'WITHDRAWN':
      return offer.chain
        ? 'Ya no hace falta el cambio: no cambia nada.'
        : 'La agencia ha retirado esta oferta.'
    default:
      return undefined
  }
}

function changedStandingWords({ status }: OwnOffer): string {
  if (status === 'WAITING')
    return 'La agencia ha cambiado este turno desde que lo aceptaste: tu sí ya no cuenta. Habla con ella.'
  return status === 'DECLINED'
    ? 'Has rechazado este turno. La agencia lo ha cambiado desde que te lo ofreció: si ahora te va bien, habla con ella.'
    : 'La agencia ha cambiado este turno desde que te lo ofreció. Habla con ella antes de aceptarlo.'
}
