import {
  holidayDraft,
  holidayFields,
  type Holiday,
  type HolidayDraft,
} from '@cuadrante/contract/holidays/holiday.ts'
import { isDay } from '@cuadrante/domain/dates/day.ts'
import type { HolidayScope } from '@cuadrante/domain/dates/holidays.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { communityOf } from '@cuadrante/domain/places/communities.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.ts'
import type { Change } from '../../platform/history/record-history.ts'
import type { ImportContext, ImportKind, MappedRow, Plan } from '../../platform/imports/import-kind.ts'
import { CellReader } from '../../platform/imports/read-cells.ts'
import { readPlace } from '../../platform/imports/read-place.ts'
import type { OpenSheetPlaces, Places, SheetPlaces } from '../../platform/places/places.ts'
import { importColumns, readCells } from '../../platform/records/record-sheets.ts'
import { from, holidayOf, live, select, type HolidayRow } from './holiday.queries.ts'
import { holidayRow } from './save-holiday.ts'

type Payload = { readonly draft: HolidayDraft }

/** Holidays by spreadsheet: one that is there already, with its day, its name and its place, is not entered again. */
export const holidayImport = (openPlaces: OpenSheetPlaces): ImportKind<Payload> => ({
  resource: 'holidays',
  columns: importColumns(holidayFields),

  async plan({ db }, rows) {
    const places = await openPlaces()
    const read = rows.map((row) => readRow(row, places))
    const known = await knownKeys(
      db,
      read.flatMap(({ draft }) => draft?.day ?? []),
    )
    return read.map(({ draft, plan }): Plan<Payload> => {
      if (!draft) return { ...plan, action: 'error', payload: undefined }
      return { ...plan, action: known.has(plan.key) ? 'unchanged' : 'create', payload: { draft } }
    })
  },

  async write(context, plans) {
    const places = await openPlaces()
    const changes: Change[] = []
    for (const { draft } of plans.flatMap(({ payload }) => payload ?? []))
      changes.push(await enter(context, draft, places))
    return changes
  },
})

function readRow(row: MappedRow, places: SheetPlaces) {
  const reader = new CellReader(row)
  const cells = readCells(holidayFields, reader, { year: row.year ?? null })
  const written = cells['scope']
  const mayBeCommunity = written === undefined || written === 'AUTONOMICO'
  const { province, city, isCommunity } = readPlace(reader, places, { mayBeCommunity })
  const scope = written ?? (isCommunity ? 'AUTONOMICO' : scopeOf(province?.id, city?.id))
  const place = { province: province && { id: province.id }, city: city && { id: city.id } }
  const parsed = z.safeParse(holidayDraft, { ...cells, ...place, scope })
  const errors = [...reader.errors]
  if (!parsed.success && errors.length === 0)
    errors.push(...parsed.error.issues.map(({ message }) => message))
  const draft = parsed.success && errors.length === 0 ? parsed.data : undefined
  const day = row.values['day'] ?? ''
  const text = [isDay(day) ? shortDay(day) : day, row.values['name']].filter(Boolean).join(' ')
  const { rowNumber } = row
  return {
    draft,
    plan: { rowNumber, text, key: draft ? keyOf(draft) : '', errors, warnings: reader.warnings },
  }
}

/** A list that does not say how far a holiday reaches means the place that it names. */
function scopeOf(province: number | undefined, city: number | undefined): HolidayScope {
  if (city) return 'LOCAL'
  return province ? 'PROVINCIAL' : 'NACIONAL'
}

/** A holiday of a community is the same one whichever of its provinces it names. */
const keyOf = ({ day, name, scope, province, city }: HolidayDraft): string =>
  [
    day,
    normalise(name),
    scope,
    ...(scope === 'AUTONOMICO' ? [communityOf(province)] : [province ?? '', city ?? '']),
  ].join('|')

const storedKey = ({ province, city, ...rest }: Holiday): string =>
  keyOf({ ...rest, province: province?.id ?? null, city: city?.id ?? null })

async function knownKeys(db: Tx, days: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<HolidayRow>`
    select ${select} from ${from} where ${live} and t.day = any(${[...new Set(days)]}::date[])`.execute(db)
  return new Set(rows.map(holidayOf).map(storedKey))
}

async function enter({ db }: ImportContext, draft: HolidayDraft, places: Places): Promise<Change> {
  const { id } = await db
    .insertInto('holidays')
    .values(holidayRow(draft, places))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { entity: 'holiday', entityId: id, action: 'created', label: draft.name, after: draft }
}
