import { sql } from 'kysely'
import { failFields } from '../http/fail.ts'
import { referenceCondition, type ListColumn } from '../list/list-sql.ts'
import type { Places } from './places.ts'

/** Columns that keep a record's province and municipality: the numbers, and the names for sorting and searching. */
export type PlaceColumns = {
  readonly province_id: number | null
  readonly province_name: string | null
  readonly city_id: number | null
  readonly city_name: string | null
}

type Asked = { readonly provinceId: number | null; readonly cityId: number | null }
/** Where a wrong one is pointed at in the body. */
type Paths = { readonly province: string; readonly city: string }

/** The columns of a chosen place. A municipality alone brings its province; one of another province is refused. */
export function placeColumns(places: Places, { provinceId, cityId }: Asked, paths: Paths): PlaceColumns {
  const city = places.city(cityId)
  const province = places.province(provinceId ?? city?.provinceId)
  if (cityId !== null && !city) throw failFields({ [paths.city]: 'El municipio no existe' })
  if (provinceId !== null && !province) throw failFields({ [paths.province]: 'La provincia no existe' })
  if (city && province && city.provinceId !== province.id)
    throw failFields({ [paths.city]: `El municipio no pertenece a ${province.name}` })
  return {
    province_id: province?.id ?? null,
    province_name: province?.name ?? null,
    city_id: city?.id ?? null,
    city_name: city?.name ?? null,
  }
}

/** How a list finds and sorts by the province or municipality of table `alias`: by number, or by part of its name. */
export function placeListColumn(alias: string, place: 'province' | 'city'): ListColumn {
  const [id, key] = [sql.ref(`${alias}.${place}_id`), sql.ref(`${alias}.${place}_key`)]
  const otherKey = sql`f_norm(f_other_names_of_province(${id}))`
  return {
    value: id,
    order: key,
    condition: (filter) =>
      referenceCondition(filter, id, (fulfils) =>
        place === 'city' ? fulfils(key) : sql`(${fulfils(key)} or ${fulfils(otherKey)})`,
      ),
  }
}
