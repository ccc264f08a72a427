import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { changedRoutes, isNew, isPending, withUnassigned, type PlanState, type Route } from './plan-state.ts'

const savePause = 300
const firstRetry = 4000
const longestRetry = 60_000
const mostUndo = 50

export type Drawn = {
  readonly plan: PlanState
  /** Routes whose last change could not be saved. */
  readonly unsaved: ReadonlySet<number>
  readonly canUndo: boolean
}

/**
 * A plan and its edits. An edit is drawn at once and saved behind; one that cannot be saved stays, is marked, and is tried
 * again by itself, when the connection comes back, and on demand.
 */
export class PlanStore {
  plan: PlanState
  unsaved: ReadonlySet<number> = new Set()
  /** What is drawn; another object after every change. */
  drawn: Drawn
  private readonly batchId: number
  private readonly listeners = new Set<() => void>()
  private past: PlanState[] = []
  /** As the server has it. */
  private saved: PlanState
  private readonly dirty = new Set<number>()
  private saving: Promise<void> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private retryIn = firstRetry
  private lastNew = 0
  /** Said once the edit is saved. */
  private words: string | undefined
  /** Routes that were measured before an undo brought them back: they are measured again once they are saved. */
  private readonly toMeasure = new Set<number>()

  constructor(batchId: number, { routes, unassignedRoutes }: Plan) {
    this.batchId = batchId
    this.plan = { routes, unassigned: unassignedRoutes }
    this.saved = this.plan
    this.drawn = { plan: this.plan, unsaved: this.unsaved, canUndo: false }
  }

  /** Hears every change, and keeps saving alive while somebody listens. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    window.addEventListener('online', this.retry)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0) return
      window.removeEventListener('online', this.retry)
      void this.flush().finally(() => clearTimeout(this.timer))
    }
  }

  private changed(): void {
    this.drawn = { plan: this.plan, unsaved: this.unsaved, canUndo: this.past.length > 0 }
    for (const listener of this.listeners) listener()
  }

  /** A number for a route that the server does not know yet. */
  newId = (): number => --this.lastNew

  edit = (change: (plan: PlanState) => PlanState, words?: string): void => {
    const after = change(this.plan)
    const ids = changedRoutes(this.plan, after)
    if (ids.length === 0 && after.unassigned === this.plan.unassigned) return
    this.past = [...this.past, this.plan].slice(-mostUndo)
    this.words = words ?? this.words
    this.put(after, ids)
  }

  undo = (): void => {
    const before = this.past.at(-1)
    if (!before) return
    this.past = this.past.slice(0, -1)
    const ids = changedRoutes(this.plan, before)
    for (const { id, routeLegs } of before.routes)
      if (ids.includes(id) && routeLegs.length > 0) this.toMeasure.add(id)
    this.put(before, ids)
  }

  /** Puts a route that the server has changed; no step of the undo. */
  replace = (...routes: readonly Route[]): void => {
    const byId = new Map(routes.map((route) => [route.id, route]))
    this.plan = { ...this.plan, routes: this.plan.routes.map((route) => byId.get(route.id) ?? route) }
    this.changed()
  }

  /** Puts routes that the server has measured, but for those that were edited meanwhile: these are measured when they are saved. */
  takeMeasured = (...routes: readonly Route[]): void =>
    this.replace(...routes.filter(({ id }) => !this.dirty.has(id)))

  /** Takes over what has become of a point outside all routes; no step of the undo. */
  putUnassigned = (row: RouteRow): void => {
    this.plan = withUnassigned(this.plan, row)
    this.past = this.past.map((plan) => withUnassigned(plan, row))
    this.changed()
  }

  retry = (): void => {
    this.retryIn = firstRetry
    void this.save()
  }

  /** Resolves when nothing waits to be saved, or saving has failed. */
  flush = async (): Promise<void> => {
    clearTimeout(this.timer)
    await this.saving
    if (this.dirty.size > 0) await this.save()
  }

