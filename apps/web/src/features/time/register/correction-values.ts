import type { CorrectionInput } from '@cuadrante/contract/time/changes.ts'
import type { RegisterDay, WorkerMonth } from '@cuadrante/contract/time/register.ts'
import { punchKindLabels } from '@cuadrante/contract/time/words.ts'
import { addDays, isDay } from '@cuadrante/domain/dates/day.ts'
import { isHour } from '@cuadrante/domain/dates/hour.ts'
import { instantOf, isShownTwice, laterInstantOf, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import type { IncidentCode } from '@cuadrante/domain/time/incidents.ts'
import type { PunchKind } from '@cuadrante/domain/time/register-row.ts'
import { formatBriefDay, formatHours } from '../../../ui/format.ts'

export type CorrectionValues = {
  /** `add:stay`, `add:out`, `change:3:in`, `remove:3`: the act, the punch that it is about, and what it is. */
  what: string
  day: string | null
  hour: string
  /** Of a stay that nobody has punched: when it ended. */
  endDay: string | null
  endHour: string
  /** Of an hour that the clocks show twice, the second one; undefined while nobody has said which. */
  isSecondTime: boolean | undefined
  jobId: string
  reason: string
}

export type Choice = { readonly value: string; readonly label: string }

const added: readonly PunchKind[] = ['in', 'pause', 'resume', 'out']
/** A whole stay: its beginning and its end are two corrections, asked for together. */
export const wholeStay = 'add:stay'

/** Everything that can be asked about a day: to add a punch, to change one or to take one away. */
export function choicesOf(day: RegisterDay): Choice[] {
  const punches = day.stays.flatMap((stay) => stay.punches)
  return [
    { value: wholeStay, label: 'Añadir entrada y salida' },
    ...added.map((kind) => ({
      value: `add:${kind}`,
      label: `Añadir ${punchKindLabels[kind].toLowerCase()}`,
    })),
    ...punches.map(({ seq, kind, clock }) => ({
      value: `change:${seq}:${kind}`,
      label: `Cambiar ${punchKindLabels[kind].toLowerCase()} de las ${clock}`,
    })),
    ...punches.map(({ seq, kind, clock }) => ({
      value: `remove:${seq}`,
      label: `Eliminar ${punchKindLabels[kind].toLowerCase()} de las ${clock}`,
    })),
  ]
}

/** The jobs that a punch may belong to, told by their shift: of the day itself first, then as they come. */
export function jobChoices(
  jobs: WorkerMonth['jobs'],
  day: RegisterDay,
  days: readonly RegisterDay[],
): Choice[] {
  const shiftOf = (jobId: number) =>
    [day, ...days].find(({ planned }) => planned.some((part) => part.jobId === jobId))
  return jobs
    .map((job) => ({ job, shift: shiftOf(job.jobId) }))
    .toSorted((a, b) => rankIn(day, a.shift).localeCompare(rankIn(day, b.shift)))
    .map(({ job, shift }) => ({
      value: String(job.jobId),
      // The shift first: a phone cuts the end.
      label: shift
        ? `${shiftText(shift, job.jobId)} · ${placeOfWork(job)}`
        : `${placeOfWork(job)} · trabajo #${job.jobId}`,
    }))
}

/** Whatever has no shift comes last. */
const rankIn = (day: RegisterDay, shift: RegisterDay | undefined): string =>
  shift === day ? '' : (shift?.day ?? '9999')

/** "Mar 20 oct, 09:00–14:00 y 16:00–18:00" */
const shiftText = ({ day, planned }: RegisterDay, jobId: number): string =>
  `${formatBriefDay(day)}, ${planned
    .filter((part) => part.jobId === jobId)
    .map(({ start, end }) => formatHours(start, end))
    .join(' y ')}`

/** What one most likely wants to ask: the end or the beginning that is missing, as the shift had it; of another day, nothing yet. */
export function proposalFor(day: RegisterDay, jobId: number | undefined): CorrectionValues {
  const incidentOf = (code: IncidentCode) => day.incidents.find((one) => one.code === code)
  const missingOut = incidentOf('missing_out')
  const missingIn = missingOut ? undefined : incidentOf('missing_in')
  const missing = missingOut ?? missingIn ?? incidentOf('not_registered')
  const isWhole = missing?.code === 'not_registered'
  const needsOut = missingOut !== undefined
  const needsIn = !needsOut && missing !== undefined
  const ofJob = missing?.jobId ?? jobIdOf(day)
  const shift = shiftMeant(day, ofJob, needsOut ? 'out' : 'in')
  const first = choicesOf(day).find(({ value }) => value.startsWith('change:'))
  const what = isWhole ? wholeStay : needsOut ? 'add:out' : needsIn ? 'add:in' : (first?.value ?? 'add:in')
  const own = day.day || null
  const endDay = shift && shift.end <= shift.start ? addDays(day.day, 1) : own
  return {
    what,
    day: needsOut ? endDay : own,
    hour: (needsOut ? shift?.end : needsIn ? shift?.start : undefined)?.slice(0, 5) ?? '',
    endDay,
    endHour: shift?.end.slice(0, 5) ?? '',
    isSecondTime: undefined,
    ...(needsOut || needsIn ? {} : momentOf(day, what)),
    jobId: String(ofJob ?? jobId ?? ''),
    reason: '',
  }
}

/** The shift of a job that what is missing belongs to: of a split one, the part that the punch which is there is of. */
function shiftMeant({ planned, stays }: RegisterDay, jobId: number | undefined, kind: 'in' | 'out') {
  const shifts = planned.filter((one) => one.jobId === jobId)
  const { start, end } =
    stays.find((stay) => stay.jobId === jobId && (stay.start === null || stay.end === null)) ?? {}
  const meant =
    kind === 'out'
      ? start && shifts.find((shift) => shift.end > start || shift.end <= shift.start)
      : end && shifts.findLast((shift) => shift.start < end)
  return meant || shifts[0]
}

const jobIdOf = (day: RegisterDay): number | undefined => day.stays[0]?.jobId ?? day.planned[0]?.jobId

/** The job of a day that somebody comes to by its date; undefined where it has none, or more than one. */
export function jobOn(days: readonly RegisterDay[], date: string | null): number | undefined {
  const found = days.find(({ day }) => day === date)
  const ids = new Set([...(found?.stays ?? []), ...(found?.planned ?? [])].map(({ jobId }) => jobId))
  return ids.size === 1 ? [...ids][0] : undefined
}

/** When the punch of a choice was, on the clock of its centre; nothing of a new one. */
export function momentOf(
  day: RegisterDay,
  what: string,
): Pick<CorrectionValues, 'day' | 'hour' | 'isSecondTime'> | undefined {
  const punch = stayOf(day, what)?.punches.find(({ seq }) => seq === seqOf(what))
  return punch && { day: punch.day, hour: punch.clock.slice(0, 5), isSecondTime: undefined }
}

/** The job of the punch that a choice is about; undefined for a new one, whose job has to be chosen. */
export const jobOf = (day: RegisterDay, what: string): number | undefined => stayOf(day, what)?.jobId

const seqOf = (what: string): number => Number(what.split(':')[1])

const stayOf = (day: RegisterDay, what: string) =>
  day.stays.find(({ punches }) => punches.some(({ seq }) => seq === seqOf(what)))

/** Whether the clocks of the job's centre show that hour twice on that day: then it has to be said which one. */
export function isAmbiguous({ day, hour }: CorrectionValues, zone: string | undefined): boolean {
  if (!day || !isDay(day) || !isHour(hour) || !zone) return false
  return isShownTwice(instantOf({ day, hour }, zone), zone)
}

/**
 * Whether the second of two equal hours is meant, while nobody has said which: a punch that is changed stays in its own,
 * and what comes after the beginning of a stay is never before another punch of it.
 */
export function isSecondTime(
  values: CorrectionValues,
  { stays }: Pick<RegisterDay, 'stays'>,
  zone: Zone | undefined,
): boolean {
  if (values.isSecondTime !== undefined || !isAmbiguous(values, zone)) return values.isSecondTime === true
  const { what, day, hour } = values
  const [act = '', subject = '', kind = subject] = what.split(':')
  const wall = { day: day ?? '', hour }
  const [first, second] = [instantOf(wall, zone ?? ''), laterInstantOf(wall, zone ?? '')]
  const punches = stays.flatMap((stay) => stay.punches)
  const own = act === 'add' ? undefined : punches.find(({ seq }) => seq === Number(subject))
  if (own?.day === day && own?.clock.startsWith(hour)) return Date.parse(own.at) >= second
  const isBetween = (at: number) => first < at && at < second
  return kind !== 'in' && punches.some((punch) => punch !== own && isBetween(Date.parse(punch.at)))
}

/** What is asked for: of a whole stay its beginning and its end, of everything else one correction. */
export function correctionsOf(
  values: CorrectionValues,
  day: Pick<RegisterDay, 'stays'>,
  zone: Zone | undefined,
): CorrectionInput[] {
  const asked = (one: CorrectionValues) =>
    correctionOf({ ...one, isSecondTime: isSecondTime(one, day, zone) })
  if (values.what !== wholeStay) return [asked(values)]
  const end = {
    ...values,
    what: 'add:out',
    day: values.endDay,
    hour: values.endHour,
    isSecondTime: undefined,
  }
  return [asked({ ...values, what: 'add:in' }), asked(end)]
}

/** The values as the API takes them. */
export function correctionOf({
  what,
  day,
  hour,
  isSecondTime,
  jobId,
  reason,
}: CorrectionValues): CorrectionInput {
  const [act = '', subject = '', kind] = what.split(':')
  const isAdded = act === 'add'
  return {
    ...(isAdded ? {} : { punchSeq: Number(subject) }),
    kind: act === 'remove' ? null : ((isAdded ? subject : kind) as PunchKind),
    day: day ?? '',
    hour,
    ...(isSecondTime ? { isSecondTime } : {}),
    // No number at all is refused at its field.
    jobId: jobId === '' ? Number.NaN : Number(jobId),
    reason,
  }
}
