/** How far a task is: rows, points or whatever it counts. */
export type Progress = {
  readonly done: number
  readonly total: number
  readonly note?: string
  readonly detail?: unknown
}
