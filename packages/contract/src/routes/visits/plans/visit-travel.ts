import * as z from 'zod/mini'

/** How far estimated travel times are out, by legs that were measured by road: two of three by no more than that. */
export const travelError = z.object({ percent: z.number(), legs: z.number() })
export type TravelError = z.output<typeof travelError>

/** Where the travel times of a plan come from. */
export const visitTravel = z.object({
  /** Percent of them that a provider has measured by road. */
  byRoad: z.number(),
  /** Of the estimated ones; null while too few legs were measured that are like them. */
  error: z.nullable(travelError),
})
export type VisitTravel = z.output<typeof visitTravel>

/** Plans of before were all estimated. */
export const estimatedTravel: VisitTravel = { byRoad: 0, error: null }

/** "estimado ± 8 %", "estimado" while nobody knows how far it is out, "por carretera", or what part of it is. */
export function travelText({ byRoad, error }: VisitTravel): string {
  if (byRoad >= 100) return 'por carretera'
  const estimated = error ? `estimado ± ${error.percent} %` : 'estimado'
  return byRoad > 0 ? `${byRoad} % por carretera, el resto ${estimated}` : estimated
}

/** Of the times on a screen: "Tiempo de viaje: estimado ± 8 %" */
export const travelLine = (travel: VisitTravel): string => `Tiempo de viaje: ${travelText(travel)}`
