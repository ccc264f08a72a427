import { addDays, addMonths, type Day } from './day.ts'

/** How the name of a file says its days, so that files sort by them: "2026-11" of a whole month, "2026-11-02 a 2026-11-08". */
export function periodName({ from, to }: { readonly from: Day; readonly to: Day }): string {
  const month = from.slice(0, 7)
  const isMonth = from === `${month}-01` && to === addDays(addMonths(from, 1), -1)
  return isMonth ? month : `${from} a ${to}`
}
