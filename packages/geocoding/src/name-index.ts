import { editDistance, letterMask, maskDifference } from './edit-distance.ts'
import type { Gazetteer, Municipality, Place } from './gazetteer.ts'
import { articleFirst, placeKey, skeleton, withoutArticle } from './place-key.ts'

/** Where a name is looked for: everywhere, in a province, or on an island of it. */
export type Scope = { provinceId: number | null; islandId: string | null }

export type Named = { key: string; municipality: Municipality }
export type Fuzzy = { municipality: Municipality; edits: number }

export type NameIndex = {
  exact(key: string, scope: Scope): Municipality[]
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

type Spelling = Named & { mask: number }
type ProvinceNames = { spellings: Spelling[]; skeletons: Map<string, Municipality[]> }

const SHORTEST_BEGINNING = 4
const MOST_EDITS = 3

/** Names of all municipalities, ready to be asked; the part that each province needs is made when first asked. */
export function createNameIndex(gazetteer: Gazetteer): NameIndex {
  const byKey = new Map<string, Municipality[]>()
  const spellingsByProvince = new Map<number, Named[]>()
  for (const municipality of gazetteer.municipalities) {
    for (const key of keysOf(municipality)) {
      append(byKey, key, municipality)
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
    exact: (key, scope) => (byKey.get(key) ?? []).filter((municipality) => isIn(scope, municipality)),
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
    best.set(municipality.id, { municipality, edits })
  }
  return [...best.values()]
}

function sharesBeginning(one: string, other: string): boolean {
  if (one.length < SHORTEST_BEGINNING) return false
  return `${one} `.startsWith(`${other} `) || `${other} `.startsWith(`${one} `)
}

/** All keys of a municipality: both sides of "/" and " - ", with and without brackets and article. */
function keysOf({ name, spanishName, aliases }: Municipality): Set<string> {
  const written = [name, spanishName, ...aliases]
  const spellings = new Set(written)
  for (const spelling of written) {
    for (const part of spelling.split('/')) {
      for (const half of [part, ...part.split(' - ')]) spellings.add(half)
      spellings.add(part.replace(/\s*\([^)]*\)/g, ''))
      const bracketed = /\(([^)]{4,})\)/.exec(part)?.[1]
      if (bracketed) spellings.add(bracketed)
    }
  }
  const keys = [...spellings].map((spelling) => placeKey(articleFirst(spelling))).filter(Boolean)
  return new Set(keys.flatMap((key) => [key, withoutArticle(key)]))
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

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
