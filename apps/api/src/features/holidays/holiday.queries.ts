import { holidayFields, holidayList, type Holiday } from '@cuadrante/contract/holidays/holiday.ts'
import { holidayRule, type AddedHoliday, type HolidayRule } from '@cuadrante/domain/dates/holidays.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { readFields, selectOf, sqlOf } from '../../platform/records/record-row.ts'
import { readingOf } from '../../platform/records/reading.ts'

export type HolidayRow = { readonly id: number; readonly version: number }

export const from = sql`holidays as t`
export const select = sql`t.id, ${selectOf(holidayFields, 't')}, t.version`
export const live = sql<SqlBool>`t.deleted_at is null`

export const holidayOf = (row: HolidayRow): Holiday => ({
  id: row.id,
  ...readFields(holidayFields, row),
  version: row.version,
})

export const holidays = readingOf<HolidayRow, Holiday>({
  spec: holidayList,
  from,
  select,
  id: sql`t.id`,
  live,
  viewOf: () => ({
    columns: { id: sql`t.id`, ...sqlOf(holidayFields, 't') },
    text: sql`t.search_text`,
    visible: undefined,
  }),
  present: holidayOf,
})

export const holidaysBetween = (db: Tx, from: Day, to: Day) =>
  db
    .selectFrom('holidays')
    .select(['day', 'name', 'scope', 'province_id as provinceId', 'city_id as cityId'])
    .where('deleted_at', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .$castTo<AddedHoliday & { provinceId: number | null; cityId: number | null }>()
    .execute()

/** What a day of a stretch is at a place, the national holidays and those of the agency together. */
export const holidaysOf = async (db: Tx, from: Day, to: Day): Promise<HolidayRule> =>
  holidayRule(await holidaysBetween(db, from, to))
