import * as z from 'zod/mini'

/** What a person of a record may ask to have changed. */
export const personalData = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
export type PersonalData = z.output<typeof personalData>

/** Spanish names of the data that can be asked for. */
export const personalDataLabels: Readonly<Record<keyof PersonalData, string>> = {
  firstName: 'nombre',
  lastName: 'apellidos',
  email: 'email',
}

export const personalDataNames = Object.keys(personalDataLabels) as (keyof PersonalData)[]

/** "nombre y email": what differs between two. */
export const differingData = (before: PersonalData, after: PersonalData): string[] =>
  personalDataNames.filter((name) => before[name] !== after[name]).map((name) => personalDataLabels[name])
