import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { townBeforeProvince } from '@cuadrante/geocoding/address/hints.ts'
import { parseCoordinate, readPair, validPoint } from '@cuadrante/geocoding/coordinates/coordinates.ts'
import { readGivenCoordinates } from '@cuadrante/geocoding/coordinates/given-coordinates.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { municipalitiesOfCode, type PostalCodes } from '@cuadrante/geocoding/gazetteer/postal-codes.ts'
import type { Matcher } from '@cuadrante/geocoding/gazetteer/match.ts'
import type { PlaceCity, PlaceProvince, Places, SheetPlaces } from '../../platform/places/places.ts'

/** Provinces and municipalities as the rest of the product asks for them, out of the gazetteer. */
export function placesOf(gazetteer: Gazetteer, codes: PostalCodes | null = null): Places {
  const provinces = gazetteer.provinces.map(
    ({ id, name, spanishName, coOfficialName, timeZone }): PlaceProvince => ({
      id,
      name,
      otherNames: otherNames(name, [spanishName, coOfficialName ?? name]),
      timeZone,
    }),
  )
  const cities = gazetteer.municipalities.map(({ id, name, spanishName, provinceId }): PlaceCity => {
    const others = otherNames(name, [spanishName])
    return { id, name, provinceId, ...(others.length > 0 ? { otherNames: others } : {}) }
  })
  const provinceById = new Map(provinces.map((province) => [province.id, province]))
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const known = <Known extends { id: number }>(found: readonly { id: number }[], byId: Map<number, Known>) =>
    found.flatMap(({ id }) => byId.get(id) ?? [])

  const provinceNames = provinces.flatMap(({ name, otherNames: others }) => [
    name,
    ...name.split('/'),
    ...others,
  ])
  const isProvince = (text: string) => provinceNames.some((name) => sameText(name, text))

  return {
    provinces,
    cities,
    province: (id) => provinceById.get(id ?? 0),
    city: (id) => cityById.get(id ?? 0),
    searchProvinces: (text) => known(gazetteer.searchProvinces(text), provinceById),
    searchCities: (text, provinceId) =>
      known(gazetteer.searchMunicipalities(text, provinceId ? { provinceId } : {}), cityById),
    findProvince: (text) => provinceById.get(gazetteer.findProvince(text)?.id ?? 0),
    citiesOfCode: (postalCode) => known(municipalitiesOfCode(postalCode, gazetteer, codes), cityById),
    positionOf(cityId) {
      const municipality = gazetteer.municipality(cityId)
      return municipality ? { latitude: municipality.latitude, longitude: municipality.longitude } : undefined
    },
    readPosition: ({ latitude, longitude }, { provinceId = null, cityId }) => {
      const expected = { provinceId, islandId: null, municipality: gazetteer.municipality(cityId) }
      const given = readGivenCoordinates(latitude, longitude, expected, gazetteer)
      if (given.kind === 'taken')
        return { position: given.point, warnings: given.warnings.map(({ text }) => text) }
      const because = given.kind === 'rejected' ? given.because : 'faltan'
      // Degrees that need no guess stay what they are, also abroad.
      const [north, east] = [parseCoordinate(latitude), parseCoordinate(longitude)]
      const asWritten = readPair(latitude || longitude)
      const plain = north === null || east === null ? asWritten : validPoint(north, east)
      const position = plain && validPoint(plain.latitude, plain.longitude)
      return position ? { position, warnings: [because] } : { position: undefined, because }
    },
    findCity: kept((text, provinceId) => {
      for (const written of waysToWrite(text, isProvince)) {
        const found = gazetteer.searchMunicipalities(written, provinceId ? { provinceId } : {})
        const exact = found.filter((one) => namesOf(one).some((name) => sameText(name, written)))
        if (exact.length > 0) return exact.length === 1 ? cityById.get(exact[0]?.id ?? 0) : undefined
      }
      return undefined
    }),
  }
}

/** "Bouzas" of "Bouzas (Pontevedra)" and "Bouzas, Pontevedra": the province would be read as the town of its name. */
function townAndProvince(text: string, { findProvince }: Places) {
  const [, town, within = ''] = /^(.+?)\s*\(([^()]+)\)$/.exec(text.trim()) ?? []
  const province = findProvince(within)
  if (town && province) return { town, province }
  return townBeforeProvince(text, findProvince) ?? { town: text, province: undefined }
}

/** The same where towns are written as people say them, by whoever reads the sheets of routes. */
export const sheetPlacesOf = (places: Places, matcher: Matcher): SheetPlaces => ({
  ...places,
  recognise({ city, province, postalCode }) {
    const named = townAndProvince(city, places)
    const { found } = matcher({
      municipality: named.town,
      province: province ?? named.province?.name ?? null,
      postalCode: postalCode ?? null,
    })
    const known = found && places.city(found.municipality.id)
    if (!known) return undefined
    const { how, village, rivals, namesakes, isDoubtful } = found
    return {
      city: known,
      isVillage: village !== null,
      isDoubtful: isDoubtful || how === 'elsewhere' || rivals.length > 0 || namesakes.length > 0,
    }
  },
})

/**
 * "Coruña, A", as the INE lists them, and "Coruña (A)" are A Coruña; "Vigo (Pontevedra)" is Vigo, and "El Risco (Agaete)",
 * which is none itself, is in Agaete. A province in brackets says nothing of the municipality. Of two names beside each other,
 * "Alicante/Alacant", either may be known.
 */
function waysToWrite(text: string, isProvince: (name: string) => boolean): string[] {
  // No name of a town is so long, and to look through it would take long.
  if (text.length > 200) return [text]
  const [, bare, within] = /^(.+?)\s*\(([^()]+)\)$/.exec(text.trim()) ?? []
  const around = within && !isProvince(within) ? [within.trim()] : []
  const wholes = [text, ...(bare ? [bare] : [])].flatMap((name) => [name, ...articleFirst(name)])
  const parts = wholes.flatMap((name) =>
    name.includes('/') ? name.split('/').map((part) => part.trim()) : [],
  )
  return [...wholes, ...parts, ...around].filter(Boolean)
}

/** "A Coruña" of "Coruña, A" and "Coruña (A)". */
function articleFirst(text: string): string[] {
  const [, name, article] =
    /^(.+?)\s*(?:,\s*|\()(a|o|as|os|el|la|los|las|les|els|es|sa|ses|l['’])\)?$/i.exec(text.trim()) ?? []
  return name && article ? [/['’]$/.test(article) ? `${article}${name}` : `${article} ${name}`] : []
}

/** Answers that are kept: a sheet names the same towns row after row. */
const mostKept = 2_000

/** Keeps the answers of a search, and begins anew where they are too many. */
function kept(find: Places['findCity']): Places['findCity'] {
  const answers = new Map<string, PlaceCity | undefined>()
  return (text, provinceId) => {
    const key = `${provinceId ?? ''} ${text}`
    if (answers.has(key)) return answers.get(key)
    const found = find(text, provinceId)
    if (answers.size >= mostKept) answers.clear()
    answers.set(key, found)
    return found
  }
}

/** Those that a search for part of the name itself would not find. */
const otherNames = (name: string, all: readonly string[]): string[] => [
  ...new Set(all.filter((other) => !normalise(name).includes(normalise(other)))),
]

type Municipality = Gazetteer['municipalities'][number]

const namesOf = ({ name, spanishName, aliases }: Municipality): readonly string[] => [
  name,
  ...name.split('/'),
  spanishName,
  ...aliases,
]

const sameText = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), 'es', { sensitivity: 'base' }) === 0
