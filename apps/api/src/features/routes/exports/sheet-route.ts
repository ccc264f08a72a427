import type { GeneratedRoute } from '@cuadrante/contract/routes/generated-route.ts'

/** What a printed sheet draws: the stops in order, and where the way begins. */
export type SheetRoute = Pick<GeneratedRoute, 'points' | 'start'> & {
  /** Where the way ends behind the last stop; at that stop when absent. */
  readonly end?: GeneratedRoute['start']
}
