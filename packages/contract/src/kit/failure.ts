/** A refusal that a person can understand: the HTTP status and the Spanish sentence made of its typed parts. */
export type FailureKind<P> = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly say: (parts: P) => string
}

type Table = Readonly<Record<string, FailureKind<never>>>

/** A feature's table of failures: code → status and sentence. A code without a sentence does not compile. */
export const failures = <const T extends Table>(table: T): T => table

/** The parts that the sentence of a failure needs. */
export type PartsOf<K> = K extends FailureKind<infer P> ? P : never

/** The body of every refused call. */
export type FailureReply = {
  readonly code: string
  /** Spanish sentence for the screen. */
  readonly message: string
  readonly parts?: Readonly<Record<string, unknown>>
  /** Sentence per field, keyed by its path in the body ("user.email"). */
  readonly fields?: Readonly<Record<string, string>>
  readonly requestId?: string
}

/** Failures that any endpoint may answer with. */
export const kitFailures = failures({
  unauthenticated: { status: 401, say: () => 'Sesión expirada. Por favor, inicie sesión nuevamente.' },
  forbidden: { status: 403, say: () => 'Acceso denegado.' },
  not_found: { status: 404, say: () => 'Recurso no encontrado.' },
  module_off: {
    status: 404,
    say: (p: { module: string }) => `La agencia tiene desactivado el módulo «${p.module}».`,
  },
  cancelled: { status: 409, say: () => 'Se ha cancelado y no ha cambiado nada.' },
  task_cancelled: { status: 409, say: () => 'La tarea se ha cancelado antes de terminar.' },
  bad_request: { status: 400, say: (p: { reason: string }) => p.reason },
  invalid_input: { status: 422, say: () => 'Revisa los campos marcados.' },
  unknown_filter: {
    status: 400,
    say: (p: { name: string }) => `No se puede filtrar ni ordenar por «${p.name}».`,
  },
  stale: {
    status: 409,
    say: (p: { by: string; current?: unknown }) =>
      `Otro usuario ha modificado este registro (${p.by}). Revisa sus cambios antes de guardar los tuyos.`,
  },
  duplicate: { status: 409, say: (p: { what: string }) => `Ya existe ${p.what}.` },
  idempotency_mismatch: { status: 422, say: () => 'Esta petición ya se envió con otros datos.' },
  answer_not_kept: {
    status: 409,
    say: () =>
      'Esto ya está hecho, y su respuesta no se guarda porque contiene un secreto. Si no te llegó, vuelve a pedirlo.',
  },
  too_large: { status: 413, say: (p: { limit: string }) => `El envío supera el límite de ${p.limit}.` },
  wrong_media_type: { status: 415, say: () => 'El formato del envío no es válido.' },
  too_many_requests: {
    status: 429,
    say: (p: { seconds: number }) => `Demasiadas peticiones. Vuelve a intentarlo en ${p.seconds} segundos.`,
  },
  paper_too_long: {
    status: 422,
    say: () => 'Es demasiado para un solo PDF. Elige menos y pídelo en varias veces.',
  },
  disk_full: {
    status: 503,
    say: () =>
      'El disco del servidor está lleno y el cambio no se ha guardado. Avisa a quien lo administra; lo demás se puede consultar.',
  },
  read_only: {
    status: 503,
    say: () =>
      'El servidor no puede escribir en su carpeta de datos y el cambio no se ha guardado. Avisa a quien lo administra; lo demás se puede consultar.',
  },
  unavailable: {
    status: 503,
    say: () => 'El servicio no está disponible en este momento. Vuelve a intentarlo en unos minutos.',
  },
})
