import type { AvailableStretch } from './availability.ts'

/** Minutes of some work that fall into hours which somebody has wished for, or would rather not work in. */
export type WishedMinutes = { readonly wanted: number; readonly unwanted: number }

const MS_PER_MINUTE = 60_000
export const nothingWished: WishedMinutes = { wanted: 0, unwanted: 0 }

/** What somebody's answers say of some work. Both in instants (ms since 1970); "puedo" and "no puedo" are no wishes. */
export function wishedMinutes(
  answers: readonly Pick<AvailableStretch, 'start' | 'end' | 'state'>[],
  work: readonly { readonly start: number; readonly end: number }[],
): WishedMinutes {
  const minutesOf = (wish: AvailableStretch['state']) =>
    answers
      .filter(({ state }) => state === wish)
      .reduce((sum, stretch) => sum + work.reduce((total, span) => total + shared(stretch, span), 0), 0)
  return { wanted: minutesOf('want'), unwanted: minutesOf('rather_not') }
}

type Span = { readonly start: number; readonly end: number }

const shared = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)) / MS_PER_MINUTE
