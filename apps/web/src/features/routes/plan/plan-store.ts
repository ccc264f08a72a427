import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import {
  clashingRoutes,
  hasSameRoutes,
  adopted,
  overServer,
  renumbered,
  rowsOf,
  takenPoints,
  withRows,
} from './plan-merge.ts'
import { changedRoutes, isPending, withUnassigned, type PlanState, type Route } from './plan-state.ts'
import { routesToSave } from './routes-to-save.ts'
import { changedMeanwhile, confirmOwn, isClash, reasonOf, refusals, theirWords } from './save-words.ts'

const savePause = 300
const firstRetry = 4000
const longestRetry = 60_000
const mostUndo = 50
/** Most times that one save begins again because others have changed the plan. */
const mostRebased = 3
const silent = { quiet: true, skipErrorToast: true } as const

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
  /** Each route's version on the server; steps to undo carry older ones. */
  private readonly versions = new Map<number, number>()
  /** The next save stands above what others have changed. */
  private isAboveOthers = false
  /** Routes that were measured before an undo brought them back: they are measured again once they are saved. */
  private readonly toMeasure = new Set<number>()

  constructor(batchId: number, { routes, unassignedRoutes }: Plan) {
    this.batchId = batchId
    this.plan = { routes, unassigned: unassignedRoutes }
    this.saved = this.plan
    this.noteVersions(routes)
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
    this.noteVersions(routes)
    const byId = new Map(routes.map((route) => [route.id, route]))
    this.plan = { ...this.plan, routes: this.plan.routes.map((route) => byId.get(route.id) ?? route) }
    this.changed()
  }

  /** Puts routes that the server has measured, but for those that were edited meanwhile: these are measured when they are saved. */
  takeMeasured = (...routes: readonly Route[]): void => {
    this.noteVersions(routes)
    this.replace(...routes.filter(({ id }) => !this.dirty.has(id)))
  }

  /** Takes over the plan as the server has it now; what waits to be saved stays. */
  takeServer = ({ routes, unassignedRoutes }: Plan): void => {
    const server = { routes, unassigned: unassignedRoutes }
    const isOld = hasSameRoutes(this.saved, server)
    this.plan = overServer(this.plan, server, this.saved, this.dirty)
    this.past = isOld ? this.past.map((plan) => withRows(plan, rowsOf(server))) : []
    this.saved = server
    this.noteVersions(routes)
    this.changed()
  }

  /** Asks the server for the plan again; what waits to be saved stays. @throws Failure */
  refresh = async (): Promise<Plan> => {
    const plan = await this.read()
    this.takeServer(plan)
    return plan
  }

  private read(): Promise<Plan> {
    return call(routeEndpoints.generatedRoutes, { params: { batchId: this.batchId } }, silent)
  }

  /** The version that a route is changed from; none of a route that the server has removed. */
  versionOf = (id: number): { readonly version?: number } => {
    const version = this.isAboveOthers ? undefined : this.versions.get(id)
    return version === undefined ? {} : { version }
  }

  private noteVersions(routes: readonly Route[]): void {
    for (const { id, version } of routes) this.versions.set(id, version)
  }

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

  /** Whether everything is saved by now; without that, saving has failed. */
  flush = async (): Promise<boolean> => {
    clearTimeout(this.timer)
    await this.saving
    if (this.dirty.size > 0) await this.save()
    return this.dirty.size === 0
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
    let rebased = 0
    while (this.dirty.size > 0) {
      const ids = [...this.dirty]
      this.dirty.clear()
      try {
        await this.saveRoutes(ids)
        this.retryIn = firstRetry
        if (this.unsaved.size > 0) this.note(new Set([...this.unsaved].filter((id) => !ids.includes(id))))
      } catch (error) {
        for (const id of ids) this.dirty.add(id)
        if (rebased++ < mostRebased && (await this.isSettledWithOthers(error))) continue
        return this.keepForLater(ids, error)
      }
    }
    this.saved = this.plan
    if (this.isAboveOthers) {
      this.isAboveOthers = false
      await this.refresh().catch(() => undefined)
    }
    if (this.words) toast('success', this.words)
    this.words = undefined
  }

  private async saveRoutes(ids: readonly number[]): Promise<void> {
    const sent = this.plan
    const written = ids.flatMap((id) => sent.routes.find((one) => one.id === id) ?? [])
    const emptied = ids.filter((id) => id > 0 && !written.some((route) => route.id === id))
    if (written.length + emptied.length === 0) return
    const body = {
      batchId: this.batchId,
      routes: routesToSave(written, emptied, this.versionOf),
      leavesOthers: !this.isAboveOthers,
    }
    const reply = await call(routeEndpoints.saveRoutes, { body }, silent)
    this.saved = sent
    this.adopt(written, reply.routes)
    for (const id of reply.removedRouteIds) this.versions.delete(id)
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
    this.noteVersions(saved)
    const sent = written.map((route) => ({ ...route, id: numbers.get(route.id) ?? route.id }))
    this.plan = adopted(this.plan, sent, saved)
    this.changed()
  }

  /** Routes that have got their number get it everywhere, also in the steps to undo. */
  private renumber(numbers: ReadonlyMap<number, number>): void {
    const news = [...numbers].filter(([from, to]) => from !== to)
    if (news.length === 0) return
    const map = new Map(news)
    this.plan = renumbered(this.plan, map)
    this.saved = renumbered(this.saved, map)
    this.past = this.past.map((plan) => renumbered(plan, map))
    for (const [from, to] of news) if (this.dirty.delete(from)) this.dirty.add(to)
  }

  private keepForLater(ids: readonly number[], error: unknown): void {
    if (error instanceof Failure && refusals.has(error.code)) return this.takeBack(error.message)
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

  /**
   * Somebody else has changed the plan since it was read. Where it is another part of it, both stand; of the same routes and
   * points the person says whose are kept. Whether there is something left to save anew.
   */
  private async isSettledWithOthers(refused: unknown): Promise<boolean> {
    if (!(refused instanceof Failure) || !changedMeanwhile.has(refused.code)) return false
    const plan = await this.read().catch(() => undefined)
    if (!plan) return false
    const server = { routes: plan.routes, unassigned: plan.unassignedRoutes }
    const clash = {
      routes: clashingRoutes(this.saved, this.plan, server, this.dirty),
      points: takenPoints(this.plan, server, this.dirty),
    }
    if (isClash(clash) && refused.code === 'stale' && (await confirmOwn(clash))) {
      this.isAboveOthers = true
      return true
    }
    if (isClash(clash)) {
      this.dirty.clear()
      this.words = undefined
      this.note(new Set())
      toast('warning', 'Las rutas han cambiado', `${theirWords(clash)} Ves las rutas como están ahora.`)
    }
    this.takeServer(plan)
    return true
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
        { body: { id, ...this.versionOf(id) } },
        silent,
      ).catch(() => undefined)
      if (measured) this.takeMeasured(measured)
    }
  }
}
