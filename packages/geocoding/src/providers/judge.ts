import { objectionTo, type Expected } from '../coordinates/check-point.ts'
import { isAtLeast } from '../geocoded.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { greatCircleKm } from '../coordinates/great-circle.ts'
import { warn, type Warning } from '../warning.ts'
import type { Hit, Question } from './provider.ts'
import { streetLikeness } from './street-likeness.ts'

export type Verdict =
  | { kind: 'accepted'; hit: Hit; warnings: Warning[] }
  /** `because` is Spanish. */
  | { kind: 'rejected'; hit: Hit; because: string }
  | { kind: 'nothing' }

const ALIKE_STREET = 0.6
const SAME_SCORE = 0.05
const APART_KM = 1
const NEXT_TO_MUNICIPALITY_KM = 3

/**
 * Takes the first hit that nothing speaks against. No provider is trusted with this: they answer a town for a
 * street and a namesake in another province, and call it exact.
 */
export function judge(hits: Hit[], question: Question, expected: Expected, gazetteer: Gazetteer): Verdict {
  const [first] = hits
  if (!first) return { kind: 'nothing' }
  const good = hits.filter((hit) => objectionToHit(hit, question, expected, gazetteer) === null)
  const [best, ...others] = good
  if (!best) {
    return {
      kind: 'rejected',
      hit: first,
      because: objectionToHit(first, question, expected, gazetteer) ?? '',
    }
  }
  if (others.some((other) => isRival(best, other))) {
    return { kind: 'rejected', hit: best, because: 'hay varias direcciones igual de probables' }
  }
  return { kind: 'accepted', hit: best, warnings: postalCodeWarnings(best, question) }
}

/** In Spanish, why a hit cannot be the answer; null when it can. */
function objectionToHit(
  hit: Hit,
  question: Question,
  expected: Expected,
  gazetteer: Gazetteer,
): string | null {
  const misplaced = objectionTo(hit, expected, gazetteer) ?? otherPlace(hit, expected, gazetteer)
  if (misplaced) return misplaced
  if (!question.street) return null
  if (!isAtLeast(hit.precision, 'STREET')) return 'no encuentra la calle, solo la población'
  const isOtherStreet =
    hit.street !== null && streetLikeness(question.street.properName, hit.street) < ALIKE_STREET
  return isOtherStreet ? `propone otra calle: ${hit.street}` : hit.doubt
}

function otherPlace(hit: Hit, { municipality, provinceId }: Expected, gazetteer: Gazetteer): string | null {
  if (hit.provinceId !== null && provinceId !== null && hit.provinceId !== provinceId) {
    return `está en ${gazetteer.province(hit.provinceId)?.name ?? 'otra provincia'}`
  }
  if (!municipality || hit.municipalityId === null || hit.municipalityId === municipality.id) return null
  const isNextTo = gazetteer.borders.distanceKm(hit, municipality.borderId) <= NEXT_TO_MUNICIPALITY_KM
  return isNextTo ? null : `está en ${gazetteer.municipality(hit.municipalityId)?.name ?? 'otro municipio'}`
}

function isRival(best: Hit, other: Hit): boolean {
  if (best.score === null || other.score === null || best.precision !== other.precision) return false
  return best.score - other.score <= SAME_SCORE * best.score && greatCircleKm(best, other) > APART_KM
}

function postalCodeWarnings(hit: Hit, { postalCode }: Question): Warning[] {
  if (!hit.postalCode || !postalCode || hit.postalCode === postalCode) return []
  return [warn('PROVIDER_CP_DIFFERS', { asked: postalCode, answered: hit.postalCode })]
}
