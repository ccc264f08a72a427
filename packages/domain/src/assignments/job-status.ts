/** States of a job. CONFIRMADO is set by an accepted offer; the others by hand. */
export const jobStatuses = [
  'PENDIENTE',
  'CONFIRMADO',
  'ACTIVO',
  'COMPLETADO',
  'FACTURADO',
  'ANULADO',
] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Whether a job in this state takes its worker's time: two such jobs of one worker may never overlap. */
export const holdsTime = (status: JobStatus): boolean => status !== 'PENDIENTE' && status !== 'ANULADO'
