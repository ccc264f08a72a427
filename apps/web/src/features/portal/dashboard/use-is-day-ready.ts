import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { ownConfirmationsQuery, ownOffersQuery } from '../../campaigns/index.ts'
import { punchCardQuery } from '../../time/index.ts'
import { agendaQuery } from '../agenda/use-agenda.ts'
import { askedWeeksQuery } from '../availability/own-week-queries.ts'

/** Whether everything that stands above a worker's projects is known: shown piece by piece it would push what is read. */
export function useIsDayReady(): boolean {
  const modules = useAppInfo()?.modules ?? []
  const agenda = useQuery(agendaQuery())
  const card = useQuery({ ...punchCardQuery(), enabled: modules.includes('labor-registry') })
  const offers = useQuery({ ...ownOffersQuery(), enabled: modules.includes('offers') })
  const confirmations = useQuery(ownConfirmationsQuery())
  const weeks = useQuery(askedWeeksQuery())
  const isReady = [agenda, card, offers, confirmations, weeks].every(
    ({ isPending, fetchStatus }) => !isPending || fetchStatus !== 'fetching',
  )
  // A call that failed is pending again when it is repeated: what has been shown stays.
  const [wasReady, setWasReady] = useState(isReady)
  if (isReady && !wasReady) setWasReady(true)
  return wasReady || isReady
}
