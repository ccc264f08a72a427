/** A record as other records name it. */
export type Reference = { readonly id: number; readonly name: string; readonly detail?: string }

/** Asks for the first page of what matches the text. */
export type LoadReferences = (text: string, signal: AbortSignal) => Promise<readonly Reference[]>
