/** A record as other records name it. */
export type Reference = { readonly id: number; readonly name: string; readonly detail?: string }

/** Asks for the first page of what matches the text. */
export type LoadReferences<R extends Reference = Reference> = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly R[]>
