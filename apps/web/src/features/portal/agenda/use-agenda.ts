import type { Agenda, AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Own shifts of two weeks, from a day on; from today unless said. The clock in it moves every minute. */
export const useAgenda = (from?: string) =>
  useQuery({
    queryKey: ['agenda', from],
    queryFn: ({ signal }) =>
      call(portalEndpoints.agenda, { query: { from } }, { signal, skipErrorToast: true, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** Shifts that are worked: a cancelled one is only told. */
export const isWorked = ({ status }: AgendaShift): boolean => status !== 'ANULADO'

export const shiftsOn = ({ shifts }: Agenda, day: string): AgendaShift[] =>
  shifts.filter(({ date }) => date === day)

/** "4 h", "4 h 30 min", "45 min" */
export function hoursOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** A search for a place on the phone's own map. */
export const mapLink = ({ center, address, town }: AgendaShift): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([center, address, town].filter(Boolean).join(', '))}`
