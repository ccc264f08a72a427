/** The shape that says a state without its colour. */
export type Glyph =
  | 'dashed'
  | 'half'
  | 'tick'
  | 'done'
  | 'document'
  | 'slash'
  | 'cross'
  | 'triangle'
  | 'cylinder'
  | 'pause'
export type Tone = 'amber' | 'blue' | 'violet' | 'green' | 'slate' | 'red'
export type StatusLook = {
  readonly label: string
  readonly glyph: Glyph
  readonly tone: Tone
  readonly isStruck?: boolean
}

const look = (label: string, glyph: Glyph, tone: Tone, isStruck = false): StatusLook => ({
  label,
  glyph,
  tone,
  isStruck,
})

/** How each state of the product looks. Keys are the codes of the API. */
export const statuses = {
  job: {
    PENDIENTE: look('Pendiente', 'dashed', 'amber'),
    ACTIVO: look('Activo', 'half', 'blue'),
    CONFIRMADO: look('Confirmado', 'tick', 'violet'),
    COMPLETADO: look('Completado', 'done', 'green'),
    FACTURADO: look('Facturado', 'document', 'slate'),
    ANULADO: look('Anulado', 'slash', 'red', true),
  },
  /** A shift of one's own beyond the state of its job. */
  /** How somebody has answered a week. */
  answer: {
    answered: look('Ha respondido', 'tick', 'green'),
    pattern: look('Repite una pauta', 'half', 'blue'),
    silent: look('Sin responder', 'dashed', 'amber'),
  },
  /** The shifts of a day, by whether somebody comes. */
  board: {
    CALLED_OFF: look('No puede ir', 'cross', 'red'),
    NOBODY: look('Sin nadie', 'slash', 'slate'),
    UNCONFIRMED: look('Sin confirmar', 'dashed', 'amber'),
    CONFIRMED: look('Confirmado', 'tick', 'violet'),
  },
  shift: { CALLED_OFF: look('No puedes ir', 'cross', 'amber') },
  absence: {
    ASKED: look('Pedida', 'dashed', 'amber'),
    APPROVED: look('Aprobada', 'tick', 'violet'),
    REFUSED: look('No aprobada', 'cross', 'red'),
    CANCELLED: look('Anulada', 'slash', 'slate'),
  },
  campaign: {
    ACTIVA: look('Activa', 'half', 'blue'),
    TERMINADA: look('Terminada', 'done', 'slate'),
    FACTURADA: look('Facturada', 'document', 'slate'),
    ANULADA: look('Anulada', 'slash', 'red', true),
  },
  worker: {
    ACTIVE: look('Activo', 'done', 'green'),
    INACTIVE: look('Inactivo', 'pause', 'slate'),
    SUSPENDED: look('Suspendido', 'triangle', 'amber'),
    TERMINATED: look('Terminado', 'cross', 'red'),
  },
  documentation: {
    PENDING: look('Pendiente', 'dashed', 'amber'),
    APPROVED: look('Aprobado', 'done', 'green'),
    REJECTED: look('Rechazado', 'cross', 'red'),
    INCOMPLETE: look('Incompleto', 'half', 'slate'),
  },
  /** How a worker stands with a document. */
  paper: {
    MISSING: look('Falta', 'cross', 'red'),
    EXPIRED: look('Caducado', 'slash', 'red'),
    DECLINED: look('No firmado', 'document', 'red'),
    REVIEW: look('Por revisar', 'half', 'blue'),
    TO_SIGN: look('Por firmar', 'document', 'violet'),
    EXPIRING: look('Caduca pronto', 'triangle', 'amber'),
    VALID: look('En vigor', 'done', 'green'),
    NONE: look('No consta', 'dashed', 'slate'),
  },
  /** The worker's dashboard. */
  project: {
    pending: look('Pendiente', 'dashed', 'amber'),
    in_progress: look('En Progreso', 'half', 'blue'),
    completed: look('Completado', 'done', 'green'),
    cancelled: look('Cancelado', 'slash', 'red', true),
  },
  item: {
    active: look('Activo', 'done', 'green'),
    inactive: look('Inactivo', 'pause', 'slate'),
  },
  geocoding: {
    OK: look('OK', 'done', 'green'),
    CACHE: look('Caché', 'cylinder', 'slate'),
    QUALITY_REJECTED: look('Rechazado', 'triangle', 'amber'),
    FAILED: look('Fallido', 'cross', 'red'),
    ERROR: look('Error', 'slash', 'red'),
    PENDING: look('Pendiente', 'dashed', 'amber'),
    EXCLUDED: look('Excluida', 'slash', 'slate'),
  },
  process: {
    EN_PROCESO: look('En Proceso', 'half', 'blue'),
    FINALIZADA: look('Finalizada', 'done', 'green'),
  },
} as const satisfies Record<string, Record<string, StatusLook>>
