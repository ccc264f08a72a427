import type { Span } from './job-problem.ts'

/** A piece of a person's row: fixed work has no job. */
export interface Piece {
  readonly span: Span
  readonly job: number
  readonly zone: number
}

export const byStart = (a: Piece, b: Piece): number => a.span.start - b.span.start || a.span.end - b.span.end
