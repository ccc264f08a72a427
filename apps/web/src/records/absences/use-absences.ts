import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, respond } from '../../api/call.ts'
import { useLookAgain } from '../../api/live.ts'
import { saveDownload } from '../../api/save-download.ts'

export const useAbsenceTypes = () =>
  useQuery({
    queryKey: ['absences', 'types'],
    queryFn: ({ signal }) => call(endpoints.types, {}, { signal, skipErrorToast: true }),
  })

/** A person's absences of a year with their balance; this year's unless said. */
export const useWorkerAbsences = (workerId: number | undefined, year?: number) =>
  useQuery({
    enabled: workerId !== undefined,
    queryKey: ['absences', 'worker', workerId, year],
    queryFn: ({ signal }) =>
      call(
        endpoints.ofWorker,
        { params: { id: workerId ?? 0 }, query: year === undefined ? {} : { year } },
        { signal, skipErrorToast: true, quiet: true },
      ),
    refetchInterval: useLookAgain(),
    // Another year of the same person takes its place once it is here: the page and the button pressed stay.
    placeholderData: (last, query) => (query?.queryKey[2] === workerId ? last : undefined),
  })

/** Every screen that shows absences is asked again. */
export function useReloadAbsences(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const name of ['absences', 'worker', 'history', 'bell'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}

/** Saves the document on this device; the server keeps who did so. */
export const saveAbsenceFile = async (id: number): Promise<void> =>
  saveDownload(await respond(endpoints.readFile, { params: { id } }, { failed: 'No se ha podido descargar' }))
