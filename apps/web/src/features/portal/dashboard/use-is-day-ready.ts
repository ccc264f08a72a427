import { useQuery } from '@tanstack/react-query'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { useHasBeen } from '../../../ui/hooks.ts'
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
  return useHasBeen(
    [agenda, card, offers, confirmations, weeks].every(
      ({ isPending, fetchStatus }) => !isPending || fetchStatus !== 'fetching',
    ),
  )
}
