import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { PlanEdits } from './plan-edits.ts'
import { clashingRoutes, takenPoints } from './plan-merge.ts'
import { isPending } from './plan-state.ts'
import { routesToSave } from './routes-to-save.ts'
import { changedMeanwhile, confirmOwn, isClash, reasonOf, refusals, theirWords } from './save-words.ts'

const savePause = 300
const firstRetry = 4000
const longestRetry = 60_000
/** Most times that one save begins again because others have changed the plan. */
const mostRebased = 3
const silent = { quiet: true, skipErrorToast: true } as const

/**
 * A plan whose edits are saved. An edit is drawn at once and saved behind; one that cannot be saved stays, is marked, and is tried
 * again by itself, when the connection comes back, and on demand.
 */
export class PlanStore extends PlanEdits {
  private readonly batchId: number
  private saving: Promise<void> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private retryIn = firstRetry
  private readonly measuring = new Set<Promise<unknown>>()

  constructor(batchId: number, plan: Plan) {
    super(plan)
    this.batchId = batchId
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

  /** Asks the server for the plan again; what waits to be saved stays. @throws Failure */
  refresh = async (): Promise<Plan> => {
    const plan = await this.read()
    this.takeServer(plan)
    return plan
  }

  private read(): Promise<Plan> {
    return call(routeEndpoints.generatedRoutes, { params: { batchId: this.batchId } }, silent)
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

  /** What is measured, or put in its best order: that gives routes another version. */
  measures = <T>(work: Promise<T>): Promise<T> => {
    const one = work.finally(() => this.measuring.delete(one))
    this.measuring.add(one)
    return one
  }

  /** The routes as they are seen here, with their versions: nothing is done with those that others have changed. */
  seen = async (): Promise<{ id: number; version: number }[]> => {
    await Promise.allSettled(this.measuring)
    return this.plan.routes.map(({ id, version }) => ({ id, version: this.versions.get(id) ?? version }))
  }

  protected override saveSoon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), savePause)
  }

  private save(): Promise<void> {
    this.saving ??= this.saveAll().finally(() => {
      this.saving = undefined
      void this.measures(this.measureAgain())
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
