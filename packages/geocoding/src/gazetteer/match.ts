import { cellVariants } from '../address/cell-variants.ts'
import type { Gazetteer, Municipality, Place } from './gazetteer.ts'
import { meant, readHints, type Hints, type PlaceCells, type TownOfProvince } from '../address/hints.ts'
import { indexNames, type NameIndex, type Scope } from './name-index.ts'
import type { PostalCodes } from './postal-codes.ts'
import { agreesOnProvince, EVERYWHERE, scopesOf } from './scopes.ts'
import { atOnce, inTurns } from '../steps.ts'

/**
 * How a municipality was recognised: `exact` by one of its names, `alike` but for co-official spelling,
 * `village` by a settlement of it, `beginning` by the first words, `fuzzy` with typing errors,
 * `elsewhere` by a name that the row's own province does not have, `postal-code` by the operator's list.
 */
export type MatchMethod = 'exact' | 'alike' | 'village' | 'beginning' | 'fuzzy' | 'elsewhere' | 'postal-code'

export type Found = {
  municipality: Municipality
  how: MatchMethod
  /** Typing errors forgiven. */
  edits: number
  /** The village that was named, when it was one. */
  village: Place | null
  /** The name differs so much from the one written that the row must ask. */
  isDoubtful: boolean
  /** Others that would fit as well; when there are any the row must ask. */
  rivals: Municipality[]
  /** Much smaller ones of the same name elsewhere, passed over for want of any hint. */
  namesakes: Municipality[]
}

export type Match = {
  found: Found | null
  /** The text that named it. */
  written: string
  /** The name was not in the municipality cell but in the address. */
  fromAddress: boolean
  hints: Hints
}

export type Matcher = (cells: PlaceCells) => Match

type Asked = { hints: Hints; index: NameIndex; postalCodes: PostalCodes | null; gazetteer: Gazetteer }
type Step = (variants: string[], scope: Scope, asked: Asked) => Found | null

const SHORTEST_NATIONAL_GUESS = 6
const SHORTEST_VILLAGE_GUESS = 7
/** How far into the next province a municipality may lie that is served from this one. */
const NEXT_DOOR_KM = 15
const MOST_REMEMBERED = 20_000
/** Without any hint, a namesake this many times smaller is not asked about. */
const OVERSHADOWS = 20

/** A function from the cells of a row to the municipality they name; answers are remembered by municipality and hints. */
export const createMatcher = (gazetteer: Gazetteer, postalCodes: PostalCodes | null = null): Matcher =>
  matcherOver(atOnce(indexNames(gazetteer)), gazetteer, postalCodes)

/** The same, made in short pieces. */
export const openMatcher = async (
  gazetteer: Gazetteer,
  postalCodes: PostalCodes | null,
  yieldToEventLoop: () => Promise<void>,
): Promise<Matcher> =>
  matcherOver(await inTurns(indexNames(gazetteer), yieldToEventLoop), gazetteer, postalCodes)

function matcherOver(index: NameIndex, gazetteer: Gazetteer, postalCodes: PostalCodes | null): Matcher {
  const remembered = new Map<string, Found | null>()
  const look = (text: string, hints: Hints): Found | null => {
    const { postalCode, writtenProvince, writtenIsland } = hints
    const question = [text, postalCode, writtenProvince?.id, writtenIsland?.id].join('|')
    const known = remembered.get(question)
    if (known !== undefined) return known
    const found = findMunicipality(text, { hints, index, postalCodes, gazetteer })
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(question, found)
    return found
  }
  /** "Vigo, Pontevedra" is Vigo, unless nothing in Pontevedra is surely called so. */
  const lookFor = (text: string, before: TownOfProvince | null, hints: Hints): Found | null => {
    const town = before && look(before.town, hints)
    return town && !town.isDoubtful && town.rivals.length === 0 ? town : look(text, hints)
  }
  return (cells) => {
    const hints = readHints(gazetteer, cells)
    const cell = meant(cells.municipality)
    const inCell = cell ? lookFor(cell, hints.cellTown, hints) : null
    const tail = hints.address.municipality
    const inAddress = inCell || !tail ? null : lookFor(tail, hints.addressTown, hints)
    const found = inCell ?? inAddress ?? byPostalCode({ hints, index, postalCodes, gazetteer })
    const written = inAddress ? (tail ?? '') : cell
    return { found, written, fromAddress: inAddress !== null, hints }
  }
}

