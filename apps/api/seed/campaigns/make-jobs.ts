import type { CampaignStatus, JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { addDays, daysBetween, type Day } from '@cuadrante/domain/dates/day.ts'
import { wallTimeAt, type WallTime } from '@cuadrante/domain/dates/zone.ts'
import { untoldFields, type JobRecord } from '../../src/features/campaigns/jobs/job-record.ts'
import type { Cast, Choice, Place, Worker } from './campaign-cast.ts'
import { usualNotes, usualShifts } from './campaign-names.ts'
import { pick } from '../random.ts'
import { kmBetweenTowns } from '../seed-places.ts'

type Campaign = {
  readonly id: number
  readonly client: Choice
  readonly status: CampaignStatus
  readonly start: Day
  readonly end: Day
  readonly jobs: number
  /** This month's jobs are held by fifteen workers; those of other months by everybody. */
  readonly isCurrent: boolean
  /** How many of its jobs may lie ahead: work is planned as it comes nearer. */
  readonly mostAhead: number
}

const workersOfTheMonth = 15
/** Of the centres of the towns where those fifteen live, two in three: few, so that each has several people a day. */
const centresAroundThem = 18
/** Days ahead in which no shift of the demo's worker is cancelled. */
const daysSure = 7
/** People who live as far from a place as this are asked before those farther away. Kilometres. */
const nearness = [25, 80, 160, 400] as const

/**
 * The jobs of a campaign with the numbers that follow `lastNumber`. Work that nobody is free for is left out, and so is
 * what would lie ahead beyond its share and has no past to lie in.
 */
export function makeJobs(cast: Cast, campaign: Campaign, lastNumber: number): JobRecord[] {
  const jobs: JobRecord[] = []
  let ahead = 0
  for (let place = 0; place < campaign.jobs; place++) {
    const drawn = wantedDay(cast, campaign, place)
    const wanted = isPast(cast, drawn) || ahead < campaign.mostAhead ? drawn : pastDay(cast, campaign)
    if (!wanted) continue
    // Of what a running campaign has ahead every other one still waits for somebody: there is work to offer.
    const waits = campaign.status === 'ACTIVA' && ahead % 2 === 1 && daysBetween(cast.today, wanted) > 1
    const job = makeJob(cast, campaign, { wanted, waits, id: lastNumber + jobs.length + 1 })
    if (!job) continue
    if (!isPast(cast, wanted)) ahead++
    jobs.push(job)
  }
  return jobs
}

type Draft = { readonly wanted: Day; readonly waits: boolean; readonly id: number }

function makeJob(cast: Cast, campaign: Campaign, { wanted, waits, id }: Draft): JobRecord | undefined {
  const { random, today } = cast
  const status = waits ? 'PENDIENTE' : statusOf(random, campaign.status, daysBetween(today, wanted))
  // What is nearly here has found somebody more often than what is weeks away.
  const isOpen = waits || (status === 'PENDIENTE' && random() < (daysBetween(today, wanted) > 1 ? 0.7 : 0.35))
  const centre = centreOf(cast, campaign)
  const found = isOpen ? { day: wanted, worker: undefined } : freeDay(cast, campaign, { wanted, centre })
  if (!found) return undefined
  const { day, worker } = found
  // What lies just ahead of the demo's worker takes place: there is a shift to confirm.
  const isTheirs = worker === cast.workers[0] && day >= today && daysBetween(today, day) <= daysSure
  if (worker) cast.agenda.add(`${worker.id}/${day}`)
  const basics = basicsOf(cast, campaign, centre)
  const pay = payOf(cast)
  const { schedule } = shiftOn(cast, day)
  return {
    ...untoldFields,
    ...basics,
    ...pay,
    id,
    status: settled(
      isTheirs ? 'CONFIRMADO' : status,
      schedule,
      wallTimeAt(cast.now.getTime(), basics.timezone),
    ),
    schedule,
    ...crewOf(cast, worker),
  }
}

/** Every fifth job of a running campaign falls on today or next to it, so that the day's screens are never empty. */
function wantedDay({ random, today }: Cast, { start, end, status, isCurrent }: Campaign, place: number): Day {
  if (isCurrent && status === 'ACTIVA' && place % 5 === 0) return addDays(today, Math.floor(random() * 3) - 1)
  return addDays(start, Math.floor(random() * (daysBetween(start, end) + 1)))
}

/** A day of the campaign before today, where it has any. */
function pastDay({ random, today }: Cast, { start, end }: Campaign): Day | undefined {
  const days = Math.min(daysBetween(start, today), daysBetween(start, end) + 1)
  return days > 0 ? addDays(start, Math.floor(random() * days)) : undefined
}

type Wanted = { readonly wanted: Day; readonly centre: Place }

/** The nearest day around the wanted one on which somebody has no job, and who: rather one who lives near. */
function freeDay(cast: Cast, { start, end, isCurrent }: Campaign, { wanted, centre }: Wanted) {
  const crew = isCurrent ? cast.workers.slice(0, workersOfTheMonth) : cast.workers
  const turn = Math.floor(cast.random() * crew.length)
  const ring = ({ cityId }: Worker) =>
    nearness.filter((km) => kmBetweenTowns(cityId, centre.cityId) > km).length
  // The demo's worker has a shift tomorrow, where one is near.
  const isFirst = (worker: Worker) =>
    worker === crew[0] && daysBetween(cast.today, wanted) === 1 && ring(worker) < nearness.length - 1
  const order = (worker: Worker) => (isFirst(worker) ? -1 : ring(worker))
  const inTurn = [...crew.slice(turn), ...crew.slice(0, turn)].toSorted((a, b) => order(a) - order(b))
  const near = inTurn.filter((worker) => ring(worker) < nearness.length - 1)
  for (const people of [near, inTurn])
    for (const offset of [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]) {
      const day = addDays(wanted, offset)
      if (offset !== 0 && (day < start || day > end || isPast(cast, day) !== isPast(cast, wanted))) continue
      const worker = people.find((one) => isFree(cast.agenda, one.id, day))
      if (worker) return { day, worker }
    }
  return undefined
}

const isPast = ({ today }: Cast, day: Day): boolean => day < today

/** One job a day for each worker, and a day off after six. */
const isFree = (agenda: Cast['agenda'], workerId: number, day: Day): boolean =>
  !agenda.has(`${workerId}/${day}`) &&
  ![1, 2, 3, 4, 5, 6].every((back) => agenda.has(`${workerId}/${addDays(day, -back)}`))

function statusOf(random: () => number, campaign: CampaignStatus, days: number): JobStatus {
  const dice = random()
  if (campaign === 'ANULADA' || dice < 0.04) return 'ANULADO'
  if (campaign === 'FACTURADA') return 'FACTURADO'
  if (campaign === 'TERMINADA') return dice < 0.15 ? 'FACTURADO' : 'COMPLETADO'
  if (days < 0) return dice < 0.12 ? 'FACTURADO' : 'COMPLETADO'
  return dice < 0.8 ? 'CONFIRMADO' : 'PENDIENTE'
}

/** Work that lies ahead is not done yet, and what somebody holds goes on by the clock, whatever the campaign says. */
function settled(status: JobStatus, schedule: JobRecord['schedule'], now: WallTime): JobStatus {
  if (status === 'ANULADO' || status === 'PENDIENTE') return status
  const slots = schedule.flatMap(({ date, timeSlots }) =>
    timeSlots.map(({ startTime, endTime }) => [`${date} ${startTime}`, `${date} ${endTime}`] as const),
  )
  const clock = `${now.day} ${now.hour}`
  if (slots.every(([start]) => start > clock)) return 'CONFIRMADO'
  if (slots.some(([, end]) => end > clock)) return 'ACTIVO'
  return status === 'CONFIRMADO' ? 'COMPLETADO' : status
}

/** Of other months any centre, mostly one of the north, which come first. */
const centreOf = ({ random, centres }: Cast, { isCurrent }: Campaign): Place =>
  isCurrent
    ? pick(
        random,
        centres.filter((_, index) => index < centresAroundThem && index % 3 !== 2),
      )
    : pick(() => random() ** 2, centres)

function basicsOf({ random, profiles, executives }: Cast, { id, client }: Campaign, centre: Place) {
  const profile = pick(() => random() ** 2, profiles)
  const executive = pick(random, executives)
  const notes = random()
  return {
    campaignId: id,
    version: 1,
    clientId: client.id,
    clientName: client.name,
    executiveId: executive.id,
    executiveName: executive.name,
    profileId: profile.id,
    profileName: profile.name,
    centreId: centre.id,
    centreName: centre.name,
    location: centre.location,
    timezone: centre.timezone,
    needs: {
      foodHandler: profile.name === 'DEGUSTADORA',
      driverLicence: false,
      vehicle: false,
      languages: [],
    },
    observations: notes < 0.35 ? pick(() => notes / 0.35, usualNotes) : null,
  }
}

function payOf({ random }: Cast) {
  const [extras, travels] = [random(), random()]
  return {
    salary: 35 + Math.round(random() * 90) / 2,
    expenses: extras < 0.25 ? Math.round(extras * 8000) / 100 : null,
    allowances: extras > 0.75 ? 12.5 : null,
    kilometers: travels < 0.4 ? Math.round(travels * 900) / 10 : null,
  }
}

const shiftOn = ({ random }: Cast, date: Day) => ({
  schedule: [
    { date, timeSlots: pick(random, usualShifts).map(([startTime, endTime]) => ({ startTime, endTime })) },
  ],
})

const crewOf = ({ company }: Cast, worker: Choice | undefined) => ({
  workerId: worker?.id ?? null,
  workerName: worker?.name ?? null,
  workerCompany: worker ? company : null,
})
