/** The words of a person's states and kinds, as screens and spreadsheets show them. */
export const workerTypes = { WORKER: 'Trabajador', CANDIDATE: 'Candidato' } as const
export type WorkerType = keyof typeof workerTypes

export const workerStatuses = {
  ACTIVE: 'Activo',
  INACTIVE: 'Inactivo',
  SUSPENDED: 'Suspendido',
  TERMINATED: 'Terminado',
} as const
export type WorkerStatus = keyof typeof workerStatuses

export const documentationStatuses = {
  PENDING: 'Pendiente',
  APPROVED: 'Aprobado',
  REJECTED: 'Rechazado',
  INCOMPLETE: 'Incompleto',
} as const

export const contractTypes = {
  PERMANENT: 'Indefinido',
  TEMPORARY: 'Temporal',
  FREELANCE: 'Freelance',
  INTERNSHIP: 'Prácticas',
  C_300: 'Contrato 300',
  NONE: 'Sin contrato',
} as const
export type ContractType = keyof typeof contractTypes

export const genders = { MALE: 'Hombre', FEMALE: 'Mujer', OTHER: 'Otro' } as const

export const languageLevels = {
  BASICO: 'Básico',
  INTERMEDIO: 'Intermedio',
  AVANZADO: 'Avanzado',
  NATIVO: 'Nativo',
  DESCONOCIDO: 'Desconocido',
} as const
export type LanguageLevel = keyof typeof languageLevels

/** The keys of a choice, for schemas. */
export const keysOf = <const L extends Readonly<Record<string, string>>>(labels: L) =>
  Object.keys(labels) as [keyof L & string, ...(keyof L & string)[]]
