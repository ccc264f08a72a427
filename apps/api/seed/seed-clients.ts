import type { Tx } from '../src/platform/database/database.ts'
import { seedPlaces } from './seed-places.ts'

/** The six clients of the demo agency, in the order of the job form. CIFs pass their check and belong to nobody known. */
const clients = [
  [
    'Zumos Alba',
    'B27184324',
    'Polígono del Ceao, 14',
    27028,
    'https://zumosalba.example',
    'Zumos y néctares. Degustaciones en gran superficie.',
  ],
  [
    'Galletas Doña Úrsula',
    'A36207413',
    'Avenida de Madrid, 102',
    36057,
    'https://galletasursula.example',
    'Campaña fuerte en Navidad y vuelta al cole.',
  ],
  [
    'Quesos del Valle',
    'F33108523',
    'Calle Uría, 21',
    33044,
    null,
    'Cooperativa. Catas en mostrador de charcutería.',
  ],
  [
    'Conservas Mar de Fóra',
    'B15340110',
    'Muelle de Oza, 3',
    15030,
    'https://mardefora.example',
    'Conservas y semiconservas.',
  ],
  [
    'Tostadero El Faro',
    'B39045224',
    'Calle Castelar, 8',
    39075,
    null,
    'Café. Promotoras en hipermercado por la tarde.',
  ],
  [
    'Cerveza Montesol',
    'A41206137',
    'Avenida de la Constitución, 30',
    41091,
    'https://montesol.example',
    'Eventos y festivales de verano.',
  ],
] as const

export async function seedClients(db: Tx): Promise<void> {
  const rows = clients.map(([name, cif, address, cityId, url, description]) => {
    const place = seedPlaces.find((one) => one.cityId === cityId)
    return {
      name,
      cif,
      address,
      url,
      description,
      postal_code: place?.postalCode ?? '',
      province_id: place?.provinceId ?? null,
      province_name: place?.province ?? null,
      city_id: cityId,
      city_name: place?.city ?? null,
    }
  })
  await db.insertInto('clients').values(rows).execute()
}
