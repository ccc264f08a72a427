import { normalise } from '../text/normalise.ts'

/** Somebody of a plan as texts name them. */
export interface VisitorName {
  readonly name: string
  readonly profiles?: readonly string[] | undefined
}

/**
 * Who may make a visit, as a text says it: people by their place in the plan. Of a list anybody will do; `unknown` are
 * the words that name nobody of the plan, or more than one person.
 */
export type VisitWho =
  | { readonly kind: 'empty' }
  | { readonly kind: 'anybody' }
  | { readonly kind: 'read'; readonly people: readonly number[] }
  | { readonly kind: 'doubtful'; readonly people: readonly number[]; readonly unknown: readonly string[] }
  | { readonly kind: 'nobody'; readonly unknown: readonly string[] }

const ANYBODY =
  /^(?:cualquiera|cualquier persona|cualquier perfil|todos|todas|todo el mundo|indiferente|da igual|sin preferencia|qualsevol|tothom|calquera|edonor)$/
const SEPARATORS = /\s*(?:[,;/|\n]|\s(?:y|e|o|u|i|ou|edo|eta)\s)\s*/

/** "Promotora", "Marta Vila o Lucía", "GPV / Merchandiser", "cualquiera". */
export function parseVisitWho(text: string, people: readonly VisitorName[]): VisitWho {
  const plain = text.trim().replace(/\.+$/, '')
  if (/^[-–—.\s/]*$/.test(plain)) return { kind: 'empty' }
  if (ANYBODY.test(normalise(plain))) return { kind: 'anybody' }
  // "Frío y limpieza" may be the name of one profile.
  const whole = namedBy(plain, people)
  if (whole.length > 0) return { kind: 'read', people: whole }
  const parts = plain.split(SEPARATORS).filter(Boolean)
  const named = parts.map((part) => namedBy(part, people))
  const found = [...new Set(named.flat())].toSorted((a, b) => a - b)
  const unknown = parts.filter((_, at) => named[at]?.length === 0)
  if (found.length === 0) return { kind: 'nobody', unknown }
  return unknown.length > 0 ? { kind: 'doubtful', people: found, unknown } : { kind: 'read', people: found }
}

/** Those with the profile or the whole name; else the one whose name holds all the words, where it is only one. */
function namedBy(text: string, people: readonly VisitorName[]): number[] {
  const said = loose(text)
  if (said === '') return []
  const everybody = [...people.keys()]
  const exact = everybody.filter((at) => {
    const { name = '', profiles = [] } = people[at] ?? {}
    return loose(name) === said || profiles.some((profile) => loose(profile) === said)
  })
  if (exact.length > 0) return exact
  const words = said.split(' ')
  const holding = everybody.filter((at) => {
    const own = loose(people[at]?.name ?? '').split(' ')
    return words.every((word) => own.includes(word))
  })
  return holding.length === 1 ? holding : []
}

const loose = (text: string): string => normalise(text.replace(/[-.]/g, ' '))
