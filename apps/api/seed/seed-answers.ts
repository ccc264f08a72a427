import type { AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { defaultZone, instantOf, todayIn } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import { askDue } from '../src/features/campaigns/confirmations/ask-confirmations.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { randomFrom } from './random.ts'

const hour = 3_600_000
const noon = 15 * 60

/** What people have said of the coming days: who comes tomorrow, and when they could work next week. */
export async function seedAnswers(db: Tx, now: Date): Promise<void> {
  await seedConfirmations(db, now)
  await seedAvailability(db, now)
}

/** Asked as the product asks, yesterday in the morning and in the evening; the accounts of the demo have not answered. */
async function seedConfirmations(db: Tx, now: Date): Promise<void> {
  const yesterday = addDays(todayIn(defaultZone, now), -1)
  for (const time of ['09:10', '19:20'])
    await askDue(db, new Date(instantOf({ day: yesterday, hour: time }, defaultZone)))
  await sql`
    update notices n set created_at = coalesce(c.asked_again_at, c.asked_at)
    from shift_confirmations c where n.kind = 'shift_to_confirm' and n.key like 'job ' || c.job_id || ' ' || c.date || ' %'`.execute(
    db,
  )
  await sql`
    update shift_confirmations c set via = 'portal',
      confirmed_at = least(c.asked_at + (1 + c.job_id % 9) * interval '37 minutes', ${now}::timestamptz - interval '20 minutes')
    where c.job_id % 4 <> 0 and not exists (
      select from workers w join users u on u.id = w.user_id where w.id = c.worker_id and u.login is not null)`.execute(
    db,
  )
}

/** Days of a week: none of them away from a shift that one has. */
const habits: readonly (readonly [share: number, state: AvailabilityState])[] = [
  [0.2, 'want'],
  [0.65, 'can'],
  [0.8, 'rather_not'],
  [1, 'cannot'],
]

type Person = { readonly id: number; readonly isBusy: boolean; readonly days: readonly string[] }

async function seedAvailability(db: Tx, now: Date): Promise<void> {
  const random = randomFrom(20_260)
  const today = todayIn(defaultZone, now)
  const monday = addDays(mondayOf(today), 7)
  const { rows } = await sql<Person>`
    select w.id, exists (select from job_slots s where s.worker_id = w.id and s.date >= ${today}::date - 30) as "isBusy",
      coalesce((select json_agg(distinct s.date) from job_slots s
        where s.worker_id = w.id and s.date between ${monday}::date and ${monday}::date + 6), '[]') as days
    from workers w
    where w.deleted_at is null and w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE'
      and not exists (select from users u where u.id = w.user_id and u.login is not null)
    order by w.id`.execute(db)
  const answers = rows
    .filter(({ isBusy }) => random() < (isBusy ? 0.7 : 0.12))
    .map(({ id, days }) => ({
      worker_id: id,
      monday,
      stretches: JSON.stringify(
        Array.from({ length: 7 }, (_, weekday) =>
          [
            [0, noon],
            [noon, 1440],
          ].map(([from, to]) => {
            const drawn = random()
            const state = habits.find(([share]) => drawn < share)?.[1] ?? 'can'
            return { weekday, from, to, state: days.includes(addDays(monday, weekday)) ? 'can' : state }
          }),
        ).flat(),
      ),
      answered_at: new Date(now.getTime() - (2 + Math.floor(random() * 60)) * hour),
    }))
  if (answers.length > 0) await db.insertInto('availability_answers').values(answers).execute()
}
