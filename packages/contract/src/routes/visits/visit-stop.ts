import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { MIDNIGHT } from '@cuadrante/domain/visits/night.ts'
import * as z from 'zod/mini'

const span = z.tuple([z.number(), z.number()])

const pause = z.object({ startsAt: z.number(), minutes: z.number() })

/** A visit of a day. Minutes are those of the day, local to the shop. */
export const visitStop = z.object({
  rowId: z.number(),
  arrivesAt: z.number(),
  /** Later than the arrival where the shop is not open yet. */
  startsAt: z.number(),
  minutes: z.number(),
  /** The last minute at which it may begin without any later visit or the way home being late. */
  latest: z.number(),
  /** From the stop before, or from home. */
  km: z.number(),
  /** Minutes of that way; days of before they were noted have none. */
  travel: z.optional(z.number()),
  /** Hours of the shop on that day. */
  windows: z.array(span),
  /** On the way there, or before it begins. */
  pause: z.optional(pause),
  /** On the way home, of the last visit. */
  pauseAfter: z.optional(pause),
  /** Somebody has put it there: planned again, it stays. */
  isPinned: z.optional(z.boolean()),
})
export type VisitStop = z.output<typeof visitStop>

/** Below this a visit is tight: the planner and the sheet tell its minutes. */
const tightMinutes = 30
export const isTight = ({ latest, startsAt }: VisitStop): boolean => latest - startsAt < tightMinutes

type Window = VisitStop['windows'][number]
export const isAllDay = ([from, to]: Window): boolean => to - from >= MIDNIGHT

/** "14:00", and "24:00" at the end of the day. */
const closingHour = (to: number): string => (to === MIDNIGHT ? '24:00' : hourAt(to))

/** "09:00–14:00", "24 h": hours in which a shop receives, in the words of whoever shows them. */
export const windowText = (
  window: Window,
  between = (from: string, to: string): string => `${from}–${to}`,
): string => (isAllDay(window) ? '24 h' : between(hourAt(window[0]), closingHour(window[1])))

/** "14:00", "24 h": until when it does. */
export const closingText = (window: Window): string => (isAllDay(window) ? '24 h' : closingHour(window[1]))

/** What is known of the place of a visit. */
export const visitShop = z.object({
  rowId: z.number(),
  rowNumber: z.number(),
  sheetName: z.optional(z.string()),
  name: z.string(),
  address: z.string(),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  hours: z.string(),
  /** Who may make it, as the file says; the office alone reads it. */
  who: z.optional(z.string()),
  contact: z.string(),
  phone: z.string(),
  notes: z.string(),
})
export type VisitShop = z.output<typeof visitShop>

/** What a column of the file says of a shop that nothing else reads. */
export const carriedFact = z.object({ name: z.string(), text: z.string() })
export type CarriedFact = z.output<typeof carriedFact>

/** All pauses of a day, in order. */
export const pausesOf = (stops: readonly VisitStop[]) =>
  stops.flatMap(({ pause: before, pauseAfter }) => [before, pauseAfter].filter((one) => one !== undefined))
