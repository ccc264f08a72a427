/** A meaning that a column may have, and how to recognise it. */
export type Role<Name extends string = string> = {
  readonly role: Name
  /** Header phrases in lower case without accents, the surest first. */
  readonly names: readonly string[]
  /** Words that rule a header out, wherever they stand in it. */
  readonly never?: readonly string[]
  /** Pieces of a word that rule a header out. */
  readonly neverContains?: readonly string[]
  /** Share (0–1) of the values that look like this. Below `LEAST_LOOK` the column is ruled out. */
  readonly look?: (values: readonly string[]) => number
  /** What the values are, for the reason: "códigos postales". */
  readonly valuesAre?: string
  /** The values alone may suggest the column, unless its header says that it is something else. */
  readonly byValues?: boolean
  /** Suggested by its values only together with this other role. */
  readonly pairedWith?: Name
  /** Suggested only beside one of these other roles. */
  readonly besides?: readonly Name[]
}

export type Suggestion = {
  /** The header of the column. */
  readonly column: string
  /** Its place among the headers, from 0. */
  readonly index: number
  /** 0–1 */
  readonly confidence: number
  /** Spanish, for the screen. */
  readonly reason: string
}

export type Suggestions<Name extends string> = Readonly<Partial<Record<Name, Suggestion>>>
