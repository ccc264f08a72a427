import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'
import { defaultZone, todayIn } from '@cuadrante/domain/dates/zone.ts'
import { checkIban } from '@cuadrante/domain/identity/iban.ts'
import { checkNaf } from '@cuadrante/domain/identity/naf.ts'
import { sql } from 'kysely'
import { catalogueTables } from '../../src/catalogues/catalogue-tables.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { menNames, surnames, womenNames } from './person-names.ts'
import { pick, randomFrom } from '../random.ts'
import { seedPlaces } from '../seed-places.ts'

const workerCount = 420
const candidateCount = 86

type Ids = Readonly<Record<keyof typeof catalogueTables, readonly number[]>>

/**
 * Several hundred workers and candidates over all towns, some of them new today, this week and this month. The account
 * `trabajador` belongs to the first worker, `multi` to the second; `cliente` sees the first client.
 */
export async function seedPeople(db: Tx, now: Date): Promise<void> {
  const random = randomFrom(20_251_118)
  const today = todayIn(defaultZone, now)
  const ids = await catalogueIds(db)
  const people = Array.from({ length: workerCount + candidateCount }, (_, n) =>
    person(n, random, today, now, ids),
  )
  const added: { id: number }[] = []
  for (let at = 0; at < people.length; at += 100) {
    added.push(
      ...(await db
        .insertInto('workers')
        .values(people.slice(at, at + 100))
        .returning('id')
        .execute()),
    )
  }
  const workerIds = added.map((worker) => worker.id)
  await addSkills(db, workerIds, ids, random)
  await openDemoAccounts(db, workerIds)
}

async function catalogueIds(db: Tx): Promise<Ids> {
  const entries: [string, number[]][] = []
  for (const [name, table] of Object.entries(catalogueTables)) {
    const rows = await db.selectFrom(table).select('id').orderBy('id').execute()
    entries.push([name, rows.map((row) => row.id)])
  }
  return Object.fromEntries(entries) as unknown as Ids
}

const notes = [
  'Prefiere turnos de mañana.',
  'Solo fines de semana hasta junio.',
  'Tiene uniforme propio de la campaña anterior.',
  'Puede desplazarse a toda la provincia.',
  'Avisar con dos días de antelación.',
  'Habla con soltura en público; buena para degustaciones.',
]

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

function person(n: number, random: () => number, today: Day, now: Date, ids: Ids) {
  const isWoman = random() < 0.58
  const isCandidate = n >= workerCount
  const names = [
    pick(random, isWoman ? womenNames : menNames),
    pick(random, surnames),
    pick(random, surnames),
  ] as const
  const [first_name, last_name, second] =
    n === 0
      ? (['Lucía', 'Pérez', 'Souto'] as const)
      : n === 1
        ? (['Antón', 'Rey', 'Castiñeira'] as const)
        : names
  const place =
    n < 15
      ? pick(random, seedPlaces.slice(0, 6))
      : pick(random, random() < 0.6 ? seedPlaces.slice(0, 12) : seedPlaces)
  const number = 10_000_000 + ((n * 7_919_317) % 89_000_000)
  const age = 18 + Math.floor(random() * 37)
  const optional = <T>(share: number, value: () => T): T | null => (random() < share ? value() : null)
  return {
    worker_type: isCandidate ? 'CANDIDATE' : 'WORKER',
    worker_status: n < 15 ? 'ACTIVE' : statusOf(random()),
    documentation_status: isCandidate
      ? pick(random, ['PENDING', 'PENDING', 'APPROVED', 'INCOMPLETE', 'REJECTED'])
      : n < 15
        ? 'APPROVED'
        : pick(random, ['APPROVED', 'APPROVED', 'APPROVED', 'PENDING', 'INCOMPLETE']),
    contract_type: isCandidate
      ? 'NONE'
      : pick(random, ['C_300', 'C_300', 'C_300', 'PERMANENT', 'TEMPORARY', 'FREELANCE', 'INTERNSHIP']),
    first_name,
    last_name,
    last_name_second: second,
    email: `${plain(first_name)}.${plain(last_name)}${n}@mail.example`,
    phone: `6${String(10_000_000 + Math.floor(random() * 89_999_999))}`,
    address: optional(0.8, () => `Calle ${pick(random, surnames)}, ${1 + Math.floor(random() * 90)}`),
    postal_code: place.postalCode,
    province_id: place.provinceId,
    province_name: place.province,
    city_id: place.cityId,
    city_name: place.city,
    dni: `${number}${dniLetters[number % 23]}`,
    dni_expires_on: addDays(today, Math.floor(random() * 2600) - 60),
    gender: isWoman ? 'FEMALE' : random() < 0.03 ? 'OTHER' : 'MALE',
    ...bankAndInsurance(n, place.provinceId),
    birth_date: addDays(today, -Math.floor((age + random()) * 365.25) - 2),
    has_vehicle: random() < 0.55,
    has_driver_license: random() < 0.75,
    has_food_handler_license: random() < 0.6,
    notes: optional(0.1, () => pick(random, notes)),
    height_id: pick(random, ids.height),
    eye_color_id: pick(random, ids.eyeColor),
    hair_color_id: pick(random, ids.hairColor),
    shirt_size_id: pick(random, ids.shirtSize),
    pant_size_id: pick(random, ids.pantSize),
    shoe_id: pick(random, ids.shoe),
    nationality_id: random() < 0.85 ? (ids.nationality[0] ?? null) : pick(random, ids.nationality),
    created_at: new Date(now.getTime() - ageOfRecord(n, random)).toISOString(),
  }
}

