import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { createHash } from 'node:crypto'
import { jobHeadings } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { plainSheetFields } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import { jobStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { daysOfWork } from '@cuadrante/domain/schedule/overnight.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import type { JobRecord } from '../jobs/job-record.ts'
import type { MatchedJob } from './match-job.ts'
import type { SheetJob } from './read-job-rows.ts'

export type ChangedField = { readonly label: string; readonly before: string; readonly after: string }
export type ChangedJob = {
  readonly sheet: SheetJob
  readonly before: JobRecord
  readonly after: JobRecord
  readonly fields: readonly ChangedField[]
  readonly errors: string[]
  readonly warnings: string[]
}

/** What a row says otherwise than the job of its number, or what of it nobody can read; a column that the sheet leaves empty says nothing. */
export function changedJob(
  before: JobRecord,
  sheet: SheetJob,
  { job, errors, warnings }: MatchedJob,
  hasStatus: boolean,
): ChangedJob | undefined {
  let after = before
  const fields: ChangedField[] = []
  const change = (label: string, part: Partial<JobRecord>, shown: (job: JobRecord) => string) => {
    after = { ...after, ...part }
    fields.push({ label, before: shown(before), after: shown(after) })
  }
  if (isOther(before.schedule, job.schedule)) change('Horario', { schedule: job.schedule }, scheduleText)
  const { texts } = sheet
  const isMoved = job.centreId !== null && before.centreId !== job.centreId
  if (isMoved) {
    const { centreId, centreName, timezone } = job
    change('Centro', { centreId, centreName, timezone }, ({ centreName: name }) => name ?? '')
  }
  const isPlaced = isMoved || texts.location !== ''
  if (isPlaced && job.location !== null && before.location !== job.location)
    change(jobHeadings.location, { location: job.location }, ({ location }) => location ?? '')
  if (job.workerId !== null && before.workerId !== job.workerId) {
    const { workerId, workerName, workerCompany } = job
    change('Trabajador', { workerId, workerName, workerCompany }, ({ workerName: name }) => name ?? '')
  }
  if (job.profileId !== null && before.profileId !== job.profileId) {
    const { profileId, profileName } = job
    change('Perfil', { profileId, profileName }, ({ profileName: name }) => name ?? '')
  }
  if (texts.client !== '' && normalise(before.clientName) !== normalise(job.clientName)) {
    const { clientId, clientName } = job
    change('Cliente', { clientId, clientName }, ({ clientName: name }) => name)
  }
  if (job.executiveId !== null && before.executiveId !== job.executiveId) {
    const { executiveId, executiveName } = job
    change('Ejecutivo', { executiveId, executiveName }, ({ executiveName: name }) => name ?? '')
  }
  if (hasStatus && before.status !== job.status)
    change('Estado', { status: job.status }, ({ status }) => jobStatusLabels[status])
  for (const name of Object.keys(plainSheetFields) as (keyof typeof plainSheetFields)[])
    if (job[name] !== null && before[name] !== job[name])
      change(jobHeadings[name], { [name]: job[name] }, (one) => valueText(one[name]))
  if (fields.length === 0 && errors.length === 0) return undefined
  return { sheet, before, after, fields, errors: [...errors], warnings: [...warnings] }
}

const isOther = (before: unknown, after: unknown): boolean => JSON.stringify(before) !== JSON.stringify(after)

const valueText = (value: unknown): string =>
  typeof value === 'number' ? decimalText(value, 2) : String(value ?? '')

/** The first day with its hours, and how many more there are: "20/11/2026 de 09:00 a 14:00 y 2 días más". */
function scheduleText({ schedule }: JobRecord): string {
  const [first, ...more] = daysOfWork(schedule)
  if (!first) return ''
  const slots = first.timeSlots.map(({ startTime, endTime }) => `de ${startTime} a ${endTime}`).join(' y ')
  const rest = more.length === 0 ? '' : ` y ${more.length} ${more.length === 1 ? 'día' : 'días'} más`
  return `${shortDay(first.date)} ${slots}${rest}`
}

/** Stands for exactly these changes to exactly these jobs: what somebody has seen before they let them happen. */
export const tokenOf = (changes: readonly ChangedJob[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ before, after }) => [before.id, before.version, after])))
    .digest('hex')
