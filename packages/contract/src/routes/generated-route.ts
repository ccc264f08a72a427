import * as z from 'zod/mini'
import { recordId } from '../kit/field.ts'
import { routeStatuses } from './batch.ts'
import { routeRow } from './route-row.ts'

export const pointsPerRoute = { default: 5, min: 1, max: 20 } as const

export const routeLeg = z.object({
  /** Kilometres. */
  distance: z.number(),
  /** Minutes. */
  duration: z.number(),
  startAddress: z.string(),
  endAddress: z.string(),
})
export type RouteLeg = z.output<typeof routeLeg>

const startPlace = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })

export const generatedRoute = z.object({
  id: z.number(),
  name: z.string(),
  points: z.array(routeRow),
  totalPoints: z.number(),
  /** Minutes of driving. */
  estimatedTime: z.number(),
  /** Kilometres. */
  totalDistance: z.number(),
  province: z.string(),
  island: z.nullable(z.string()),
  isIslandRoute: z.boolean(),
  /** Longest leg between two points, kilometres. */
  maxDistanceBetweenPoints: z.number(),
  /** Empty while the route waits to be recalculated. With a start, the first leg comes from there. */
  routeLegs: z.array(routeLeg),
  provinceId: z.nullable(z.number()),
  islandId: z.nullable(z.string()),
  /** Where the driver sets out, when routes start in the capital. */
  start: z.nullable(startPlace),
  isLocked: z.boolean(),
  /** Changed by hand since it was generated. */
  isModified: z.boolean(),
  /** Who measured the legs: estimate, osrm, valhalla or google. */
  legsProvider: z.nullable(z.string()),
  /** The job that was made of it, while it exists. */
  job: z.nullable(z.object({ id: z.number(), campaignId: z.number() })),
  version: z.number(),
})
export type GeneratedRoute = z.output<typeof generatedRoute>

export const unassignedPoint = z.object({
  ...routeRow.shape,
  /** In Spanish, why no route holds it. */
  unassignedReason: z.string(),
})
export type UnassignedPoint = z.output<typeof unassignedPoint>

/** A group of the list: a province, or one island of it. */
export const routeGroup = z.object({
  key: z.string(),
  name: z.string(),
  isIsland: z.boolean(),
  sortOrder: z.number(),
})
export type RouteGroup = z.output<typeof routeGroup>

/** What the optimiser gained. */
export const planComparison = z.object({
  totalKm: z.number(),
  /** The same points cut in the order of the file. */
  fileOrderKm: z.number(),
  /** Whole per cent less than in the order of the file; negative when longer. */
  percentLess: z.number(),
})

export const plan = z.object({
  routes: z.array(generatedRoute),
  unassignedRoutes: z.array(unassignedPoint),
  groups: z.array(routeGroup),
  comparison: z.nullable(planComparison),
  pointsPerRoute: z.nullable(z.number()),
  startFromCityCenter: z.boolean(),
  maxDistanceBetweenPoints: z.nullable(z.number()),
  routeStatus: z.enum(routeStatuses),
})
export type Plan = z.output<typeof plan>

/** A row as generate-routes gets it: only what a route needs is read. */
const pointInput = z.object({
  id: z.nullish(z.number()),
  rowNumber: z.nullish(z.number()),
  sheet: z.nullish(z.number()),
  latitude: z.nullish(z.number()),
  longitude: z.nullish(z.number()),
})
export type PointInput = z.output<typeof pointInput>

/** The routes and their versions as the caller sees them: what is done with others is refused. */
export const seenRoutes = z.optional(
  z.array(z.object({ id: recordId, version: z.number() })).check(z.maxLength(20_000)),
)
export type SeenRoutes = z.output<typeof seenRoutes>

export const generateBody = z.object({
  /** Rows to route; empty means every row of the batch. */
  routes: z._default(z.array(pointInput).check(z.maxLength(20_000)), []),
  pointsPerRoute: z._default(
    z
      .number({ error: 'Debe ser un número entero de 1 a 20' })
      .check(
        z.int('Debe ser un número entero de 1 a 20'),
        z.gte(pointsPerRoute.min, 'Debe ser un número entero de 1 a 20'),
        z.lte(pointsPerRoute.max, 'Debe ser un número entero de 1 a 20'),
      ),
    pointsPerRoute.default,
  ),
  startFromCityCenter: z._default(z.nullable(z.boolean()), false),
  batchId: z.nullish(recordId),
  fileTrackingId: z.nullish(recordId),
  /** Kilometres as the crow flies; points farther from all others than this stay out. */
  maxDistanceBetweenPoints: z.nullish(
    z.number().check(z.gt(0, 'Debe ser mayor que 0'), z.lte(2000, 'No puede pasar de 2.000 km')),
  ),
  /** Routes that stay as they are, with their points. */
  keepRouteIds: z.optional(z.array(recordId).check(z.maxLength(20_000))),
  /** All routes that there are. */
  seen: seenRoutes,
})

