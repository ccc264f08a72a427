import type { ConflictCode } from '@cuadrante/domain/assignments/conflict.ts'

/** What keeps people out before any rule of work is asked, and what none of them says by itself. */
export type RefusalCode =
  | ConflictCode
  | 'DISTANCE'
  | 'SEA'
  | 'PROVINCE'
  | 'EXCLUDED'
  | 'FAVOURITES'
  | 'ASKED'
  | 'OTHER_JOBS'
  | 'UNSEEN'
  | 'FREE'

/** Why people cannot do a job, as said of several of them. */
const refusalLabels: Readonly<Partial<Record<RefusalCode, string>>> = {
  PROFILE: 'Otro perfil',
  DISTANCE: 'Viven demasiado lejos',
  SEA: 'Viven al otro lado del mar',
  PROVINCE: 'Viven en otra provincia',
  EXCLUDED: 'Las has dejado fuera',
  FAVOURITES: 'No son favoritas del cliente',
  ASKED: 'Tienen una oferta abierta a esa hora',
  OVERLAP: 'Ya trabajan a esa hora',
  REST_12H: 'Sin 12 h de descanso',
  DAY_9H: 'Más de 9 h en el día',
  WEEK_40H: 'Más de 40 h en la semana',
  WEEKLY_REST: 'Sin descanso semanal',
  TRAVEL: 'No les da tiempo a llegar',
  ABSENCE: 'De ausencia',
  UNAVAILABLE: 'No disponibles',
  CONTRACT: 'Sin contrato en vigor',
  CONTRACT_HOURS: 'Pasarían de las horas de su contrato',
  DOC_EXPIRED: 'Documento caducado o sin entregar',
  FOOD: 'Sin formación de alimentos',
  LICENCE: 'Sin carné o sin vehículo',
  MINOR: 'Menores de edad',
  STATUS: 'No están activas',
  OTHER_JOBS: 'Otro de sus turnos quedaría fuera de la ley',
  FREE: 'Podrían hacerlo',
  UNSEEN: 'Sin mirar: hay demasiadas personas',
}

export const refusalLabel = (code: string): string => refusalLabels[code as RefusalCode] ?? code
