import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Place, Plan, Problem } from '@cuadrante/routing/problem.ts'

export const FOLDER = '../shared/bench/routing'
const JUDGE = '../shared/tools/evaluate-routes.mjs'

interface Reference {
  readonly name: string
  readonly n: number
  readonly best_km: number
  readonly vroom_km: number
  readonly vroom_s: number
}

interface InstanceFile {
  readonly pointsPerRoute: number
  readonly startFromCityCenter: boolean
  readonly depot: Place
  readonly points: readonly (Place & { readonly id: string })[]
}

interface Verdict {
  readonly km: number
  readonly minRoutes: boolean
  readonly errors: readonly string[]
}

/** What is known about an instance, and the problem that it poses. */
export interface Instance extends Reference {
  readonly problem: Problem
  /** The total by a judge that shares no code with the optimiser. @throws Error when it does not accept the plan. */
  readonly judgedKm: (plan: Plan) => number
}

/** The instances whose names contain `only`, the smallest first. */
export async function openInstances(only: string): Promise<Instance[]> {
  const { evaluate }: { evaluate: (instance: InstanceFile, solution: object) => Verdict } = await import(
    pathToFileURL(resolve(JUDGE)).href
  )
  return readJson<Reference[]>(join(FOLDER, 'references.json'))
    .filter(({ name }) => name.includes(only))
    .toSorted((a, b) => a.n - b.n)
    .map((reference) => {
      const file = readJson<InstanceFile>(join(FOLDER, 'instances', `${reference.name}.json`))
      const { points, pointsPerRoute, startFromCityCenter, depot } = file
      return {
        ...reference,
        problem: { points, pointsPerRoute, start: startFromCityCenter ? depot : undefined },
        judgedKm({ routes }) {
          const ids = routes.map((route) => route.map((point) => points[point]?.id))
          const { km, minRoutes, errors } = evaluate(file, { routes: ids })
          if (errors.length > 0 || !minRoutes) throw new Error(`${reference.name}: ${errors.join('; ')}`)
          return km
        },
      }
    })
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'))
}
