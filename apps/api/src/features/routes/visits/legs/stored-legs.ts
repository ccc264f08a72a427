import { firstDayOf, monthOf } from '@cuadrante/domain/time/register-month.ts'
import type { LegFactor } from '@cuadrante/geocoding/legs/leg-factors.ts'
import type { Leg } from '@cuadrante/geocoding/legs/leg.ts'
import type { LegsProvider } from '@cuadrante/geocoding/legs/legs.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { createTurns } from '../../../../platform/yield-to-event-loop.ts'
import { agencyDay } from '../../../access/index.ts'

/** How long a measured way is believed, in days: roads change, and of a paid provider little may be kept. */
const keptDays = (provider: LegsProvider['name']): number => (provider === 'google' ? 30 : 365)

/** The ways from one place, by its key, to each destination: their keys, with spaces between them. */
type StoredLegs = {
  readonly origin: string
  readonly destinations: string
  readonly meters: string
  readonly seconds: string
}

/** No road is known between two places. */
const noRoad = -1

export async function storeBlock(
  db: Tx,
  provider: LegsProvider['name'],
  {
    origins,
    destinations,
    legs,
    now,
  }: {
    readonly origins: readonly string[]
    readonly destinations: readonly string[]
    readonly legs: readonly (readonly (Leg | null)[])[]
    readonly now: Date
  },
): Promise<void> {
  const expires_at = new Date(now.getTime() + keptDays(provider) * 86_400_000)
  const rows = origins.map((origin, row) => ({
    provider,
    origin,
    destinations: destinations.join(' '),
    meters: packed((legs[row] ?? []).map((leg) => (leg ? Math.round(leg.distanceKm * 1000) : noRoad))),
    seconds: packed((legs[row] ?? []).map((leg) => (leg ? Math.round(leg.durationMin * 60) : noRoad))),
    measured_at: now,
    expires_at,
  }))
  if (rows.length > 0) await db.insertInto('road_legs').values(rows).execute()
}

export type MeasuredTable = { readonly km: Float32Array; readonly minutes: Float32Array }

/** A way that was asked for and that no road makes: nobody asks again, and it stays estimated. */
export const withoutRoad = -1

/** What is measured between places, the newest answer of each way; undefined where nothing is. */
export async function readMeasured(
  db: Tx,
  keys: readonly string[],
  now: Date,
): Promise<MeasuredTable | undefined> {
  const at = new Map(keys.map((key, place) => [key, place]))
  const placesOf = remembered((destinations: string) =>
    destinations.split(' ').map((key) => at.get(key) ?? -1),
  )
  const km = new Float32Array(keys.length * keys.length).fill(NaN)
  const minutes = new Float32Array(keys.length * keys.length).fill(NaN)
  const turns = createTurns()
  let isAny = false
  for (let first = 0; first < keys.length; first += originsAtOnce) {
    const some = keys.slice(first, first + originsAtOnce)
    const { rows } = await sql<StoredLegs>`
      select origin, destinations, meters, seconds from road_legs
      where origin = any(${sql.val(some)}::text[]) and expires_at > ${now.toISOString()}::timestamptz
      order by id`.execute(db)
    for (const { origin, destinations, ...row } of rows) {
      const [meters, seconds] = [unpacked(row.meters), unpacked(row.seconds)]
      const from = (at.get(origin) ?? 0) * keys.length
      for (const [column, to] of placesOf(destinations).entries()) {
        if (to < 0) continue
        const time = seconds(column)
        km[from + to] = time === noRoad ? withoutRoad : meters(column) / 1000
        minutes[from + to] = time === noRoad ? withoutRoad : time / 60
        isAny = true
      }
      if (turns.isOver()) await turns.next()
    }
  }
  return isAny ? { km, minutes } : undefined
}

/** Places whose ways are read by one statement: its answer is taken apart in one go. */
const originsAtOnce = 50

/** What is asked again and again with the same text is worked out once. */
function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text) ?? of(text)
    known.set(text, found)
    return found
  }
}

const packed = (values: readonly number[]): string =>
  Buffer.from(Int32Array.from(values).buffer).toString('base64')

function unpacked(text: string): (at: number) => number {
  const bytes = Buffer.from(text, 'base64')
  return (at) => (4 * at + 4 <= bytes.length ? bytes.readInt32LE(4 * at) : noRoad)
}

/**
 * Takes so many ways of what an agency may have measured in a month, before they are asked for: two plans at once cannot
 * spend the same. @returns whether they may be asked
 */
export async function takeWays(
  db: Tx,
  provider: LegsProvider['name'],
  { ways, limit, now }: { readonly ways: number; readonly limit: number; readonly now: Date },
): Promise<boolean> {
  if (ways > limit) return false
  const month = firstDayOf(monthOf(await agencyDay(db, now)))
  const { rows } = await sql<{ ways: number }>`
    insert into road_leg_counts as c (provider, month, ways) values (${provider}, ${month}::date, ${ways})
    on conflict (tenant_id, provider, month) do update set ways = c.ways + excluded.ways
    where c.ways + excluded.ways <= ${limit} returning ways`.execute(db)
  return rows.length > 0
}

/** Anywhere, as a province. */
const anywhere = 0

export async function readFactors(db: Tx): Promise<LegFactor[]> {
  const rows = await db
    .selectFrom('leg_factors')
    .select(['province_id', 'band', 'distance', 'time', 'error_percent', 'legs'])
    .execute()
  return rows.map(({ province_id, band, distance, time, error_percent, legs }) => ({
    provinceId: province_id === anywhere ? null : province_id,
    band,
    distance,
    time,
    error: error_percent,
    legs,
  }))
}

/** A factor gives way to one that at least as many legs have taught, or to any after a year. */
export async function keepFactors(db: Tx, factors: readonly LegFactor[], now: Date): Promise<void> {
  if (factors.length === 0) return
  const rows = factors.map(({ provinceId, error, ...factor }) => ({
    ...factor,
    province_id: provinceId ?? anywhere,
    error_percent: Math.min(error, 999),
  }))
  await sql`
    insert into leg_factors as f (province_id, band, distance, time, error_percent, legs, learnt_at)
    select province_id, band, distance, time, error_percent, legs, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (province_id smallint, band smallint, distance real, time real, error_percent smallint, legs int)
    on conflict (tenant_id, province_id, band) do update set distance = excluded.distance, time = excluded.time,
      error_percent = excluded.error_percent, legs = excluded.legs, learnt_at = excluded.learnt_at
    where excluded.legs >= f.legs or f.learnt_at < excluded.learnt_at - interval '1 year'`.execute(db)
}
