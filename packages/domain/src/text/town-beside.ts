import { normalise } from './normalise.ts'

/** A town as it is said after a place's name: nothing when the name tells it already ("Carrefour Vigo", "Vigo"). */
export function townBeside(place: string | null | undefined, town: string | null | undefined): string | null {
  if (!town) return null
  const told = words(place ?? '')
  return town.split('/').some((name) => told.includes(words(name))) ? null : town
}

/** A place with its town where the name does not tell it: "Froiz Travesas, Vigo". */
export const withTown = (place: string, town: string | null | undefined): string => {
  const beside = townBeside(place, town)
  return beside === null ? place : `${place}, ${beside}`
}

/** Only whole words count: "Vigo" does not stand in "Vigorosa". */
const words = (text: string): string =>
  ` ${normalise(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
