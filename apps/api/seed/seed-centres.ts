import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { pick, randomFrom } from './random.ts'
import { seedPlaces, type SeedPlace } from './seed-places.ts'

const groups = [
  'Hipermercados',
  'Supermercados',
  'Mercados y plazas',
  'Ferias y eventos',
  'Centros comerciales',
]

/** Kinds of place, each with its group and the part of a name that a town completes. */
const kinds = [
  ['Hipermercado Las Mariñas', 0],
  ['Hipermercado Río Sol', 0],
  ['Supermercado La Florida', 1],
  ['Supermercado Puerta Real', 1],
  ['Mercado de Abastos', 2],
  ['Plaza Mayor', 2],
  ['Recinto Ferial', 3],
  ['Palacio de Congresos', 3],
  ['Centro Comercial Los Arcos', 4],
  ['Centro Comercial Vista Alegre', 4],
] as const

const streets = [
  'Calle Real',
  'Avenida de la Constitución',
  'Calle Mayor',
  'Paseo Marítimo',
  'Avenida de América',
  'Ronda Norte',
  'Plaza de España',
  'Calle San Francisco',
]
const managers = [
  'Elena Pardo',
  'Jaime Ferro',
  'Nuria Casas',
  'Ramón Iturbe',
  'Marisa Lema',
  'Óscar Prieto',
  'Teresa Mas',
  'Iván Cueto',
]

const islandTime = new Set([35, 38])

/** Two places of work in every town, three where most of the work is; some belong to a group. */
export async function seedCentres(db: Tx): Promise<void> {
  const random = randomFrom(20_251_001)
  const added = await db
    .insertInto('centre_groups')
    .values(groups.map((name) => ({ name })))
    .returning('id')
    .execute()
  const groupIds = added.map((group) => group.id)
  const rows = seedPlaces.flatMap((place, index) =>
    Array.from({ length: index < 10 ? 3 : 2 }, (_, n) =>
      centreIn(place, index * 3 + n * 3, random, groupIds),
    ),
  )
  await db.insertInto('centres').values(rows).execute()
}

function centreIn(place: SeedPlace, kind: number, random: () => number, groupIds: readonly number[]) {
  const [name, group] = kinds[kind % kinds.length] ?? kinds[0]
  const near = () => (random() - 0.5) * 0.03 // degrees: within two kilometres of the town's point
  const number = 1 + Math.floor(random() * 120)
  return {
    name: `${name} ${place.city.split('/')[0]}`,
    email: `centro${place.cityId}${kind}@demo.example`,
    phone: `9${String(10_000_000 + Math.floor(random() * 79_999_999))}`,
    address: `${pick(random, streets)}, ${number}`,
    postal_code: place.postalCode,
    latitude: Number((place.latitude + near()).toFixed(6)),
    longitude: Number((place.longitude + near()).toFixed(6)),
    timezone: islandTime.has(place.provinceId) ? 'Atlantic/Canary' : defaultZone,
    manager: random() < 0.7 ? pick(random, managers) : null,
    manager_mobile: random() < 0.5 ? `6${String(10_000_000 + Math.floor(random() * 89_999_999))}` : null,
    notes:
      random() < 0.2
        ? 'Entrada del personal por el muelle. Preguntar por la persona responsable de planta.'
        : null,
    centre_group_id: random() < 0.75 ? (groupIds[group] ?? null) : null,
    province_id: place.provinceId,
    province_name: place.province,
    city_id: place.cityId,
    city_name: place.city,
  }
}
