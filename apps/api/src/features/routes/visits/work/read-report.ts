import { dayMarks, minuteOf } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { visitWorkEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { clockOf } from '@cuadrante/domain/visits/night.ts'
import { openVisit, statesShown, visitStates } from '@cuadrante/domain/visits/visit-day.ts'
import type { Input, Reply } from '../../../../platform/http/context.ts'
import { readVisitWork } from './read-work.ts'

type Report = typeof endpoints.report

/** A day of visits as the client reads it for whom it was made. @throws not_found */
export async function readVisitReport(
  context: Parameters<typeof readVisitWork>[0],
  input: Pick<Input<Report>, 'params'>,
): Promise<Reply<Report>> {
  const { date, zone, stops, marks, photos = [] } = await readVisitWork(context, input)
  const day = { date, zone }
  const states = statesShown(visitStates(dayMarks(day, marks)), clockOf(date, zone))
  return {
    date,
    zone,
    visits: stops.map(({ rowId, name, address, town, startsAt }) => {
      const { state, arrivedAt, leftAt } = states.get(rowId) ?? openVisit
      return {
        rowId,
        name,
        address,
        town,
        startsAt,
        state,
        arrivedAt,
        leftAt,
        photos: photos
          .filter((photo) => photo.rowId === rowId)
          .map(({ id, at }) => ({ id, at: Math.floor(minuteOf(Date.parse(at), date, zone)) })),
      }
    }),
  }
}
