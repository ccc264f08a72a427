import { jobAmounts, type JobAmount } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { amountError } from '@cuadrante/contract/kit/amount.ts'
import { changeSentences as say, type JobChange } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { jobStatusActions, jobStatusLabels, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import { count } from '../../../ui/format.ts'

export type BulkKind = 'assignments' | 'financial' | 'center' | 'status' | 'profile' | 'client' | 'executive'

/** Everything that the dialogs collect; each kind uses its part. */
export type BulkValues = {
  worker: Reference | null
  profile: Reference | null
  /** Id 0 is a client that is plain text. */
  client: Reference | null
  executive: Reference | null
  center: Reference | null
  status: JobStatus | ''
} & Record<JobAmount, number | null>

export const noValues: BulkValues = {
  worker: null,
  profile: null,
  client: null,
  executive: null,
  center: null,
  status: '',
  ...(Object.fromEntries(jobAmounts.map(({ name }) => [name, null])) as Record<JobAmount, null>),
}

type Kind = {
  readonly title: string
  /** What the filled button does: "Asignar 12 trabajos". */
  readonly verb: (jobs: string, values: BulkValues) => string
  /** Said when nothing is chosen; without it nothing happens. */
  readonly nothing?: string
}

export const bulkKinds: Readonly<Record<BulkKind, Kind>> = {
  assignments: { title: 'Asignaciones', verb: (jobs) => `Asignar ${jobs}` },
  financial: { title: 'Financiero', verb: (jobs) => `Actualizar ${jobs}`, nothing: say.financial },
  center: { title: 'Centro', verb: (jobs) => `Cambiar el centro de ${jobs}` },
  status: { title: 'Estado', verb: (jobs, { status }) => `${statusVerb(status)} ${jobs}` },
  profile: { title: 'Perfil', verb: (jobs) => `Cambiar el perfil de ${jobs}`, nothing: say.profile },
  client: { title: 'Cliente', verb: (jobs) => `Cambiar el cliente de ${jobs}`, nothing: say.client },
  executive: {
    title: 'Ejecutivo',
    verb: (jobs) => `Cambiar el ejecutivo de ${jobs}`,
    nothing: say.executive,
  },
}

const statusVerb = (status: JobStatus | ''): string => {
  if (status === '') return 'Cambiar'
  const action = jobStatusActions.find(([one]) => one === status)?.[1]
  return !action || status === 'PENDIENTE' ? `Pasar a ${jobStatusLabels[status].toLowerCase()}` : action
}

/** What the dialog of a kind changes; undefined while nothing is chosen. */
export function changeOf(kind: BulkKind, values: BulkValues): JobChange | undefined {
  const { worker, profile, client, executive, center, status, ...amounts } = values
  const parts: Partial<Record<keyof JobChange, unknown>> = {
    ...(kind === 'assignments' && worker ? { workerId: worker.id } : {}),
    ...((kind === 'assignments' || kind === 'profile') && profile ? { profileId: profile.id } : {}),
    ...((kind === 'assignments' || kind === 'client') && client
      ? client.id > 0
        ? { clientId: client.id }
        : { clientId: null, client: client.name }
      : {}),
    ...((kind === 'assignments' || kind === 'executive') && executive ? { executiveId: executive.id } : {}),
    ...(kind === 'center' && center ? { centerId: center.id } : {}),
    ...(kind === 'status' && status ? { status } : {}),
    ...(kind === 'financial'
      ? Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== null))
      : {}),
  }
  return Object.keys(parts).length > 0 ? (parts as JobChange) : undefined
}

/** Whether an amount cannot be what it says; its field tells why. */
export const isWrong = (kind: BulkKind, values: BulkValues): boolean =>
  kind === 'financial' && jobAmounts.some(({ name }) => amountError(values[name]) !== undefined)

/** "Asignar 12 trabajos" */
export const verbOf = (kind: BulkKind, values: BulkValues, jobs: number): string =>
  bulkKinds[kind].verb(count(jobs, 'trabajo'), values)
