import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'

/** First and last hour of the axis. */
export type AxisHours = { readonly from: number; readonly to: number }

/** A usual day at least, unless everybody leaves after it. */
export function axisOf(routes: readonly VisitRoute[]): AxisHours {
  const first = Math.min(...routes.map(({ leavesAt }) => leavesAt))
  const from = first >= lastUsual && first < Infinity ? first : Math.min(firstUsual, first)
  const last = Math.max(lastUsual, ...routes.map(({ returnsAt }) => returnsAt))
  return { from: Math.floor(from / 60), to: Math.ceil(last / 60) }
}

const firstUsual = 9 * 60
const lastUsual = 18 * 60

export const percent = (minute: number, { from, to }: AxisHours): number =>
  (Math.min(Math.max(minute - from * 60, 0), (to - from) * 60) / ((to - from) * 60)) * 100

export const span = (from: number, to: number, axis: AxisHours) => ({
  left: `${percent(from, axis)}%`,
  width: `${percent(to, axis) - percent(from, axis)}%`,
})