  private put(plan: PlanState, ids: readonly number[]): void {
    this.plan = plan
    for (const id of ids) this.dirty.add(id)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), savePause)
    this.changed()
  }

  private save(): Promise<void> {
    this.saving ??= this.saveAll().finally(() => {
      this.saving = undefined
      void this.measureAgain()
    })
    return this.saving
  }

  private async saveAll(): Promise<void> {
    while (this.dirty.size > 0) {
      const ids = [...this.dirty]
      this.dirty.clear()
      try {
        await this.saveRoutes(ids)
        this.retryIn = firstRetry
        if (this.unsaved.size > 0) this.note(new Set([...this.unsaved].filter((id) => !ids.includes(id))))
      } catch (error) {
        return this.keepForLater(ids, error)
      }
    }
    this.saved = this.plan
    if (this.words) toast('success', this.words)
    this.words = undefined
  }

  private async saveRoutes(ids: readonly number[]): Promise<void> {
    const written = ids.flatMap((id) => {
      const route = this.plan.routes.find((one) => one.id === id)
      return route ? [route] : []
    })
    const emptied = ids.filter((id) => id > 0 && !written.some((route) => route.id === id))
    const body = {
      batchId: this.batchId,
      routes: [
        ...written.map((route) => ({
          ...(isNew(route) ? {} : { id: route.id }),
          name: route.name,
          isLocked: route.isLocked,
          pointIds: route.points.map(({ id }) => id),
        })),
        ...emptied.map((id) => ({ id, pointIds: [] })),
      ],
    }
    if (body.routes.length === 0) return
    const reply = await call(routeEndpoints.saveRoutes, { body }, { quiet: true, skipErrorToast: true })
    this.adopt(written, reply.routes)
    if (reply.updatedJobs > 0)
      toast(
        'info',
        'Trabajos puestos al día',
        `${count(reply.updatedJobs, 'trabajo')} con las paradas nuevas.`,
      )
  }

  /** Takes over what the server made of the written routes, unless they have changed again meanwhile. */
  private adopt(written: readonly Route[], saved: readonly Route[]): void {
    const numbers = new Map(written.map((route, i) => [route.id, saved[i]?.id ?? route.id]))
    this.renumber(numbers)
    const byId = new Map(saved.map((route) => [route.id, route]))
    const sent = new Map(written.map((route) => [numbers.get(route.id) ?? route.id, route]))
    const routes = this.plan.routes.map((route) => {
      const server = byId.get(route.id)
      if (!server) return route
      const isAsSent = sameRoute(route, sent.get(route.id) ?? server)
      return isAsSent ? server : { ...route, version: server.version }
    })
    this.plan = { ...this.plan, routes }
    this.changed()
  }

  /** Routes that have got their number get it everywhere, also in the steps to undo. */
  private renumber(numbers: ReadonlyMap<number, number>): void {
    const news = [...numbers].filter(([from, to]) => from !== to)
    if (news.length === 0) return
    const map = new Map(news)
    const renumbered = (state: PlanState): PlanState => ({
      ...state,
      routes: state.routes.map((route) => {
        const id = map.get(route.id)
        return id === undefined ? route : { ...route, id }
      }),
    })
    this.plan = renumbered(this.plan)
    this.past = this.past.map(renumbered)
    for (const [from, to] of news) if (this.dirty.delete(from)) this.dirty.add(to)
  }

  private keepForLater(ids: readonly number[], error: unknown): void {
    if (error instanceof Failure && refusals.has(error.code)) return this.takeBack(error.message)
    for (const id of ids) this.dirty.add(id)
    const isFirst = this.unsaved.size === 0
    this.note(new Set([...this.unsaved, ...ids]))
    if (isFirst) toast('error', 'Error al asignar el(los) punto(s) a la ruta.', reasonOf(error))
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), this.retryIn)
    this.retryIn = Math.min(this.retryIn * 2, longestRetry)
  }

  /** What the server refuses for good is not tried again: the plan is as it was. */
  private takeBack(because: string): void {
    this.dirty.clear()
    this.past = []
    this.words = undefined
    this.plan = this.saved
    this.note(new Set())
    toast('error', 'El cambio no se ha hecho', because)
  }

  private note(unsaved: ReadonlySet<number>): void {
    this.unsaved = unsaved
    this.changed()
  }

  /** Beside the saving: an edit made while routes are measured is saved in its turn. */
  private async measureAgain(): Promise<void> {
    if (this.dirty.size > 0) return
    const routes = this.plan.routes.filter((route) => this.toMeasure.has(route.id) && isPending(route))
    this.toMeasure.clear()
    for (const { id } of routes) {
      const measured = await call(
        routeEndpoints.recalculateRoute,
        { body: { id } },
        { quiet: true, skipErrorToast: true },
      ).catch(() => undefined)
      if (measured) this.takeMeasured(measured)
    }
  }
}

/** Refusals that trying again does not mend. */
const refusals = new Set(['plan_finalised', 'route_job_begun', 'route_job_kept'])

const sameRoute = (a: Route, b: Route): boolean =>
  a.name === b.name &&
  a.isLocked === b.isLocked &&
  a.points.length === b.points.length &&
  a.points.every(({ id }, i) => id === b.points[i]?.id)

const reasonOf = (error: unknown): string =>
  error instanceof Failure && error.status >= 400 && error.status < 500
    ? `${error.message} El cambio se conserva en esta página.`
    : 'El cambio se conserva y se volverá a guardar en cuanto haya conexión.'
