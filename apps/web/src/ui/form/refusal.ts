/** What a form understands of a thrown error; any error with these properties will do. */
export type Refusal = {
  readonly message: string
  readonly code?: string
  /** A change whose answer is lost: it may have been made. */
  readonly isUnknown?: boolean
  /** Sentence per field, keyed by its path in the form. */
  readonly fields: Readonly<Record<string, string>>
  readonly parts: Readonly<Record<string, unknown>>
}

export function refusalOf(error: unknown): Refusal {
  const source = (typeof error === 'object' && error !== null ? error : {}) as Partial<Refusal>
  return {
    message: source.message || 'Error de conexión. Verifique su conexión a internet.',
    fields: source.fields ?? {},
    parts: source.parts ?? {},
    ...(source.code ? { code: source.code } : {}),
    ...(source.isUnknown ? { isUnknown: true } : {}),
  }
}

/** Somebody else saved first: who, and what stands there now. */
export type Conflict = { readonly by: string; readonly current: Readonly<Record<string, unknown>> }

/** The conflict in a refusal of code `stale` that carries the other person's record. */
export function conflictOf({ code, parts }: Refusal): Conflict | undefined {
  const { by, current } = parts
  if (code !== 'stale' || typeof current !== 'object' || current === null) return undefined
  return { by: String(by ?? 'otra persona'), current: current as Record<string, unknown> }
}

/** Whether the form itself puts together what two people saved, or asks about it: nothing has failed for anybody yet. */
export const isClash = (error: unknown): boolean => conflictOf(refusalOf(error)) !== undefined
