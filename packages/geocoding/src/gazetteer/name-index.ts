import { append } from './append.ts'
import { editDistance, letterMask, maskDifference } from '../address/edit-distance.ts'
import type { Gazetteer, Municipality, Place } from './gazetteer.ts'
import { articleFirst, placeKey, skeleton, withoutArticle, withoutKind } from '../address/place-key.ts'
import type { Steps } from '../steps.ts'

/** Where a name is looked for: everywhere, in a province, or on an island of it. */
export type Scope = { provinceId: number | null; islandId: string | null }

export type Named = { key: string; municipality: Municipality }
export type Fuzzy = {
  municipality: Municipality
  edits: number
  /** So much of the name, or of one of its words, differs that it may be another place. */
  isDoubtful: boolean
}

export type NameIndex = {
  /** Those to whom the key belongs best: official and Spanish names go before aliases and halves, and these before names without their article. */
  exact(key: string, scope: Scope): Municipality[]
  /** Those of which the key is a whole name, official or Spanish. */
  official(key: string, scope: Scope): Municipality[]
  /** Same name but for co-official spelling and small words; asks for a province. */
  alike(key: string, scope: Scope): Municipality[]
  villages(key: string, scope: Scope): Place[]
  /** Villages of the scope whose name is one typing error away. */
  villagesNear(key: string, scope: Scope): Place[]
  /** Names that begin with the key, or with which the key begins, on whole words. */
  beginning(key: string, scope: Scope): Named[]
  /** Municipalities at the fewest typing errors, when that is not more than the length of the name forgives. */
  nearest(key: string, scope: Scope): Fuzzy[]
}

/** 0 a whole name, 1 an alias or a half of a name, 2 without its article or the kind of place. */
type Rank = 0 | 1 | 2
type RankedName = { municipality: Municipality; rank: Rank }
type Spelling = Named & { mask: number }
type ProvinceNames = { spellings: Spelling[]; skeletons: Map<string, Municipality[]> }

const SHORTEST_BEGINNING = 4
const MOST_EDITS = 3
const MUNICIPALITIES_AT_ONCE = 400

/** Names of all municipalities, ready to be asked; the part that each province needs is made when first asked. */
export function* indexNames(gazetteer: Gazetteer): Steps<NameIndex> {
  const byKey = new Map<string, RankedName[]>()
  const spellingsByProvince = new Map<number, Named[]>()
  for (const [position, municipality] of gazetteer.municipalities.entries()) {
    if (position % MUNICIPALITIES_AT_ONCE === 0) yield
    for (const [key, rank] of keysOf(municipality)) {
      append(byKey, key, { municipality, rank })
      append(spellingsByProvince, municipality.provinceId, { key, municipality })
    }
  }
  const villagesByKey = villageIndex(gazetteer)
  const everywhere = lazily(() => namesOf([...spellingsByProvince.values()].flat()))
  const provinceNames = new Map<number, ProvinceNames>()
  const namesIn = ({ provinceId }: Scope): ProvinceNames => {
    if (provinceId === null) return everywhere()
    const known = provinceNames.get(provinceId) ?? namesOf(spellingsByProvince.get(provinceId) ?? [])
    provinceNames.set(provinceId, known)
    return known
  }
  const villageIsIn = (scope: Scope) => (place: Place) => {
    const municipality = gazetteer.municipality(place.municipalityId)
    return municipality !== null && isIn(scope, municipality)
  }
  return {
    exact: (key, scope) =>
      bestRanked((byKey.get(key) ?? []).filter((name) => isIn(scope, name.municipality))),
    official: (key, scope) =>
      (byKey.get(key) ?? [])
        .filter((name) => name.rank === 0 && isIn(scope, name.municipality))
        .map((name) => name.municipality),
    alike: (key, scope) =>
      (namesIn(scope).skeletons.get(skeleton(key)) ?? []).filter((municipality) => isIn(scope, municipality)),
    villages: (key, scope) => (villagesByKey.get(key) ?? []).filter(villageIsIn(scope)),
    villagesNear(key, scope) {
      const near = [...villagesByKey].filter(([other]) => editDistance(key, other, 1) === 1)
      return [...new Set(near.flatMap(([, places]) => places.filter(villageIsIn(scope))))]
    },
    beginning: (key, scope) =>
      key.length < SHORTEST_BEGINNING
        ? []
        : namesIn(scope).spellings.filter(
            (named) => isIn(scope, named.municipality) && sharesBeginning(named.key, key),
          ),
    nearest: (key, scope) => nearestNames(key, namesIn(scope).spellings, scope),
  }
}

