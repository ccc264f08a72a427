import type { Agenda, AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { agencyTime } from '../../../api/today.ts'
import { useMinute } from '../../../ui/hooks.ts'
import { useVisitsOn } from '../visits/use-visits-on.ts'

/** Own shifts of two weeks, from a day on; from today unless said. */
export const agendaQuery = (from?: string) =>
  queryOptions({
    queryKey: ['agenda', from],
    queryFn: ({ signal }) =>
      call(portalEndpoints.agenda, { query: { from } }, { signal, skipErrorToast: true, quiet: true }),
  })

/** The server's clock moves with every answer; one older than this is moved on by the phone's, in milliseconds. */
const oldAfter = 90_000

/** Own shifts and the hour of now, also of an answer that the phone has kept. */
export function useAgenda(from?: string) {
  const { data, ...query } = useQuery({
    ...agendaQuery(from),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const now = useMinute()
  const age = now - query.dataUpdatedAt
  const isOld = data !== undefined && age >= oldAfter
  // By the server's clock as it was then: that of the phone may be wrong.
  const shown = isOld ? { ...data, ...momentAt(data.now ? Date.parse(data.now) + age : now) } : data
  const visitsOn = useVisitsOn(shown)
  return { ...query, data: shown && { ...shown, visitsOn } }
}

function momentAt(now: number) {
  const { day, hour } = agencyTime(new Date(now))
  return { today: day, time: hour, now: new Date(now).toISOString() }
}

export const shiftsOn = ({ shifts }: Agenda, day: string): AgendaShift[] =>
  shifts.filter(({ date }) => date === day)

/** A search for a place on the phone's own map. */
export const mapLink = ({ center, address, town }: AgendaShift): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([center, address, town].filter(Boolean).join(', '))}`

/** How many shifts stretches of a day are. A split shift is one: its stretches belong to the same job. */
export const shiftsIn = (stretches: readonly AgendaShift[]): number =>
  new Set(stretches.map(({ jobId }) => jobId)).size
