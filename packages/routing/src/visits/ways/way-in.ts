import type { TimeWindow } from '../model.ts'

/** Whether something begins earlier or ends later. */
export type WaySide = 'earlier' | 'later'

export interface WayDay {
  readonly vehicle: number
  readonly day: number
}

/**
 * What would let a visit in that was left out, all routes as they are. What each kind gives up:
 * `longer` the hours of the vehicle · `hours` those of the place, on these days · `receives` a closed day of the place ·
 * `days` the days that its patterns name · `fewer` some of its visits · `shorter` some of its minutes · `split` that one
 * vehicle makes them all · `helper` who may come · `works` a free day of the vehicle · `night` a night
 * at home · `work` and `distance` what a vehicle may do at most on some days together · `extra` nothing: one vehicle more.
 */
export interface WayIn {
  readonly kind: WayKind
  /** Where the visit would be made. */
  readonly days: readonly WayDay[]
  /** Of `longer`, `hours`, `shorter` and `work`, in the unit of the legs' time. */
  readonly minutes?: number
  readonly distance?: number
  /** Of `work` and `distance`: the limits that are raised, of one day each, or of several. */
  readonly isOfOneDay?: boolean
  readonly side?: WaySide
  /** Of `receives`: when it would have to be let begin. */
  readonly begins?: TimeWindow
  /** Of `night`: behind which day it is spent away, and near which visit. */
  readonly night?: { readonly day: number; readonly visit: number }
  /** Of `days` and `fewer`: the days of a pattern that are given up. Of `works`: the free days. */
  readonly changed?: readonly number[]
  /** Of `days`: those that stand in their place. */
  readonly instead?: readonly number[]
}

export type WayKind = keyof typeof kindTrouble

/** What a kind asks of people beside its minutes, in minutes: of two ways the easier one is told first. */
const kindTrouble = {
  longer: 0,
  hours: 10,
  shorter: 10,
  work: 15,
  distance: 15,
  days: 20,
  helper: 25,
  split: 30,
  receives: 45,
  fewer: 90,
  night: 120,
  works: 150,
  extra: 400,
} as const

/** How much a way asks of people; the least first. */
export const troubleOf = ({ kind, minutes = 0, distance = 0, changed = [] }: WayIn): number =>
  kindTrouble[kind] + minutes + distance + 10 * changed.length
