import * as z from 'zod/mini'
import { readVersion } from '../kit/field.ts'
import { geocodingStatus, precisions } from './geocoding-status.ts'

export const defaultCountry = 'Spain'

/** A one-click repair of one field ("Usar 15300"). */
export const rowRepair = z.object({
  field: z.enum(['postalCode', 'municipality', 'province']),
  value: z.string(),
})

/** A point that was found but not taken, with the reason in the row's `geocodingError`: one click accepts it. */
export const rowCandidate = z.object({
  latitude: z.number(),
  longitude: z.number(),
  label: z.string(),
})

/** What the file says beside the place, for the printed sheets and the jobs; blank where it says nothing. */
export const visitFacts = z.object({
  hours: z.string(),
  /** How long a visit takes: "30 min", "1 h 15". */
  duration: z.string(),
  /** How often: "quincenal", "2 al mes", "L y J". */
  frequency: z.string(),
  /** Who may make it: a profile, or names: "Promotora", "Marta o Lucía". */
  who: z.string(),
  /** How much it matters: "alta", "B", "opcional". */
  priority: z.string(),
  contact: z.string(),
  phone: z.string(),
  notes: z.string(),
})
export type VisitFacts = z.output<typeof visitFacts>

/** Where a row of several sheets that were read together comes from. */
const rowSheet = {
  /** Place of its sheet among those of the process, from 0. */
  sheet: z.number(),
  /** Null where the process has one sheet. */
  sheetName: z.nullable(z.string()),
} as const

/** A row of the sheet: a centre, and the point of a route once it is located. */
export const routeRow = z.object({
  id: z.number(),
  /** Row of the sheet as a spreadsheet program numbers it. */
  rowNumber: z.number(),
  ...rowSheet,
  centerName: z.string(),
  address: z.string(),
  postalCode: z.string(),
  municipality: z.string(),
  province: z.string(),
  country: z.string(),
  island: z.nullable(z.string()),
  /** INE number 1–52; null while unknown. */
  provinceId: z.nullable(z.number()),
  islandId: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  formattedAddress: z.nullable(z.string()),
  geocodingStatus,
  /** In Spanish, why the row was rejected or failed. */
  geocodingError: z.nullable(z.string()),
  precision: z.nullable(z.enum(precisions)),
  /** The true place lies within this many kilometres in 93 of 100 cases. */
  radiusKm: z.nullable(z.number()),
  /** Who located it: embedded, cartociudad, nominatim, google, file or manual. */
  provider: z.nullable(z.string()),
  googleMapsUrl: z.nullable(z.string()),
  /** In Spanish, what was repaired or looks odd in a row that was located all the same. */
  warnings: z.array(z.string()),
  /** Two of its parts contradict each other: whichever was believed, somebody has to look. */
  needsReview: z.boolean(),
  /** Where the point lies, as the gazetteer names it; the file may say another one. */
  locatedMunicipality: z.nullable(z.string()),
  /** Null where the file says nothing beside the place. */
  visit: z.nullable(visitFacts),
  hasError: z.boolean(),
  errorMessage: z.nullable(z.string()),
  repair: z.nullable(rowRepair),
  candidate: z.nullable(rowCandidate),
  isExcluded: z.boolean(),
  /** Counts what people change in the row; locating it does not. */
  version: z.number(),
})
export type RouteRow = z.output<typeof routeRow>

const cell = z._default(z.nullable(z.string().check(z.maxLength(2000))), '')
const degrees = (limit: number) => z.nullish(z.number().check(z.gte(-limit), z.lte(limit)))

/** A row as callers send it: what is left out is blank. */
export const routeRowInput = z.object({
  id: z.nullish(z.number()),
  rowNumber: z.nullish(z.number()),
  sheet: z.nullish(z.number().check(z.int(), z.gte(0), z.lte(9999))),
  sheetName: z.nullish(z.string().check(z.maxLength(100))),
  centerName: cell,
  address: cell,
  postalCode: cell,
  municipality: cell,
  province: cell,
  country: cell,
  latitude: degrees(90),
  longitude: degrees(180),
})
export type RouteRowInput = z.output<typeof routeRowInput>

/** Inline correction of a row. What is left out stays. */
export const rowChange = z.object({
  centerName: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  address: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  postalCode: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  municipality: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  province: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  isExcluded: z.optional(z.boolean()),
  /** A person has looked at what contradicts itself and lets it stand. */
  isReviewed: z.optional(z.literal(true)),
  version: readVersion,
})
export type RowChange = z.output<typeof rowChange>