export const generateReply = z.object({
  success: z.boolean(),
  message: z.string(),
  generatedRoutes: z.array(generatedRoute),
  unassignedRoutes: z.array(unassignedPoint),
  groups: z.array(routeGroup),
  comparison: z.nullable(planComparison),
})
export type GenerateReply = z.output<typeof generateReply>

const routeName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'La ruta necesita un nombre'),
    z.maxLength(120, 'No puede exceder 120 caracteres'),
  )
const pointIds = z.array(recordId).check(z.maxLength(2000))
const version = z.optional(z.number())

export const modifiedRouteBody = z.object({
  routeId: recordId,
  /** All points in the order of visit; left out when only name or lock change. */
  pointIds: z.optional(pointIds),
  name: z.optional(routeName),
  isLocked: z.optional(z.boolean()),
  version,
})

export const newRouteBody = z.object({
  /** The route that the points come from; they are taken from wherever they are. */
  routeId: z.nullish(recordId),
  routeName: z.nullish(routeName),
  batchId: recordId,
  pointIds: pointIds.check(z.minLength(1, 'No hay puntos seleccionados')),
  province: z.nullish(z.string()),
  island: z.nullish(z.string()),
})

/** `route` is null when it lost its last point. Routes that gave points to it come along. */
export const savedRoute = z.object({
  success: z.boolean(),
  route: z.nullable(generatedRoute),
  otherRoutes: z.array(generatedRoute),
  removedRouteIds: z.array(z.number()),
})

/** A route as callers hand it back: its points in order; what else it carries is not read. */
const routeInput = z.object({
  id: z.nullish(recordId),
  name: z.nullish(z.string().check(z.trim(), z.maxLength(120))),
  points: z.optional(z.array(pointInput).check(z.maxLength(2000))),
  pointIds: z.optional(pointIds),
  isLocked: z.nullish(z.boolean()),
  /** The version that the caller saw. */
  version,
})
export type RouteInput = z.output<typeof routeInput>

const isEachOnce = (ids: readonly number[]): boolean => new Set(ids).size === ids.length

export const saveRoutesBody = z.object({
  batchId: recordId,
  /** Routes to write; the others of the batch stay, less the points that move. */
  routes: z.array(routeInput).check(
    z.maxLength(20_000),
    z.refine((routes) => isEachOnce(routes.flatMap(({ id }) => id ?? [])), 'Una ruta está dos veces'),
  ),
  /** Refused as stale where a point would be taken from a route that is not among these. */
  leavesOthers: z.optional(z.boolean()),
})

export const saveRoutesReply = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Those of the call, then those that gave points to them. */
  routes: z.array(generatedRoute),
  removedRouteIds: z.array(z.number()),
  /** Jobs made of these routes that say something else now. */
  updatedJobs: z.number(),
})

export const recalculateBody = z.object({
  ...routeInput.shape,
  /** Also puts the points in the shortest order. */
  isReordered: z.optional(z.boolean()),
})
export const recalculateManyBody = z.object({
  routes: z.array(routeInput).check(z.minLength(1, 'Sin rutas pendientes'), z.maxLength(20_000)),
})
export const recalculateManyReply = z.object({
  success: z.boolean(),
  message: z.string(),
  recalculatedRoutes: z.array(generatedRoute),
  errors: z.array(z.string()),
})

export const finaliseBody = z._default(z.object({ seen: seenRoutes }), {})
export const statusBody = z.object({
  status: z.enum(routeStatuses, { error: 'El estado no es válido' }),
  seen: seenRoutes,
})
export const statusReply = z.object({
  success: z.boolean(),
  message: z.string(),
  status: z.enum(routeStatuses),
})

/** One route of the batch instead of all. */
export const exportQuery = z.object({ routeId: z.optional(recordId) })
