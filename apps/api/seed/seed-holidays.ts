import { defaultZone, todayIn } from '@cuadrante/domain/dates/zone.ts'
import type { Tx } from '../src/platform/database/database.ts'

type Yearly = readonly [
  monthDay: string,
  name: string,
  scope: 'AUTONOMICO' | 'LOCAL',
  province: readonly [id: number, name: string],
  city?: readonly [id: number, name: string],
]

/** Holidays that fall on the same day every year where the agency has most of its work. */
const yearly: readonly Yearly[] = [
  ['07-25', 'Día Nacional de Galicia', 'AUTONOMICO', [15, 'A Coruña']],
  ['05-02', 'Fiesta de la Comunidad de Madrid', 'AUTONOMICO', [28, 'Madrid']],
  ['09-11', 'Diada Nacional de Catalunya', 'AUTONOMICO', [8, 'Barcelona']],
  ['10-05', 'San Froilán', 'LOCAL', [27, 'Lugo'], [27028, 'Lugo']],
  ['10-07', 'Nuestra Señora del Rosario', 'LOCAL', [15, 'A Coruña'], [15030, 'A Coruña']],
]

/** Of this year and the next. */
export async function seedHolidays(db: Tx, now: Date): Promise<void> {
  const year = Number(todayIn(defaultZone, now).slice(0, 4))
  const rows = [0, 1].flatMap((ahead) =>
    yearly.map(([monthDay, name, scope, province, city]) => ({
      day: `${year + ahead}-${monthDay}`,
      name,
      scope,
      province_id: province[0],
      province_name: province[1],
      city_id: city?.[0] ?? null,
      city_name: city?.[1] ?? null,
    })),
  )
  await db.insertInto('holidays').values(rows).execute()
}