/** Account and affiliation numbers that pass their checks; a generator of their own leaves the other choices as they are. */
function bankAndInsurance(n: number, provinceId: number) {
  const random = randomFrom(n + 77)
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  const bank = `${pick(random, ['2100', '0049', '0182', '2080', '1465'])}${digits(4)}`
  const number = digits(10)
  const account = `${bank}${checkIban(`${bank}00${number}`).expectedAccountDigits ?? '00'}${number}`
  const naf = `${String(provinceId).padStart(2, '0')}${digits(8)}`
  return {
    iban: random() < 0.75 ? `ES${checkIban(account).expected}${account}` : null,
    social_security: random() < 0.7 ? `${naf}${checkNaf(naf).expected}` : null,
  }
}

const statusOf = (share: number): string =>
  share < 0.84 ? 'ACTIVE' : share < 0.95 ? 'INACTIVE' : share < 0.98 ? 'SUSPENDED' : 'TERMINATED'

/** Milliseconds since a record was made: most are old, every twelfth came in within the month. */
function ageOfRecord(n: number, random: () => number): number {
  const day = 86_400_000
  if (n % 12 === 5) return random() * 28 * day
  if (n % 45 === 7) return random() * 5 * day
  return (30 + random() * 700) * day
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** One or two profiles, some experience, Spanish and often another language. */
async function addSkills(
  db: Tx,
  workerIds: readonly number[],
  ids: Ids,
  random: () => number,
): Promise<void> {
  const profiles = workerIds.flatMap((worker_id) =>
    several(random, ids.profile, 2).map((profile_id, position) => ({ worker_id, profile_id, position })),
  )
  const experiences = workerIds.flatMap((worker_id) =>
    several(random, ids.experience, 3).map((experience_id, position) => ({
      worker_id,
      experience_id,
      position,
    })),
  )
  const languages = workerIds.flatMap((worker_id) => {
    const [spanish = 0, ...others] = ids.language
    const more = random() < 0.55 ? several(random, others, 2) : []
    return [
      { worker_id, language_id: spanish, level: 'NATIVO', position: 0 },
      ...more.map((language_id, n) => ({
        worker_id,
        language_id,
        level: pick(random, ['BASICO', 'INTERMEDIO', 'AVANZADO', 'NATIVO']),
        position: n + 1,
      })),
    ]
  })
  for (const rows of parts(profiles)) await db.insertInto('worker_profiles').values(rows).execute()
  for (const rows of parts(experiences)) await db.insertInto('worker_experiences').values(rows).execute()
  for (const rows of parts(languages)) await db.insertInto('worker_languages').values(rows).execute()
}

const several = (random: () => number, list: readonly number[], most: number): number[] => [
  ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(random, list))),
]

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += 300) yield rows.slice(at, at + 300)
}

/** The demo accounts take the place of those that the first workers got when they were made. */
async function openDemoAccounts(db: Tx, workerIds: readonly number[]): Promise<void> {
  for (const [index, login] of ['trabajador', 'multi'].entries()) {
    await sql`
      with before as (select user_id from workers where id = ${workerIds[index]}),
        given as (update workers set user_id = (select id from users where login = ${login}) where id = ${workerIds[index]} returning id)
      delete from users where id in (select user_id from before) and exists (select from given)`.execute(db)
  }
  await sql`update users set client_id = (select min(id) from clients) where login in ('cliente', 'multi')`.execute(
    db,
  )
}
