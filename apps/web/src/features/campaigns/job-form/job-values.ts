import { jobFields, type JobField } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import type { JobDetail, JobInput, JobNeedsReply } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { labelsOf } from '@cuadrante/contract/kit/record.ts'
import { workByDay } from '@cuadrante/domain/schedule/work-by-day.ts'
import { bodyOfFields, valuesOfFields, type FormValues } from '../../../records/described/record-values.ts'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import { emptySchedule, stateOf, type ScheduleState } from '../scheduler/schedule-state.ts'

/** What the job form holds. References carry the name that they had when they were chosen. */
export type JobValues = FormValues<Omit<typeof jobFields, 'status'>> & {
  status: JobStatus
  /** Id 0 is a client that is plain text. */
  client: Reference | null
  executive: Reference | null
  worker: Reference | null
  profile: Reference | null
  center: Reference | null
  needs: JobNeedsReply
  schedule: ScheduleState
  /** Of a new job only: whether each day becomes a job of its own, and for how many people. */
  series: Series
  version?: number | undefined
}

export type Series = { readonly isPerDay: boolean; readonly people: number | null }

const noSeries: Series = { isPerDay: false, people: 1 }
const noNeeds: JobNeedsReply = { foodHandler: false, driverLicence: false, vehicle: false, languages: [] }

/** A job always has a state: nobody chooses none. */
const describedValues = (job: { readonly status: JobStatus }) => ({
  ...valuesOfFields(jobFields, job),
  status: job.status,
})

/** A new job of a campaign: pending, for the campaign's client. */
export const newJob = (client: Reference | null): JobValues => ({
  client,
  executive: null,
  worker: null,
  profile: null,
  center: null,
  ...describedValues({ status: 'PENDIENTE' }),
  needs: noNeeds,
  schedule: emptySchedule,
  series: noSeries,
})

const reference = (id: number | null | undefined, name: string | null | undefined): Reference | null =>
  name ? { id: id ?? 0, name } : null

export const valuesOf = (job: JobDetail): JobValues => ({
  client: reference(job.clientId, job.client),
  executive: reference(job.executiveId, job.executive),
  worker: reference(job.worker?.id, job.worker?.name),
  profile: reference(job.profileId, job.profile),
  center: reference(job.centerId, job.center),
  ...describedValues(job),
  needs: job.needs,
  schedule: stateOf(job.schedules),
  series: noSeries,
  version: job.version,
})

/** The body that the server takes. */
export const bodyOf = (values: JobValues): JobInput => ({
  client: values.client?.name ?? '',
  clientId: values.client && values.client.id > 0 ? values.client.id : null,
  executiveId: values.executive?.id ?? null,
  workerId: values.worker?.id ?? null,
  profileId: values.profile?.id ?? null,
  centerId: values.center?.id ?? null,
  ...bodyOfFields(jobFields, values),
  needs: values.needs,
  schedules: schedulesOf(values),
  version: values.version,
})

/** How many jobs the form makes. */
export const jobsOf = ({ series, schedule }: JobValues): number =>
  series.isPerDay ? workByDay(schedule.schedule).length * (series.people ?? 0) : 1

export const schedulesOf = ({ schedule }: JobValues) =>
  schedule.schedule.map(({ date, timeSlots }) => ({
    date,
    timeSlots: timeSlots.map((slot) => ({ ...slot })),
  }))

export const needLabels = {
  foodHandler: 'Manipulador de alimentos',
  driverLicence: 'Carné de conducir',
  vehicle: 'Vehículo propio',
  languages: 'Idiomas',
} as const

/** What two planners may change beside each other within one value. */
export const jobParts = ['needs'] as const
export const jobLists = { 'needs.languages': 'id' } as const

export const jobLabels = {
  client: 'Cliente',
  executive: 'Ejecutivo',
  worker: 'Trabajador',
  profile: 'Perfil',
  center: 'Centro',
  ...(labelsOf(jobFields) as Readonly<Record<JobField, string>>),
  needs: 'Requisitos',
  schedule: 'Horario',
  'series.people': 'Personas por día',
} as const
