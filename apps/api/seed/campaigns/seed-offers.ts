import { greatCircleKm } from '@cuadrante/geocoding/coordinates/great-circle.ts'
import { defaultZone, wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { acceptOffer, declineOffer } from '../../src/features/campaigns/offers/answers/answer-offer.ts'
import { makeOffer, previewOffer } from '../../src/features/campaigns/offers/make-offer.ts'
import { moveInvitation } from '../../src/features/campaigns/offers/offer-record.ts'
import { recordSteps } from '../../src/features/campaigns/offers/proof/offer-steps.ts'
import { stepBy, type Offering } from '../../src/features/campaigns/offers/offering.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { workerName } from '../../src/platform/records/people-sql.ts'

type Person = { readonly id: number; readonly name: string; readonly userId: number }
type Story = {
  readonly jobId: number
  readonly people: readonly Person[]
  readonly mode: 'FIRST_COME' | 'OFFICE_PICKS'
  readonly message: string | null
  readonly hoursAgo: number
}

const hour = 3_600_000
const zone = defaultZone

/**
 * Offers in every state: one that the person of the demo account may answer, one in whose waiting list they stand, and one
 * where the office picks. Made by the verbs themselves, a few hours ago, so that their proof is whole.
 */
export async function seedOffers(db: Tx, now: Date): Promise<void> {
  const [own, ...others] = await castOf(db)
  const office = await officeOf(db)
  if (!own || !office) return
  const [first, ...later] = await openJobs(db, own.id, now)
  // Whoever accepts fills a gap: not the one that the demo's client sees, where there is another.
  const filled = later.find(({ isOfDemo }) => !isOfDemo) ?? later[0]
  const open = later.find((job) => job !== filled)
  const tell = async (job: OpenJob | undefined, story: Omit<Story, 'jobId'>) => {
    const jobId = job?.id
    return jobId === undefined ? undefined : offerIt(db, { ...story, jobId }, office, now)
  }

  const fresh = await tell(first, {
    people: [own, ...others.slice(0, 6)],
    mode: 'FIRST_COME',
    message: 'Trae zapato cerrado y ropa negra. En la entrada pregunta por Marta.',
    hoursAgo: 3,
  })
  await fresh?.opens(1)
  await fresh?.declines(2)

  const full = await tell(filled, {
    people: [own, ...others.slice(6, 12)],
    mode: 'FIRST_COME',
    message: null,
    hoursAgo: 20,
  })
  await full?.accepts(1)
  await full?.accepts(0)
  await full?.accepts(2)

  const picked = await tell(open, {
    people: others.slice(2, 8),
    mode: 'OFFICE_PICKS',
    message: 'Buscamos a alguien con experiencia en degustación.',
    hoursAgo: 6,
  })
  await picked?.accepts(0)
  await picked?.accepts(2)
  await picked?.opens(1)
}

/** Active workers, the one with the demo account first. */
async function castOf(db: Tx): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select w.id, ${workerName} as name, w.user_id as "userId"
    from workers w join users u on u.id = w.user_id
    where w.worker_type = 'WORKER' and w.worker_status = 'ACTIVE' and w.deleted_at is null
      and (u.login = 'trabajador' or u.login is null or u.password_hash is null)
    order by u.login is distinct from 'trabajador', w.id limit 40`.execute(db)
  return rows
}

async function officeOf(db: Tx): Promise<{ userId: number; name: string } | undefined> {
  const { rows } = await sql<{ userId: number; name: string }>`
    select id as "userId", trim(first_name || ' ' || last_name) as name from users
    where 'ROLE_ADMIN' = any(roles) and deleted_at is null order by id desc limit 1`.execute(db)
  return rows[0]
}

type OpenJob = { readonly id: number; readonly isOfDemo: boolean }

/** Pending jobs of one day without a worker, soon, one a day, on days that a person has free. */
async function openJobs(db: Tx, workerId: number, now: Date): Promise<OpenJob[]> {
  const { day } = wallTimeAt(now.getTime(), zone)
  const { rows } = await sql<OpenJob>`
    select distinct on (j.start_date) j.id, j.client_id = (select min(id) from clients) as "isOfDemo" from jobs j
    join campaigns c on c.id = j.campaign_id and c.status = 'ACTIVA' and c.deleted_at is null
    where j.worker_id is null and j.status = 'PENDIENTE' and j.days = 1 and j.deleted_at is null
      and j.start_date between ${day}::date + 3 and ${day}::date + 25
      and not exists (select from jobs o where o.worker_id = ${workerId} and o.deleted_at is null
        and o.start_date <= j.start_date + 1 and o.end_date >= j.start_date - 1)
    order by j.start_date, "isOfDemo", j.id limit 9`.execute(db)
  return rows
}

async function offerIt(
  db: Tx,
  { jobId, people, mode, message, hoursAgo }: Story,
  office: { userId: number; name: string },
  now: Date,
) {
  const madeAt = new Date(now.getTime() - hoursAgo * hour)
  const offering: Offering = {
    db,
    now: madeAt,
    ip: '',
    requestId: 'demo',
    log: pino({ level: 'silent' }),
    distances: { kmBetween: greatCircleKm, openCities: async () => () => undefined },
    isMailed: async () => false,
    session: { ...office, activeRole: 'ROLE_ADMIN' },
    via: 'office',
  }
  const able = await freeAmong(offering, jobId, people)
  if (able.length === 0) return undefined
  const until = wallTimeAt(now.getTime() + 30 * hour, zone)
  const body = {
    jobId,
    places: 1,
    workerIds: able.map(({ id }) => id),
    mode,
    answerDay: until.day,
    answerHour: '20:00',
    message,
    conflictReason: null,
  }
  const offer = await makeOffer(offering, {
    body,
    params: undefined,
    query: undefined,
    fields: undefined,
  })
  let minutes = 0
  const by = (person: Person): Offering => ({
    ...offering,
    now: new Date(madeAt.getTime() + ++minutes * 11 * 60_000),
    session: { userId: person.userId, name: person.name, activeRole: 'ROLE_USER' },
    via: 'portal',
  })
  const withPerson = async (place: number, act: (person: Person) => Promise<void>) => {
    const person = able[place]
    if (person) await act(person)
  }
  return {
    accepts: (place: number) => withPerson(place, (person) => acceptOffer(by(person), offer.id, person.id)),
    declines: (place: number) => withPerson(place, (person) => declineOffer(by(person), offer.id, person.id)),
    opens: (place: number) =>
      withPerson(place, async (person) => {
        await moveInvitation(db, offer.id, person.id, { status: 'OPENED' })
        await recordSteps(db, stepBy(by(person)), [
          { offerId: offer.id, workerId: person.id, kind: 'opened' },
        ])
      }),
  }
}

/** Those whom nothing speaks against, in their order. */
async function freeAmong(offering: Offering, jobId: number, people: readonly Person[]): Promise<Person[]> {
  const workerIds = people.map(({ id }) => id)
  const { workers } = await previewOffer(offering, {
    body: { jobId, places: 1, workerIds },
    params: undefined,
    query: undefined,
    fields: undefined,
  })
  const free = new Set(workers.filter(({ outcome }) => outcome === 'free').map(({ workerId }) => workerId))
  return people.filter(({ id }) => free.has(id))
}
