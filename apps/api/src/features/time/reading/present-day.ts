import type {
  RegisterCorrection,
  RegisterDay as DayReply,
  RegisterIncident,
  RegisterPunch,
  RegisterStay,
} from '@cuadrante/contract/time/register.ts'
import { incidentSentence, type PunchSource } from '@cuadrante/contract/time/words.ts'
import { isShownTwice, offsetMinutes, wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import type { DayLimits, Incident } from '@cuadrante/domain/time/incidents.ts'
import type { RegisterDay } from '@cuadrante/domain/time/register-month.ts'
import { minutesIn, type Stay } from '@cuadrante/domain/time/stays.ts'
import type { Correction, Punch } from '@cuadrante/domain/time/settle.ts'
import type { StoredRow } from '../rows/chained-row.ts'
import type { Place } from './register.queries.ts'

/** What the presentation of a worker's days looks things up in. */
export type Shown = {
  /** The worker's rows by their place in the chain. */
  readonly rows: ReadonlyMap<number, StoredRow>
  readonly places: ReadonlyMap<number, Place>
}

/** A computed day in the shape of the contract: wall times, names of places, sentences. */
export function presentDay(day: RegisterDay, shown: Shown): DayReply {
  const { planned, stays, incidents, corrections, limits, ...rest } = day
  return {
    ...rest,
    planned: planned.map(({ jobId, zone, start, end }) => ({
      ...placeOf(jobId, shown),
      zone,
      start: clockOf(start, zone),
      end: clockOf(end, zone),
    })),
    stays: stays.map((stay) => presentStay(stay, shown)),
    incidents: incidents.map((incident) => presentIncident(incident, limits)),
    corrections: corrections.map((correction) => presentCorrection(correction, shown)),
  }
}

const placeOf = (jobId: number, { places }: Shown) => ({
  jobId,
  center: places.get(jobId)?.center ?? null,
  town: places.get(jobId)?.town ?? null,
  campaign: places.get(jobId)?.campaign ?? '',
})

/** "02:30", and in the hour that clocks show twice which one: "02:30 (UTC+1)". */
export function clockOf(at: number, zone: Zone): string {
  const { hour } = wallTimeAt(at, zone)
  if (!isShownTwice(at, zone)) return hour
  const offset = offsetMinutes(at, zone) / 60
  return `${hour} (UTC${offset < 0 ? '−' : '+'}${Math.abs(offset)})`
}

function presentStay(stay: Stay, shown: Shown): RegisterStay {
  const { jobId, zone, start, end, hasIn, now, punches } = stay
  return {
    ...placeOf(jobId, shown),
    zone,
    start: hasIn ? clockOf(start, zone) : null,
    end: end === null ? null : clockOf(end, zone),
    endDay: end === null ? null : wallTimeAt(end, zone).day,
    workedMinutes: minutesIn([stay], 'work'),
    pauseMinutes: minutesIn([stay], 'pause'),
    availabilityMinutes: minutesIn([stay], 'availability'),
    now: now ?? null,
    punches: punches.map((punch) => presentPunch(punch, shown)),
  }
}

function presentPunch({ seq, kind, at, zone, correctedBy }: Punch, { rows }: Shown): RegisterPunch {
  const row = rows.get(correctedBy ?? seq)
  const receivedAt = row?.received_at ?? new Date(at).toISOString()
  const isKept = row?.entry === 'punch'
  return {
    seq,
    kind,
    at: new Date(at).toISOString(),
    day: wallTimeAt(at, zone).day,
    clock: clockOf(at, zone),
    source: (row?.source ?? 'own_phone') as PunchSource,
    receivedAt,
    heldMinutes: isKept ? Math.max(0, Math.floor((Date.parse(receivedAt) - at) / 60_000)) : 0,
    isCorrected: correctedBy !== null,
  }
}

const presentIncident = (incident: Incident, limits: DayLimits): RegisterIncident => ({
  ...incident,
  sentence: incidentSentence(incident.code, incident.minutes, limits),
})

function presentCorrection(correction: Correction, shown: Shown): RegisterCorrection {
  const { seq, punchSeq, kind, at, zone, day, jobId, askedBy, reason, state, answer } = correction
  const row = shown.rows.get(seq)
  const before = punchSeq === null ? undefined : shown.rows.get(punchSeq)
  const answered = [...shown.rows.values()].find(
    (other) => other.entry === 'answer' && other.target_seq === seq,
  )
  return {
    id: row?.id ?? 0,
    ...placeOf(jobId, shown),
    punchSeq,
    before: before?.kind
      ? { kind: before.kind as Punch['kind'], clock: clockOf(Date.parse(before.at), before.zone) }
      : null,
    kind,
    day,
    clock: clockOf(at, zone),
    askedBy,
    by: row?.author_name ?? '',
    askedAt: row?.received_at ?? '',
    reason,
    state,
    answer,
    answeredBy: answered?.author_name ?? null,
  }
}
