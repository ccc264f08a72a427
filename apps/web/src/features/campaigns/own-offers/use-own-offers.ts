import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { OwnOffer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import type { Answer } from './own-offer-card.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useKeptInPlace } from '../../../ui/use-kept-in-place.ts'

const key = ['own-offers'] as const

export const ownOffersQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(offerEndpoints.own, {}, { signal, skipErrorToast: true }),
  })

/** Offers made to the person, and how to answer them. What is shown counts as opened. */
function useOwnOffers() {
  const queries = useQueryClient()
  const [sending, setSending] = useState<ReadonlyMap<number, Answer>>(new Map())
  const offers = useQuery({ ...ownOffersQuery(), refetchInterval: useLookAgain() })
  useOpened(offers.data)

  /** Whether the answer has arrived. */
  async function answer(offer: OwnOffer, answer: Answer): Promise<boolean> {
    if (answer === 'DECLINE' && !(await isSure(offer))) return false
    setSending((all) => new Map(all).set(offer.id, answer))
    try {
      const answered = await call(
        offerEndpoints.answer,
        { params: { id: offer.id }, body: { answer } },
        { skipErrorToast: true },
      )
      queries.setQueryData<OwnOffer[]>(key, (all) =>
        all?.map((one) => (one.id === answered.id ? answered : one)),
      )
      toast('success', answeredWords(answered), undefined, 4000)
      return true
    } catch (error) {
      tellFailed('No se ha podido responder', error, 4000)
      return false
    } finally {
      setSending((all) => new Map([...all].filter(([id]) => id !== offer.id)))
      void queries.invalidateQueries({ queryKey: key })
      for (const name of ['agenda', 'bell']) void queries.invalidateQueries({ queryKey: [name] })
    }
  }

  return { offers, answer, sendingOf: (id: number) => sending.get(id) }
}

const isUnanswered = ({ status }: OwnOffer): boolean => status === 'SENT' || status === 'OPENED'

/** Of work that has changed since: it cannot be accepted, so it waits for nothing. */
const hasChanged = ({ changedTo }: OwnOffer): boolean => changedTo !== null

/**
 * Offers that wait for a first answer and those that have changed before they were given one; where they stood, those answered
 * on this page.
 */
export function useOffersToAnswer() {
  const own = useOwnOffers()
  const all = own.offers.data ?? []
  const { shown, isAnswered, keep } = useKeptInPlace(all.filter(isUnanswered), ({ id }) => id)
  /** As they are known now. */
  const known = shown.map((offer) => all.find(({ id }) => id === offer.id) ?? offer)
  return {
    ...own,
    waiting: known.filter((offer) => !isAnswered(offer) && !hasChanged(offer)),
    shown: known.filter((offer) => !hasChanged(offer)),
    changed: known.filter(hasChanged),
    answer: async (offer: OwnOffer, given: Answer): Promise<void> => {
      if ((await own.answer(offer, given)) && isUnanswered(offer)) keep(offer)
    },
  }
}

/** Tells the server once per offer that the person has it before them; many do not take the line from an answer. */
function useOpened(offers: readonly OwnOffer[] | undefined): void {
  const told = useRef(new Set<number>())
  const before = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    for (const { id, status } of offers ?? []) {
      if (status !== 'SENT' || told.current.has(id)) continue
      told.current.add(id)
      before.current = before.current
        .then(() => call(offerEndpoints.open, { params: { id } }, { quiet: true, skipErrorToast: true }))
        .catch(() => told.current.delete(id))
    }
  }, [offers])
}

function isSure({ status, center, campaign, changedTo }: OwnOffer): Promise<boolean> {
  const where = center ?? campaign
  if (status === 'CONFIRMED')
    return confirm({
      title: 'Dejar el turno',
      text: `El turno en ${where} pasará a la siguiente persona de la lista.`,
      verb: 'Dejar el turno',
    })
  if (status === 'WAITING')
    return confirm({
      title: 'Salir de la lista de espera',
      text: `Ya no te darán el turno en ${where} si queda una plaza libre.`,
      verb: 'Salir de la lista',
    })
  return confirm({
    title: 'Rechazar la oferta',
    text: `No harás el turno en ${where}.${changedTo ? '' : ' Hasta que acabe el plazo puedes cambiar de idea.'}`,
    verb: 'Rechazar la oferta',
  })
}

/** What a toast says once an answer has arrived. */
export const answeredWords = ({ status }: OwnOffer): string =>
  status === 'CONFIRMED'
    ? 'El turno es tuyo.'
    : status === 'WAITING'
      ? 'Tu sí ha llegado.'
      : 'La agencia sabe que no puedes.'
