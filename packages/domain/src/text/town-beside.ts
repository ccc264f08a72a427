import { normalise } from './normalise.ts'

/**
 * A town as it is said after a place's name: nothing when the name tells it already ("Carrefour Vigo", "Vigo"). A postal
 * code before it is left out.
 */
export function townBeside(place: string | null | undefined, town: string | null | undefined): string | null {
  if (!town) return null
  const told = words(place ?? '')
  const name = town.replace(/^\d{5} /, '')
  return name.split('/').some((one) => told.includes(words(one))) ? null : name
}

/** A place with its town where the name does not tell it: "Froiz Travesas, Vigo". */
export const withTown = (place: string, town: string | null | undefined): string => {
  const beside = townBeside(place, town)
  return beside === null ? place : `${place}, ${beside}`
}

/** The towns of a day of visits, of a text that begins by calling them visits. */
export const townsOfVisits = (location: string): string => location.replace(/^Visitas: /, '')

type Work = { readonly center: string | null; readonly town: string | null; readonly campaign: string }

/** Where somebody works, in a line: the centre with its town, or the campaign where there is no centre. */
export const placeOfWork = ({ center, town, campaign }: Work): string =>
  center ? withTown(center, town) : campaign

/** Only whole words count: "Vigo" does not stand in "Vigorosa". */
const words = (text: string): string =>
  ` ${normalise(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
