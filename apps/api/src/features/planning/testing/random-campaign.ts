import { allowableCodes, planPresets } from '@cuadrante/contract/planning/plan-settings.ts'
import {
  planWeightNames,
  planWeightRanges,
  planWeights,
  type PlanWeights,
  usualPlanWeights,
} from '@cuadrante/contract/planning/plan-weights.ts'
import type { AbsenceFact, BusyHours, ContractFact } from '@cuadrante/domain/assignments/assignment-check.ts'
import { availabilityStates, type AvailableStretch } from '@cuadrante/domain/availability/availability.ts'
import { conflictCodes } from '@cuadrante/domain/assignments/conflict.ts'
import { legalLimits, type Limits } from '@cuadrante/domain/assignments/limits.ts'
import { firstOverlap } from '@cuadrante/domain/assignments/overlap.ts'
import type { Shift } from '@cuadrante/domain/assignments/shift.ts'
import { addDays, weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { splitOvernight } from '@cuadrante/domain/schedule/overnight.ts'
import { overlappedSlot } from '@cuadrante/domain/schedule/problems.ts'
import { type DaySchedule, tidySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { Random } from '@cuadrante/rostering/random.ts'
import * as z from 'zod/mini'
import type { JobRecord } from '../../campaigns/index.ts'
import { rosterOf } from '../../campaigns/index.ts'
import type { PlanFacts } from '../problem/plan-facts.ts'

/** The clocks go back on the Sunday of the first week. */
const firstDay = '2026-10-22'
const DAYS = 14
const zones = ['Europe/Madrid', 'Europe/Madrid', 'Europe/Madrid', 'Atlantic/Canary'] as const
const shifts = [
  ['09:00', '14:00'],
  ['16:00', '21:00'],
  ['10:00', '18:30'],
  ['22:00', '06:00'],
  ['00:00', '05:00'],
  ['18:00', '00:00'],
  ['07:30', '09:00'],
  ['08:00', '18:00'],
] as const
const chosenSeverities = ['block', 'warn', 'info', 'off'] as const

type Worker = PlanFacts['roster']['workers'] extends ReadonlyMap<number, infer W> ? W : never

/** Everything about an agency of some weeks, at random: minors, papers, nights, two zones, absences, other limits. */
export function randomCampaign(seed: number): PlanFacts & { readonly held: readonly HeldShift[] } {
  const random = new Random(seed)
  // Apart, so that who works when stays as it is.
  const ofPrices = new Random(seed + 1_000_003)
  const workerIds = Array.from({ length: 4 + random.below(12) }, (_, index) => 101 + index)
  const workers = new Map(workerIds.map((id) => [id, randomWorker(random, id)]))
  const points = new Map(
    [1, 2, 3, 4, 5].map((id) => [
      id,
      { latitude: 42.8 + random.unit() * 0.8, longitude: -8.7 + random.unit() * 0.9 },
    ]),
  )
  const held = randomHeld(random, workerIds)
  const limits = randomLimits(random)
  const distances = { kmBetween: flatKm }
  const eurosPerTravelHour = ofPrices.below(2) === 0 ? 0 : 9.5
  const agency = {
    company: 'Costa Norte',
    zone: zones[0],
    today: firstDay,
    eurosPerKm: 0.26,
    eurosPerTravelHour,
    answerDay: 'none' as const,
    limits,
  }
  const roster = rosterOf({
    agency,
    distances,
    workers,
    workerIds,
    held,
    known: [],
    years: [],
    budgets: [],
    points,
  })
  const answers = new Map(
    workerIds.filter(() => random.below(3) === 0).map((id) => [id, randomAnswers(random)]),
  )
  const preset = planPresets[random.below(planPresets.length)] ?? 'cost'
  const maxKm = random.below(3) === 0 ? 60 : null
  const excluded = random.below(4) === 0 ? [101] : []
  return {
    agency,
    held,
    roster,
    workerIds,
    asked: new Map(),
    answers,
    settings: {
      preset,
      movesPending: true,
      maxKm,
      provinces: [],
      only: [],
      lists: [],
      excludedLists: [],
      favourites: 'same',
      excluded,
      allowed: allowableCodes.filter(() => random.below(6) === 0),
      weights: randomWeights(ofPrices),
    },
    jobs: Array.from({ length: 10 + random.below(40) }, (_, index) =>
      randomJob(random, index + 1, workerIds),
    ),
    before: new Map(
      workerIds.map((id) => [id, { minutes: 600, weekendMinutes: 0, centreIds: [1 + (id % 5)] }]),
    ),
    listed: { only: undefined, excluded: new Set(excluded) },
    favouritesOf: new Map(),
    provinceOf: new Map(),
    homeKm: (workerId, centreId) => (workerId % 7 === 0 ? undefined : (workerId * centreId * 13) % 90),
  }
}

const randomWeights = (random: Random): PlanWeights =>
  random.below(2) === 0
    ? usualPlanWeights
    : z.parse(
        planWeights,
        Object.fromEntries(
          planWeightNames.map((name) => {
            const { least, most } = planWeightRanges[name]
            return [name, least + random.below(most - least + 1)]
          }),
        ),
      )

export type HeldShift = { readonly workerId: number; readonly shift: Shift }

const flatKm: (typeof import('@cuadrante/geocoding/coordinates/great-circle.ts'))['greatCircleKm'] = (a, b) =>
  Math.hypot((a.latitude - b.latitude) * 111, (a.longitude - b.longitude) * 81)

function randomWorker(random: Random, id: number): Worker {
  const one = (odds: number) => random.below(odds) === 0
  return {
    id,
    name: `Persona ${id}`,
    workerStatus: one(12) ? 'SUSPENDED' : 'ACTIVE',
    workerType: 'WORKER',
    birthDate: one(5) ? '2008-10-29' : one(8) ? '2008-02-29' : one(9) ? null : '1990-03-01',
    cityId: null,
    profileIds: one(3) ? [1, 2] : [1 + random.below(2)],
    languages: [],
    hasFoodHandlerLicense: !one(3),
    hasDriverLicense: !one(3),
    hasVehicle: !one(3),
    documents: one(4) ? [{ name: 'El DNI', validUntil: '2026-10-30', blocks: one(2) }] : [],
    unavailable: one(3) ? [{ from: '2026-10-27', to: '2026-10-28' }] : [],
    busy: one(3) ? randomBusy(random) : undefined,
    absences: one(3) ? [randomAbsence(random)] : undefined,
    contracts: one(3) ? randomContracts(random) : undefined,
  }
}

function randomAnswers(random: Random): AvailableStretch[] {
  return Array.from({ length: DAYS }, (_, more) => {
    const day = addDays(firstDay, more)
    const start = Date.parse(`${day}T06:00:00Z`)
    const state = availabilityStates[random.below(4)] ?? 'can'
    return { weekday: weekdayOf(day), from: 480, to: 960, state, day, start, end: start + 8 * 3_600_000 }
  })
}

/** A contract of part time, then another of part time, or of full time, now and then in training. */
function randomContracts(random: Random): ContractFact[] {
  const to = addDays(firstDay, random.below(DAYS))
  const hours = (more: number) => ({ weekMinutes: (8 + random.below(more)) * 60 })
  return [
    { isTraining: false, from: '2026-01-01', to, ...hours(14) },
    {
      isTraining: random.below(3) === 0,
      from: addDays(to, 1),
      to: null,
      ...(random.below(2) === 0 ? hours(30) : { weekMinutes: null }),
    },
  ]
}

/** Hours of an answer or of another calendar, some of them in the night when the clocks go back. */
function randomBusy(random: Random): BusyHours[] {
  return Array.from({ length: 1 + random.below(4) }, () => {
    const start = Date.parse(`${firstDay}T00:00:00Z`) + random.below(DAYS * 48) * 1_800_000
    return { start, end: start + (1 + random.below(20)) * 1_800_000, reason: 'no puede' }
  }).toSorted((a, b) => a.start - b.start)
}

/** Whole days, or hours that may end in the morning after. */
function randomAbsence(random: Random): AbsenceFact {
  const from = addDays(firstDay, random.below(DAYS))
  const hours = { startTime: '20:00', endTime: random.below(2) === 0 ? '23:00' : '04:00' }
  return random.below(2) === 0
    ? { from, to: addDays(from, random.below(3)), startTime: null, endTime: null, zone: zones[0] }
    : { from, to: from, ...hours, zone: zones[0] }
}

function randomSchedule(random: Random, days: number): DaySchedule[] {
  const day = addDays(firstDay, random.below(DAYS))
  const schedule = tidySchedule(
    Array.from({ length: days }, (_, more) => addDays(day, more)).flatMap((date) => {
      const [startTime, endTime] = shifts[random.below(shifts.length)] ?? shifts[0]
      return splitOvernight(date, { startTime, endTime })
    }),
  )
  // No schedule is stored whose slots overlap: what is left of a night may meet the shift of the morning.
  return schedule.map(({ date, timeSlots }) => ({
    date,
    timeSlots: timeSlots.filter((_, index) => overlappedSlot(timeSlots, index) < 0),
  }))
}

const centreOf = (random: Random): number | null => (random.below(6) === 0 ? null : 1 + random.below(5))

/** Work that is there already. Nobody is in two places, but the other limits may be broken. */
function randomHeld(random: Random, workerIds: readonly number[]): HeldShift[] {
  const held: HeldShift[] = []
  for (const workerId of workerIds) {
    for (let number = random.below(6); number > 0; number--) {
      const shift: Shift = {
        jobId: 1000 + held.length,
        status: random.below(5) === 0 ? 'PENDIENTE' : 'CONFIRMADO',
        schedule: randomSchedule(random, 1),
        zone: zones[random.below(4)] ?? zones[0],
        centreId: centreOf(random),
      }
      const others = held.filter((other) => other.workerId === workerId)
      if (others.every((other) => !firstOverlap(other.shift, shift))) held.push({ workerId, shift })
    }
  }
  return held
}

function randomLimits(random: Random): Limits {
  const severities = Object.fromEntries(
    conflictCodes
      .filter(() => random.below(8) === 0)
      .map((code) => [code, chosenSeverities[random.below(4)] ?? 'warn']),
  )
  return {
    ...legalLimits,
    weeklyRestDays: random.below(3) === 0 ? 14 : 7,
    weekWork: random.below(3) === 0 ? 1500 : 2400,
    restBetweenDays: random.below(4) === 0 ? 600 : 720,
    severities,
  }
}

function randomJob(random: Random, id: number, workerIds: readonly number[]): JobRecord {
  const profileId = random.below(3) === 0 ? null : 1 + random.below(2)
  const centreId = centreOf(random)
  const worker = random.below(6) === 0 ? (workerIds[random.below(workerIds.length)] ?? null) : null
  const asks = () => random.below(6) === 0
  return {
    id,
    campaignId: 1,
    status: 'PENDIENTE',
    clientId: null,
    clientName: 'Zumos Alba',
    executiveId: null,
    executiveName: null,
    profileId,
    profileName: profileId && `PERFIL ${profileId}`,
    centreId,
    centreName: null,
    location: null,
    timezone: zones[random.below(4)] ?? zones[0],
    workerId: worker,
    workerName: worker && `Persona ${worker}`,
    workerCompany: null,
    needs: { foodHandler: asks(), driverLicence: asks(), vehicle: asks(), languages: [] },
    schedule: randomSchedule(random, random.below(5) === 0 ? 3 : 1),
    salary: 80,
    expenses: null,
    allowances: null,
    kilometers: null,
    observations: null,
    hasRegistry: false,
    version: 1,
  } as JobRecord
}
