import type { Offer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { CoverOption } from '@cuadrante/contract/planning/cover.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { clockNote } from '../../../api/today.ts'
import { formatDateTime } from '../../../ui/format.ts'
import { hoursOf } from '../../../ui/status/shift-bar.tsx'
import { offersToCoverQuery, useOffersOn } from '../offers/use-offers-on.ts'
import { isAccepted } from './is-accepted.ts'
import styles from './chains.module.css'

/**
 * Who has said yes to the job and waits for it, and which ways have been offered and come to nothing, the last first: nobody
 * is passed over or asked again by mistake.
 */
export function CoverTried({ job }: { job: Job }) {
  const hasOffers = useOffersOn()
  const offers = useQuery({
    ...offersToCoverQuery(job.id),
    enabled: hasOffers,
  })
  const tried = offers.data?.flatMap((offer) => waitingWords(offer) ?? wordsOf(offer) ?? []) ?? []
  if (tried.length === 0) return null
  return (
    <ul className={styles.tried} aria-label="Ya ofrecido">
      {tried.map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
    </ul>
  )
}

/** Who waits for the other shifts of a way: what takes them from whoever has them takes back their offers too. */
export function WaitingBesides({ way: { steps } }: { way: CoverOption }) {
  const hasOffers = useOffersOn()
  const moved = steps.slice(1)
  const offers = useQueries({
    queries: moved.map(({ jobId }) => ({ ...offersToCoverQuery(jobId), enabled: hasOffers })),
  })
  const waiting = moved.flatMap(({ place, slots, zone, date }, index) =>
    (offers[index]?.data ?? [])
      .flatMap((offer) => waitingWords(offer) ?? [])
      .map(({ id, words }) => ({
        id,
        words: `${[`${place} ${hoursOf(slots)}`, clockNote(zone, date)].filter(Boolean).join(', ')}. ${words}`,
      })),
  )
  if (waiting.length === 0) return null
  return (
    <ul className={styles.tried} aria-label="Esperan los otros turnos">
      {waiting.map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
    </ul>
  )
}

type Told = { id: number; words: string } | undefined

function waitingWords({ id, status, chain, places, invitations }: Offer): Told {
  const line = invitations.filter((one) => one.status === 'WAITING' && !one.hasChanged)
  const hasRoom = places.some((place) => place.worker === null && place.status === 'PENDIENTE')
  if (status !== 'OPEN' || chain || hasRoom || line.length === 0) return undefined
  const names = line.map(({ name }) => name).join(', ')
  return {
    id,
    words: `Aceptaron la oferta y esperan plaza: ${names}. Si lo asignas o lo ofreces otra vez, esa oferta se retira.`,
  }
}

function wordsOf({ id, status, chain, createdAt, undoneAt }: Offer): Told {
  if (status === 'OPEN' || !chain || (isAccepted({ chain }) && undoneAt === null)) return undefined
  const noes = chain.filter((link) => link.status === 'DECLINED').map(({ name }) => name)
  const why =
    undoneAt !== null
      ? `lo aceptaron y se deshizo el ${formatDateTime(undoneAt)}`
      : noes.length > 0
        ? `${noes.join(' y ')} no acepta`
        : status === 'EXPIRED'
          ? 'el plazo ha pasado sin el sí de todas'
          : 'se retiró'
  const names = [...new Set(chain.map(({ name }) => name))].join(' y ')
  return { id, words: `Ofrecido el ${formatDateTime(createdAt)} a ${names}: ${why}.` }
}