/**
 * Names before parts of names, the row's own province before the next one, and a slip of the pen before a
 * name that only begins alike.
 */
function findMunicipality(text: string, asked: Asked): Found | null {
  const { whole, parts } = cellVariants(text)
  const scopes = scopesOf(asked.hints)
  if (scopes.length === 0) return nationally(whole, asked) ?? nationally(parts, asked)
  return (
    inScopes([exact, alike, village], whole, scopes, asked) ??
    sure(inScopes([fuzzy], whole, scopes, asked)) ??
    inScopes([exact, alike, village], parts, scopes, asked) ??
    nextDoor(whole, scopes, asked) ??
    inScopes([beginning], whole, scopes, asked) ??
    (agreesOnProvince(asked.hints) ? null : onlyOneInSpain(whole, asked)) ??
    inScopes([fuzzy, fuzzyVillage], [...whole, ...parts], scopes, asked)
  )
}

function sure(found: Found | null): Found | null {
  return found && !found.isDoubtful ? found : null
}

/** A named island is searched to the end before its province is, because its names repeat on the next island. */
function inScopes(steps: Step[], variants: string[], scopes: Scope[], asked: Asked): Found | null {
  const onIslands = scopes.filter((scope) => scope.islandId !== null)
  const inProvinces = scopes.filter((scope) => scope.islandId === null)
  for (const island of onIslands) {
    const found = firstStep([...steps, slip, beginning], variants, island, asked)
    if (found) return found
  }
  for (const step of steps) {
    for (const province of inProvinces) {
      const found = step(variants, province, asked)
      if (found) return found
    }
  }
  return null
}

function firstStep(steps: Step[], variants: string[], scope: Scope, asked: Asked): Found | null {
  for (const step of steps) {
    const found = step(variants, scope, asked)
    if (found) return found
  }
  return null
}

const exact: Step = (variants, scope, asked) =>
  firstFound(variants, (key) => choose(asked.index.exact(key, scope), 'exact', asked))

const alike: Step = (variants, scope, asked) =>
  firstFound(variants, (key) => {
    const found = choose(asked.index.alike(key, scope), 'alike', asked)
    return found?.rivals.length ? null : found
  })

const village: Step = (variants, scope, asked) =>
  firstFound(variants, (key) => {
    const places = asked.index
      .villages(key, scope)
      .filter((place) => scope.provinceId !== null || isPlaced(place, asked.gazetteer))
    const municipalities = places.map((place) => asked.gazetteer.municipality(place.municipalityId))
    const found = choose(
      municipalities.filter((municipality) => municipality !== null),
      'village',
      asked,
    )
    if (!found || found.rivals.length > 0) return null
    return {
      ...found,
      village: places.find((place) => place.municipalityId === found.municipality.id) ?? null,
    }
  })

/** A locality known by name only says little where no province narrows it: its name may stand anywhere in Spain. */
function isPlaced(place: Place, gazetteer: Gazetteer): boolean {
  const owner = gazetteer.municipality(place.municipalityId)
  return owner?.latitude !== place.latitude || owner.longitude !== place.longitude
}

const beginning: Step = (variants, scope, asked) =>
  firstFound(variants, (key) => {
    const hits = asked.index.beginning(key, scope)
    const contained = hits.filter((hit) => hit.key.length <= key.length)
    const longest = contained.toSorted((a, b) => b.key.length - a.key.length)[0]
    const found = choose(
      hits.map((hit) => hit.municipality),
      'beginning',
      asked,
    )
    if (!found || found.rivals.length === 0) return found
    if (longest) return single(longest.municipality, 'beginning')
    return isFarLarger(found) ? single(found.municipality, 'beginning') : null
  })

const fuzzy: Step = (variants, scope, asked) =>
  firstFound(variants.slice(0, 6), (key) => {
    const nearest = asked.index.nearest(key, scope)
    const edits = nearest[0]?.edits ?? 0
    const found = choose(
      nearest.map((hit) => hit.municipality),
      'fuzzy',
      asked,
    )
    if (!found || found.rivals.length > 0) return null
    const isDoubtful = nearest.some((hit) => hit.municipality === found.municipality && hit.isDoubtful)
    return { ...found, edits, isDoubtful }
  })

