import { provinceOfPostalCode } from '@cuadrante/domain/identity/postal-code.ts'
import { communityNamed, type CommunityProvinces } from '@cuadrante/domain/places/communities.ts'
import { compareText } from '@cuadrante/domain/text/normalise.ts'
import type { PlaceCity, PlaceProvince, Places, SheetPlaces } from '../places/places.ts'
import { listOf, type CellReader } from './read-cells.ts'

type Place = { readonly province: PlaceProvince | undefined; readonly city: PlaceCity | undefined }

type Meant = {
  /** Where a community is meant as a whole, any of its provinces stands for it. */
  readonly mayBeCommunity?: boolean
  /** A record that is not there yet: the postal code alone then proposes where it is. */
  readonly isNew?: boolean
}

/** Province and municipality of a row by any of their names; a municipality alone brings its province. */
export function readPlace(
  reader: CellReader,
  places: SheetPlaces,
  { mayBeCommunity = false, isNew = false }: Meant = {},
): Place & { readonly isCommunity: boolean } {
  const [provinceText, cityText] = [reader.meant('province'), reader.meant('city')]
  const written = provinceText === undefined ? undefined : places.findProvince(provinceText)
  const community = provinceText === undefined || written ? undefined : communityNamed(provinceText)
  const isCommunity = community !== undefined && cityText === undefined && mayBeCommunity
  if (isCommunity) return { province: places.province(community.provinces[0]), city: undefined, isCommunity }
  const found = community
    ? inCommunity(community, cityText, places)
    : inProvince(written, provinceText === undefined ? cityText : written && cityText, reader, places)
  const province = found.province ?? places.province(found.city?.provinceId)
  if (provinceText !== undefined && !province)
    reader.refuse('province', noProvince(provinceText, community, places))
  else if (cityText !== undefined && !found.city) {
    const place = recognised({ cityText, provinceText, province }, reader, places)
    if (place) return { ...place, isCommunity }
  }
  compare(reader, province, places)
  const isSaid = cityText !== undefined || (provinceText !== undefined && !province)
  if (!isNew || isSaid) return { province, city: found.city, isCommunity }
  return { ...ofPostalCode(reader, province, places), isCommunity }
}

type Unknown = {
  readonly cityText: string
  readonly provinceText: string | undefined
  readonly province: PlaceProvince | undefined
}

/** A name that is no municipality: a village, a former name or a slip is taken and said, another one is refused. */
function recognised(
  { cityText, provinceText, province }: Unknown,
  reader: CellReader,
  places: SheetPlaces,
): Place | undefined {
  const postalCode = reader.postalCode('postalCode')
  const meant = places.recognise({ city: cityText, province: provinceText, postalCode })
  const isOfProvince = meant && (!province || meant.city.provinceId === province.id)
  if (!meant || !isOfProvince || meant.isDoubtful) {
    reader.refuse('city', elsewhere(cityText, reader, places) ?? noCity(cityText, province))
    return undefined
  }
  const { city, isVillage } = meant
  reader.hint('Municipio', `«${cityText}» ${isVillage ? 'está en' : 'se lee como'} ${city.name}.`)
  const place = { province: places.province(city.provinceId), city }
  compare(reader, place.province, places)
  return place
}

/** What the postal code says of a row that names no municipality: its province, and the municipality where it is the only one. */
function ofPostalCode(reader: CellReader, written: PlaceProvince | undefined, places: Places): Place {
  const code = reader.postalCode('postalCode') ?? ''
  const province = written ?? places.province(provinceOfPostalCode(code))
  const cities = places.citiesOfCode(code).filter(({ provinceId }) => provinceId === province?.id)
  const [city, ...others] = cities
  if (city && others.length === 0) {
    reader.hint('Municipio', `${city.name}, por el código postal ${code}.`)
    return { province, city }
  }
  if (city) {
    const names = listOf(cities.map(({ name }) => name).toSorted(compareText))
    reader.hint('Municipio', `el código postal ${code} es de varios: escribe si es ${names}.`)
  } else if (province && !written) reader.hint('Provincia', `${province.name}, por el código postal ${code}.`)
  return { province, city: undefined }
}

/** Of a municipality without its province the postal code says where it is to be looked for. */
function inProvince(
  province: PlaceProvince | undefined,
  cityText: string | undefined,
  reader: CellReader,
  places: Places,
): Place {
  if (cityText === undefined) return { province, city: undefined }
  const ofCode = province ? undefined : provinceOfPostalCode(reader.postalCode('postalCode') ?? '')
  return { province, city: places.findCity(cityText, province?.id ?? ofCode) }
}

/** A municipality tells which province of the community it is. */
function inCommunity({ provinces }: CommunityProvinces, cityText: string | undefined, places: Places): Place {
  const cities = provinces.flatMap((id) => places.findCity(cityText ?? '', id) ?? [])
  const city = cities.length === 1 ? cities[0] : undefined
  return { province: places.province(city?.provinceId), city }
}

function noProvince(text: string, community: CommunityProvinces | undefined, places: Places): string {
  if (!community) return `Provincia: «${text}» no es ninguna provincia`
  const names = community.provinces.map((id) => places.province(id)?.name ?? '').toSorted(compareText)
  return `Provincia: «${text}» es una comunidad autónoma; escribe la provincia: ${listOf(names)}`
}

const noCity = (text: string, province: PlaceProvince | undefined): string =>
  province
    ? `Municipio: «${text}» no es un municipio de ${province.name}`
    : `Municipio: «${text}» no es un municipio, o hay varios con ese nombre; pon la provincia`

/** Of a name that is a municipality of another province than the postal code's: either of the two may be wrong. */
function elsewhere(cityText: string, reader: CellReader, places: Places): string | undefined {
  const code = reader.postalCode('postalCode') ?? ''
  const named = places.province(places.findCity(cityText)?.provinceId)
  const ofCode = places.province(provinceOfPostalCode(code))
  return named && ofCode && named.id !== ofCode.id
    ? `Municipio: «${cityText}» es de ${named.name} y el código postal ${code}, de ${ofCode.name}; pon su municipio o su provincia`
    : undefined
}

function compare(reader: CellReader, province: PlaceProvince | undefined, places: Places): void {
  const code = reader.postalCode('postalCode') ?? ''
  const other = places.province(provinceOfPostalCode(code))
  if (province && other && other.id !== province.id)
    reader.hint('Código postal', `${code} es de ${other.name}, no de ${province.name}.`)
}
