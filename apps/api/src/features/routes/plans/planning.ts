import type { RouteGroup } from '@cuadrante/contract/routes/generated-route.ts'
import { routeNames } from '@cuadrante/domain/routes/route-names.ts'
import type { Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { evaluate } from '@cuadrante/routing/evaluate.ts'
import type { Place, Plan, Problem } from '@cuadrante/routing/problem.ts'
import { groupPoints, type Area, type PlanPoint } from './generating/group-points.ts'
import { partsWithin } from './generating/parts-within.ts'

export type PlanSettings = {
  readonly pointsPerRoute: number
  /** Every route sets out from the capital of its province, or from the main town of its island. */
  readonly startsInCapital: boolean
  /** Kilometres; null for no limit. */
  readonly maxKmBetween: number | null
}

export type Start = { readonly name: string; readonly latitude: number; readonly longitude: number }

/** What is solved by itself: the points of a province or island, or of a part of it that the distance limit cuts off. */
export type PlanTask = {
  readonly group: RouteGroup
  readonly area: Area
  readonly points: readonly PlanPoint[]
  readonly start: Start | null
  readonly problem: Problem
}

export type Planning = {
  readonly tasks: PlanTask[]
  /** Points with no other one within the limit. */
  readonly alone: PlanPoint[]
}

/** Cuts the points into problems. The limit leaves out only points that have no other near; without it nobody is left out. */
export async function planningOf(
  gazetteer: Gazetteer,
  points: readonly PlanPoint[],
  settings: PlanSettings,
): Promise<Planning> {
  const planning: Planning = { tasks: [], alone: [] }
  for (const { group, area, points: members } of groupPoints(gazetteer, points)) {
    const start = settings.startsInCapital ? capitalOf(gazetteer, area) : null
    const parts =
      settings.maxKmBetween === null ? [members] : await partsWithin(members, settings.maxKmBetween)
    for (const part of parts) {
      if (settings.maxKmBetween !== null && part.length === 1) planning.alone.push(...part)
      else
        planning.tasks.push({ group, area, points: part, start, problem: problemOf(part, start, settings) })
    }
  }
  return planning
}

function capitalOf(gazetteer: Gazetteer, { provinceId, islandId }: Area): Start | null {
  const capital = (gazetteer.island(islandId) ?? gazetteer.province(provinceId))?.capital
  return capital ? { name: capital.name, latitude: capital.latitude, longitude: capital.longitude } : null
}

function problemOf(
  points: readonly PlanPoint[],
  start: Start | null,
  { pointsPerRoute }: PlanSettings,
): Problem {
  return {
    points: points.map(placeOf),
    pointsPerRoute,
    ...(start ? { start: placeOf(start) } : {}),
  }
}

const placeOf = ({ latitude, longitude }: Omit<Start, 'name'>): Place => ({ lat: latitude, lon: longitude })

/** The plan that nobody made: the points cut in the order of the file. */
export function fileOrderPlan({ points, problem }: PlanTask): Plan {
  const order = points.map((_, i) => i).toSorted((a, b) => inFileOrder(points[a], points[b]))
  const routes: number[][] = []
  for (let first = 0; first < order.length; first += problem.pointsPerRoute) {
    routes.push(order.slice(first, first + problem.pointsPerRoute))
  }
  return { routes }
}

/** Kilometres as the crow flies of plans for the same tasks. */
export const totalKmOf = (tasks: readonly PlanTask[], plans: readonly Plan[]): number =>
  tasks.reduce((sum, { problem }, i) => {
    const plan = plans[i]
    return plan ? sum + evaluate(problem, plan).totalKm : sum
  }, 0)

export type PlannedRoute = {
  readonly name: string
  readonly area: Area
  readonly start: Start | null
  /** In order of visit. */
  readonly points: readonly PlanPoint[]
}

/** The routes of all plans, named after their province or island and numbered by the first row of the file that they visit. */
export function plannedRoutes(
  tasks: readonly PlanTask[],
  plans: readonly Plan[],
  keptNames: readonly string[],
): PlannedRoute[] {
  const nameOf = routeNames(keptNames)
  return tasks.flatMap(({ group, area, start, points }, i) => {
    const routes = (plans[i]?.routes ?? []).map((route) => route.flatMap((index) => points[index] ?? []))
    return routes
      .toSorted((a, b) => inFileOrder(firstRow(a), firstRow(b)))
      .map((stops) => ({ name: nameOf(group.name), area, start, points: stops }))
  })
}

const firstRow = (points: readonly PlanPoint[]) => points.toSorted(inFileOrder)[0]

const inFileOrder = (a: PlanPoint | undefined, b: PlanPoint | undefined): number =>
  a && b ? a.sheet - b.sheet || a.rowNumber - b.rowNumber : 0