/** Edits that a name of this length forgives. */
export function forgivenEdits(length: number): number {
  if (length >= 12) return MOST_EDITS
  if (length >= 7) return 2
  return length >= 4 ? 1 : 0
}

function nearestNames(key: string, spellings: Spelling[], scope: Scope): Fuzzy[] {
  const mask = letterMask(key)
  let limit = forgivenEdits(key.length + 1)
  const best = new Map<number, Fuzzy>()
  for (const { key: other, mask: otherMask, municipality } of spellings) {
    if (maskDifference(mask, otherMask) > 2 * limit || !isIn(scope, municipality)) continue
    const allowed = Math.min(limit, forgivenEdits(Math.max(key.length, other.length)))
    const edits = editDistance(key, other, allowed)
    if (edits > allowed) continue
    if (edits < limit) {
      limit = edits
      for (const [id, found] of best) if (found.edits > edits) best.delete(id)
    }
    best.set(municipality.id, { municipality, edits, isDoubtful: isDoubtful(key, other, edits) })
  }
  return [...best.values()]
}

/** One edit in six letters, and one in three of any word that carries meaning, are typing errors; more is another name. */
function isDoubtful(key: string, other: string, edits: number): boolean {
  if (edits * 6 > Math.max(key.length, other.length)) return true
  const words = key.split(' ')
  const otherWords = other.split(' ')
  if (words.length !== otherWords.length) return false
  return words.some((word, at) => {
    const length = Math.max(word.length, otherWords[at]?.length ?? 0)
    return length > 3 && editDistance(word, otherWords[at] ?? '', MOST_EDITS) * 3 > length
  })
}

function sharesBeginning(one: string, other: string): boolean {
  if (one.length < SHORTEST_BEGINNING) return false
  return `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `)
}

function bestRanked(names: RankedName[]): Municipality[] {
  if (names.length < 2) return names.map((name) => name.municipality)
  const best = Math.min(...names.map((name) => name.rank))
  return names.filter((name) => name.rank === best).map((name) => name.municipality)
}

/** All keys of a municipality with the best rank of each: both sides of "/" and " - ", with and without brackets and article. */
function keysOf({ name, spanishName, aliases }: Municipality): Map<string, Rank> {
  const keys = new Map<string, Rank>()
  const add = (spelling: string, rank: Rank) => {
    const key = placeKey(articleFirst(spelling))
    if (!key) return
    const bare = withoutArticle(key)
    keys.set(key, Math.min(rank, keys.get(key) ?? rank) as Rank)
    if (!keys.has(bare)) keys.set(bare, 2)
    if (!keys.has(withoutKind(key))) keys.set(withoutKind(key), 2)
  }
  for (const half of new Set([name, spanishName, ...name.split('/')])) add(half, 0)
  for (const alias of aliases) add(alias, 1)
  for (const spelling of new Set([...name.split('/'), ...aliases.flatMap((alias) => alias.split('/'))])) {
    if (spelling.includes(' - ')) for (const half of spelling.split(' - ')) add(half, 1)
    if (!spelling.includes('(')) continue
    add(spelling.replace(/\s*\([^)]*\)/g, ''), 1)
    add(/\(([^)]{4,})\)/.exec(spelling)?.[1] ?? '', 1)
  }
  return keys
}

function villageIndex({ places }: Gazetteer): Map<string, Place[]> {
  const index = new Map<string, Place[]>()
  for (const place of places) {
    const keys = [place.name, ...place.name.split('/')].map((name) => placeKey(articleFirst(name)))
    for (const key of new Set(keys.flatMap((each) => [each, withoutArticle(each)]))) append(index, key, place)
  }
  return index
}

function namesOf(named: Named[]): ProvinceNames {
  const skeletons = new Map<string, Municipality[]>()
  for (const { key, municipality } of named) {
    const alike = skeletons.get(skeleton(key))
    if (!alike) skeletons.set(skeleton(key), [municipality])
    else if (!alike.includes(municipality)) alike.push(municipality)
  }
  return { skeletons, spellings: named.map((each) => ({ ...each, mask: letterMask(each.key) })) }
}

function isIn({ provinceId, islandId }: Scope, municipality: Municipality): boolean {
  return (
    (provinceId === null || municipality.provinceId === provinceId) &&
    (islandId === null || municipality.islandId === islandId)
  )
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
