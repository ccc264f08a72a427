import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { adopted, hasSameRoutes, overServer, renumbered, rowsOf, withRows } from './plan-merge.ts'
import { changedRoutes, withUnassigned, type PlanState, type Route } from './plan-state.ts'

const mostUndo = 50

export type Drawn = {
  readonly plan: PlanState
  /** Routes whose last change could not be saved. */
  readonly unsaved: ReadonlySet<number>
  readonly canUndo: boolean
}

/** A plan, its edits with their way back, and what of them the server does not have yet. */
export abstract class PlanEdits {
  plan: PlanState
  unsaved: ReadonlySet<number> = new Set()
  /** What is drawn; another object after every change. */
  drawn: Drawn
  protected readonly listeners = new Set<() => void>()
  protected past: PlanState[] = []
  /** As the server has it. */
  protected saved: PlanState
  protected readonly dirty = new Set<number>()
  private lastNew = 0
  /** Said once the edit is saved. */
  protected words: string | undefined
  /** Each route's version on the server; steps to undo carry older ones. */
  protected readonly versions = new Map<number, number>()
  /** The next save stands above what others have changed. */
  protected isAboveOthers = false
  /** Routes that were measured before an undo brought them back: they are measured again once they are saved. */
  protected readonly toMeasure = new Set<number>()

  constructor({ routes, unassignedRoutes }: Plan) {
    this.plan = { routes, unassigned: unassignedRoutes }
    this.saved = this.plan
    this.noteVersions(routes)
    this.drawn = { plan: this.plan, unsaved: this.unsaved, canUndo: false }
  }

  protected abstract saveSoon(): void

  protected changed(): void {
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

  /** The version that a route is changed from; none of a route that the server has removed. */
  versionOf = (id: number): { readonly version?: number } => {
    const version = this.isAboveOthers ? undefined : this.versions.get(id)
    return version === undefined ? {} : { version }
  }

  protected noteVersions(routes: readonly Route[]): void {
    for (const { id, version } of routes) this.versions.set(id, version)
  }

  /** Takes over what has become of a point outside all routes; no step of the undo. */
  putUnassigned = (row: RouteRow): void => {
    this.plan = withUnassigned(this.plan, row)
    this.past = this.past.map((plan) => withUnassigned(plan, row))
    this.changed()
  }

  private put(plan: PlanState, ids: readonly number[]): void {
    this.plan = plan
    for (const id of ids) this.dirty.add(id)
    this.saveSoon()
    this.changed()
  }

  /** Takes over what the server made of the written routes, unless they have changed again meanwhile. */
  protected adopt(written: readonly Route[], saved: readonly Route[]): void {
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

  protected note(unsaved: ReadonlySet<number>): void {
    this.unsaved = unsaved
    this.changed()
  }
}
