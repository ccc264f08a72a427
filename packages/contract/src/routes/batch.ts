import * as z from 'zod/mini'
import { pageOf, readVersion, recordId } from '../kit/field.ts'
import { routeRow, routeRowInput } from './route-row.ts'
import { jsonPart } from './workbook.ts'

/** Whether the routes of a file are still worked on. */
export const routeStatuses = ['IN_PROGRESS', 'COMPLETED'] as const
export type RouteStatus = (typeof routeStatuses)[number]
export const routeStatusLabels: Readonly<Record<RouteStatus, string>> = {
  IN_PROGRESS: 'En Proceso',
  COMPLETED: 'Finalizada',
}

/** How far a file has come. */
export const processingStatuses = ['PROCESSED', 'GEOCODING', 'CANCELLED', 'GEOCODED', 'ROUTED'] as const

export const geocodingStats = z.object({
  total: z.number(),
  successful: z.number(),
  failed: z.number(),
  cached: z.number(),
})

export const processingResult = z.object({
  success: z.boolean(),
  message: z.string(),
  totalRecords: z.number(),
  processedRecords: z.number(),
  errorRecords: z.number(),
  /** "Row N: …", one per row in error; "Sheet Murcia, Row N: …" where several sheets were read together. */
  errors: z.array(z.string()),
  routes: z.array(routeRow),
  geocodingStats,
  batchId: z.number(),
  fileTrackingId: z.number(),
})
export type ProcessingResult = z.output<typeof processingResult>

/** The `request` part of geocode-with-file-tracking. */
export const geocodeRequest = z.object({
  /** Rows to locate. With a batch that exists already they may be left out: all that wait are located. */
  routes: z._default(z.array(routeRowInput).check(z.maxLength(20_000)), []),
  batchId: z.nullish(recordId),
  fileTrackingId: z.nullish(recordId),
})
export const geocodeFields = z.object({ request: jsonPart(geocodeRequest) })

/** A piece of background work on a batch that has not ended. */
const runningTask = z.object({ id: z.number(), kind: z.string(), isOwn: z.boolean() })

const batchCounts = {
  totalRoutes: z.number(),
  successfulGeocoding: z.number(),
  failedGeocoding: z.number(),
  cachedResults: z.number(),
}

export const batchReply = z.object({
  batchId: z.number(),
  fileTrackingId: z.number(),
  fileName: z.string(),
  sheetName: z.nullable(z.string()),
  /** The sheets that were read together; empty where it is one. */
  sheetNames: z.array(z.string()),
  routes: z.array(routeRow),
  ...batchCounts,
  excludedRows: z.number(),
  errorRows: z.number(),
  routeStatus: z.enum(routeStatuses),
  processingStatus: z.enum(processingStatuses),
  isRetryUsed: z.boolean(),
  hasOriginal: z.boolean(),
  task: z.nullable(runningTask),
})
export type BatchReply = z.output<typeof batchReply>

export const retryReply = z.object({
  totalRoutes: z.number(),
  successfulGeocoding: z.number(),
  failedGeocoding: z.number(),
  cachedResults: z.number(),
})

export const batchSummary = z.object({
  batchId: z.number(),
  fileTrackingId: z.number(),
  fileName: z.string(),
  createdAt: z.string(),
  routeStatus: z.enum(routeStatuses),
  processingStatus: z.enum(processingStatuses),
  ...batchCounts,
  generatedRoutes: z.number(),
})

export const fileRecord = z.object({
  id: z.number(),
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number(),
  uploadDate: z.string(),
  lastModified: z.string(),
  routeStatus: z.enum(routeStatuses),
  processingStatus: z.enum(processingStatuses),
  batchId: z.nullable(z.number()),
  totalRows: z.number(),
  processedRows: z.number(),
  errorRows: z.number(),
  locatedRows: z.number(),
  /** Located, but only to the municipality or worse. */
  approximateRows: z.number(),
  /** Asked for in vain, or rejected. */
  failedRows: z.number(),
  cachedRows: z.number(),
  excludedRows: z.number(),
  generatedRoutes: z.number(),
  totalDistance: z.nullable(z.number()),
  sheetName: z.nullable(z.string()),
  uploadedBy: z.nullable(z.string()),
  /** Another one after every change of its rows or routes. */
  version: z.number(),
  /** That of the plan of its visits; 0 while there is none. */
  visitsVersion: z.number(),
  /** That of how its centres are visited; 0 while nobody has said it. */
  visitSettingsVersion: z.number(),
})
export type FileRecord = z.output<typeof fileRecord>

/** The versions that were looked at. */
export const fileSeen = z._default(
  z.object({ version: readVersion, visitsVersion: readVersion, visitSettingsVersion: readVersion }),
  {},
)

const pageNumber = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/))]), z.transform(Number))

export const filePageQuery = z.object({
  routeStatus: z.optional(z.enum([...routeStatuses, 'ALL'])),
  page: z.optional(pageNumber),
  size: z.optional(pageNumber),
})
export const filePage = pageOf(fileRecord)
export const batchPage = pageOf(batchSummary)

export const reGeocodeBody = z.object({
  originalAddress: z._default(z.nullable(z.string().check(z.maxLength(1000))), ''),
  correctedAddress: z._default(z.nullable(z.string().check(z.maxLength(1000))), ''),
  centerName: z._default(z.nullable(z.string().check(z.maxLength(500))), ''),
  postalCode: z._default(z.nullable(z.string().check(z.maxLength(20))), ''),
  municipality: z._default(z.nullable(z.string().check(z.maxLength(200))), ''),
  province: z._default(z.nullable(z.string().check(z.maxLength(100))), ''),
  country: z._default(z.nullable(z.string().check(z.maxLength(60))), ''),
  /** A point that a person gave, from a map link or a pin: taken as it is once it is valid. */
  extractedCoordinates: z.nullish(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Gives up a pin that was set by hand; without it a pinned row keeps its point. */
  dropsPin: z._default(z.boolean(), false),
  /** The stored row that takes the answer. */
  rowId: z.nullish(recordId),
  /** The version of that row which was looked at. */
  version: readVersion,
})

export const reGeocodeReply = z.object({
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  formattedAddress: z.nullable(z.string()),
  geocodingStatus: z.string(),
  geocodingError: z.nullable(z.string()),
  googleMapsUrl: z.nullable(z.string()),
  province: z.string(),
  island: z.nullable(z.string()),
  precision: z.nullable(z.string()),
  radiusKm: z.nullable(z.number()),
  /** The stored row after the change, when `rowId` was given. */
  row: z.nullable(routeRow),
})
