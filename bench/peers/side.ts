import type { Sent } from '../kit/in-turns.ts'
import type { person } from '../people/office.ts'

/** What a list of people is asked for; ten of them a page, people who work, with the names of what they refer to. */
export type Listed = {
  /** From 0. */
  readonly page: number
  /** What one of both surnames contains. */
  readonly surname?: string
  readonly profile?: number
}

export type NewPerson = ReturnType<typeof person>

/** What an answer tells of a person, in the words that all sides have. */
export type Told = {
  readonly dni: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly nationality: string
  /** In alphabetical order. */
  readonly profiles: readonly string[]
}

/** One of those that are compared: how it is asked the same as the others, and how its answers are read. */
export type Side = {
  readonly list: (asked: Listed) => Sent
  /** The id is our agency's; of somebody who was created since, the key that `keyOf` finds. */
  readonly read: (id: number | string) => Sent
  readonly create: (person: NewPerson) => Sent
  readonly update: (id: number, person: NewPerson) => Sent
  /** `n` says which of the accounts. */
  readonly signIn: (n: number) => Sent
  readonly keyOf: (reply: string) => string
  readonly person: (reply: string) => Told
  readonly people: (reply: string) => { readonly total: number; readonly people: readonly Told[] }
}

type Named = { readonly name: string }
export type Whole = Omit<Told, 'nationality' | 'profiles'> & {
  readonly nationality: Named | null
  readonly profiles: readonly Named[]
}

/** Of a record in which what it refers to stands as records. */
export const told = ({ dni, firstName, lastName, birthDate, nationality, profiles }: Whole): Told => ({
  dni,
  firstName,
  lastName,
  birthDate: birthDate.slice(0, 10),
  nationality: nationality?.name ?? '',
  profiles: profiles.map(({ name }) => name).toSorted(),
})

/** Fields that a surname is looked for in. */
export const surnames = ['lastName', 'lastNameSecond'] as const

/** A new person as one record with all that others keep. */
export function flat({ user, profileIds, experienceIds, languages, ...rest }: NewPerson) {
  return { ...rest, ...user, nationality: null, profiles: [...profileIds, ...experienceIds, ...languages] }
}

/** An answer that is known to be of this form. */
export const parsed = <T>(reply: string): T => JSON.parse(reply) as T
