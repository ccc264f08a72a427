import { jobStatuses, type JobStatus } from '@cuadrante/domain/assignments/job-status.ts'

export const campaignStatuses = ['ACTIVA', 'TERMINADA', 'FACTURADA', 'ANULADA'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const campaignStatusLabels: Readonly<Record<CampaignStatus, string>> = {
  ACTIVA: 'Activa',
  TERMINADA: 'Terminada',
  FACTURADA: 'Facturada',
  ANULADA: 'Anulada',
}

/** As the counters name them. */
export const campaignStatusPlurals: Readonly<Record<CampaignStatus, string>> = {
  ACTIVA: 'Activas',
  TERMINADA: 'Terminadas',
  FACTURADA: 'Facturadas',
  ANULADA: 'Anuladas',
}

export { jobStatuses, type JobStatus }

export const jobStatusLabels: Readonly<Record<JobStatus, string>> = {
  PENDIENTE: 'Pendiente',
  CONFIRMADO: 'Confirmado',
  ACTIVO: 'Activo',
  COMPLETADO: 'Completado',
  FACTURADO: 'Facturado',
  ANULADO: 'Anulado',
}

export const jobStatusPlurals: Readonly<Record<JobStatus, string>> = {
  PENDIENTE: 'Pendientes',
  CONFIRMADO: 'Confirmados',
  ACTIVO: 'Activos',
  COMPLETADO: 'Completados',
  FACTURADO: 'Facturados',
  ANULADO: 'Anulados',
}

/** The five states that a person sets by hand, each with the verb of the row menu. CONFIRMADO comes from an accepted offer. */
export const jobStatusActions = [
  ['ACTIVO', 'Activar'],
  ['COMPLETADO', 'Completar'],
  ['PENDIENTE', 'Pendiente'],
  ['ANULADO', 'Anular'],
  ['FACTURADO', 'Facturar'],
] as const satisfies readonly (readonly [JobStatus, string])[]

/** States in which a job counts as done. */
export const doneStatuses: readonly JobStatus[] = ['COMPLETADO', 'FACTURADO']