const slip: Step = (variants, scope, asked) => sure(fuzzy(variants, scope, asked))

const fuzzyVillage: Step = (variants, scope, asked) =>
  firstFound(variants.slice(0, 2), (key) => {
    if (key.length < SHORTEST_VILLAGE_GUESS) return null
    const places = asked.index.villagesNear(key, scope)
    const municipality = asked.gazetteer.municipality(places[0]?.municipalityId)
    if (places.length !== 1 || !municipality) return null
    return { ...single(municipality, 'village'), edits: 1, village: places[0] ?? null }
  })

/** Some postal codes are served from the next province: a name that only a neighbour has, near the border, is believed. */
function nextDoor(variants: string[], scopes: Scope[], asked: Asked): Found | null {
  const provinces = new Set(scopes.map(({ provinceId }) => provinceId))
  const isNear = (municipality: Municipality) =>
    asked.gazetteer.borders
      .near(municipality, NEXT_DOOR_KM)
      .some(({ id }) => provinces.has(asked.gazetteer.municipality(id)?.provinceId ?? null))
  return firstFound(variants, (key) => {
    const [only, ...others] = asked.index.official(key, EVERYWHERE).filter(isNear)
    return only && others.length === 0 ? single(only, 'elsewhere') : null
  })
}

/** A name that exists once in Spain, in a province that the row does not speak of: always asked about. */
function onlyOneInSpain(variants: string[], asked: Asked): Found | null {
  return firstFound(variants, (key) => {
    const [only, ...others] = asked.index.official(key, EVERYWHERE)
    return only && others.length === 0 ? { ...single(only, 'elsewhere'), isDoubtful: true } : null
  })
}

/** Without any hint of a province only names that are unique in Spain are certain; the rest carry their rivals. */
function nationally(variants: string[], asked: Asked): Found | null {
  const long = variants.filter((key) => key.length >= SHORTEST_NATIONAL_GUESS)
  return (
    overshadowing(exact(variants, EVERYWHERE, asked)) ??
    village(variants, EVERYWHERE, asked) ??
    alike(variants, EVERYWHERE, asked) ??
    fuzzy(long, EVERYWHERE, asked)
  )
}

/** Between Moya of Gran Canaria and Moya of Cuenca, fifty times smaller, the first is taken and the second mentioned. */
function overshadowing(found: Found | null): Found | null {
  if (!found || found.rivals.length === 0) return found
  return isFarLarger(found) ? { ...found, rivals: [], namesakes: found.rivals } : found
}

const isFarLarger = ({ municipality, rivals }: Found): boolean =>
  rivals.every((rival) => municipality.population > OVERSHADOWS * Math.max(1, rival.population))

/** The operator's list of postal codes: the only municipality of a code, or its largest with the others as rivals. */
function byPostalCode({ hints, postalCodes, gazetteer }: Asked): Found | null {
  const ids = (hints.postalCode && postalCodes?.municipalities(hints.postalCode)) || []
  const [largest, ...others] = ids
    .map((id) => gazetteer.municipality(id))
    .filter((municipality) => municipality !== null)
    .toSorted((a, b) => b.population - a.population)
  return largest ? { ...single(largest, 'postal-code'), rivals: others } : null
}

/** One of several namesakes: by the postal list when it tells them apart, else the largest, the others as rivals. */
function choose(hits: Municipality[], how: MatchMethod, asked: Asked): Found | null {
  const distinct = [...new Set(hits)].toSorted((a, b) => b.population - a.population)
  const [largest, ...others] = distinct
  if (!largest) return null
  if (others.length === 0) return single(largest, how)
  const ofCode = new Set(
    (asked.hints.postalCode && asked.postalCodes?.municipalities(asked.hints.postalCode)) || [],
  )
  const [served, ...servedToo] = distinct.filter((municipality) => ofCode.has(municipality.id))
  if (served && servedToo.length === 0) return single(served, how)
  return { ...single(largest, how), rivals: others }
}

function single(municipality: Municipality, how: MatchMethod): Found {
  return { municipality, how, edits: 0, village: null, isDoubtful: false, rivals: [], namesakes: [] }
}

function firstFound(variants: string[], look: (key: string) => Found | null): Found | null {
  for (const key of variants) {
    const found = look(key)
    if (found) return found
  }
  return null
}
