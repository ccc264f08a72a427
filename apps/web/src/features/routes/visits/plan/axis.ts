import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'

/** First and last hour of the axis. */
export type AxisHours = { readonly from: number; readonly to: number }

export const axisOf = (routes: readonly VisitRoute[]): AxisHours => ({
  from: Math.floor(Math.min(9 * 60, ...routes.map(({ leavesAt }) => leavesAt)) / 60),
  to: Math.ceil(Math.max(18 * 60, ...routes.map(({ returnsAt }) => returnsAt)) / 60),
})

export const percent = (minute: number, { from, to }: AxisHours): number =>
  (Math.min(Math.max(minute - from * 60, 0), (to - from) * 60) / ((to - from) * 60)) * 100

export const span = (from: number, to: number, axis: AxisHours) => ({
  left: `${percent(from, axis)}%`,
  width: `${percent(to, axis) - percent(from, axis)}%`,
})
