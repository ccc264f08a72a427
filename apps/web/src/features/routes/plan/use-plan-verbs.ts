import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { RouteJobsReply } from '@cuadrante/contract/routes/route-jobs.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { startTask, watchTask } from '../../../api/tasks.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { useLatest } from './use-latest.ts'
import { cheapestIndex } from './settings/estimate.ts'
import type { PlanStore } from './plan-store.ts'
import {
  changeRoute,
  createRoute,
  newRouteName,
  groupKeyOf,
  isPending,
  movePoints,
  routeOfPoint,
  type PlanState,
  type Route,
} from './plan-state.ts'

/** What a person can do with routes and points. Kept between renders. */
export type PlanVerbs = {
  readonly rename: (route: Route, name: string) => void
  readonly setLocked: (route: Route, isLocked: boolean) => unknown
  /** Moves one step up (−1) or down (1) in its route. */
  readonly shift: (route: Route, point: RouteRow, by: number) => void
  readonly remove: (route: Route, point: RouteRow) => void
  readonly create: (points: readonly RouteRow[]) => void
  /** Into a route, at an index or where it lengthens the route the least; a locked one asks first. */
  readonly moveTo: (points: readonly RouteRow[], target: Route, index?: number) => Promise<void>
  readonly recalculate: (route: Route, isReordered?: boolean) => Promise<void>
  readonly recalculatePending: () => Promise<void>
  /** Notes which routes have become jobs of a campaign. */
  readonly noteJobs: (reply: RouteJobsReply, campaignId: number) => void
  readonly undo: () => void
  readonly retry: () => void
  /** Routes that are being measured. */
  readonly busy: ReadonlySet<number>
}

/** Whether the routes may be changed now; finalised ones are asked about and opened again first. */
export type MayEdit = () => Promise<boolean>

export function usePlanVerbs(store: PlanStore, isFinal: boolean, reopen: MayEdit): PlanVerbs {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const ask = useLatest(reopen)
  return useMemo(() => {
    const mayEdit: MayEdit = () => (isFinal ? ask.current() : Promise.resolve(true))
    const edits = editVerbs(store)
    const after =
      <A extends unknown[]>(work: (...args: A) => unknown) =>
      async (...args: A): Promise<void> => {
        if (await mayEdit()) await work(...args)
      }
    const { noteJobs, retry } = edits
    const guarded = isFinal
      ? {
          rename: after(edits.rename),
          setLocked: after(edits.setLocked),
          shift: after(edits.shift),
          remove: after(edits.remove),
          create: after(edits.create),
          moveTo: after(edits.moveTo),
          undo: after(edits.undo),
        }
      : {}
    return { ...edits, ...guarded, noteJobs, retry, ...measureVerbs(store, setBusy), busy }
  }, [store, isFinal, ask, busy])
}

const updated = 'Ruta actualizada'

function editVerbs(store: PlanStore) {
  const { edit } = store
  return {
    rename: (route: Route, name: string) => edit((plan) => changeRoute(plan, route.id, { name }), updated),
    setLocked: async (route: Route, isLocked: boolean) => {
      if (isLocked || !route.job || (await confirmWithJob(route)))
        edit((plan) => changeRoute(plan, route.id, { isLocked }))
    },
    shift: (route: Route, point: RouteRow, by: number) => {
      const index = route.points.findIndex(({ id }) => id === point.id) + by
      if (index < 0 || index >= route.points.length) return
      edit((plan) => movePoints(plan, [point.id], { routeId: route.id, index }), updated)
    },
    remove: (_route: Route, point: RouteRow) =>
      edit((plan) => movePoints(plan, [point.id], 'unassigned'), updated),
    create: (points: readonly RouteRow[]) => {
      const [first] = points
      if (!first) return toast('error', 'No hay puntos seleccionados.')
      const apart = points.some((point) => groupKeyOf(point) !== groupKeyOf(first))
      if (apart)
        return toast('error', 'Error', 'Los puntos de una ruta deben estar en la misma provincia e isla.')
      if (isTakenFromLocked(store.plan, points)) return
      const name = newRouteName(store.plan, first)
      const ids = points.map(({ id }) => id)
      const before = store.plan
      edit((plan) => createRoute(plan, ids, { id: store.newId(), name }))
      toast('success', 'Ruta creada', `${name}, con ${count(points.length, 'punto')}.`)
      tellEmptied(before, store.plan)
    },
    moveTo: (points: readonly RouteRow[], target: Route, index?: number) =>
      moveTo(store, points, target, index),
    noteJobs: ({ jobs, message }: RouteJobsReply, campaignId: number) => {
      const made = new Map(jobs.map(({ routeId, jobId }) => [routeId, { id: jobId, campaignId }]))
      store.replace(
        ...store.plan.routes.flatMap((route) => {
          const job = made.get(route.id)
          return job ? [{ ...route, job }] : []
        }),
      )
      toast('success', 'Trabajos creados', message)
    },
    undo: store.undo,
    retry: store.retry,
  }
}

/** What a change of a route means for its job. */
const jobWords = ({ job }: Route): string =>
  job
    ? ` Su trabajo #${job.id} cambiará con ella: las paradas y los kilómetros, no el día ni la persona.`
    : ''

const confirmWithJob = (route: Route) =>
  confirm({
    title: 'Desbloquear una ruta con trabajo',
    text: `Vas a poder cambiar «${route.name}».${jobWords(route)}`,
    verb: 'Desbloquear',
    cancel: 'Volver',
    isDanger: false,
  })

async function moveTo(
  store: PlanStore,
  points: readonly RouteRow[],
  target: Route,
  index?: number,
): Promise<void> {
  const [first] = points
  if (!first) return
  const isOwn = routeOfPoint(store.plan, first.id)?.id === target.id
  if (!isOwn && isTakenFromLocked(store.plan, points)) return
  if (target.isLocked && !isOwn) {
    const isSure = await confirm({
      title: 'Añadir a una ruta bloqueada',
      text: `«${target.name}» está bloqueada. Se desbloqueará y habrá que recalcularla.${jobWords(target)}`,
      verb: 'Desbloquear y añadir',
      cancel: 'Volver',
      isDanger: false,
    })
    if (!isSure) return
  }
  const route = store.plan.routes.find(({ id }) => id === target.id)
  if (!route) return toast('error', 'Error', 'Ruta no encontrada.')
  const place = index ?? cheapestIndex(route, first)
  const ids = points.map(({ id }) => id)
  const before = store.plan
  store.edit(
    (plan) =>
      movePoints(changeRoute(plan, route.id, { isLocked: false }), ids, { routeId: route.id, index: place }),
    isOwn ? updated : undefined,
  )
  if (isOwn) return
  toast(
    'success',
    'Punto transferido',
    `${points.length === 1 ? first.centerName : count(points.length, 'punto')} → ${route.name}`,
  )
  tellEmptied(before, store.plan)
}

/** Points are not taken out of a locked route: it says so. */
function isTakenFromLocked(plan: PlanState, points: readonly RouteRow[]): boolean {
  const locked = points.map(({ id }) => routeOfPoint(plan, id)).find((route) => route?.isLocked)
  if (locked)
    toast('error', 'Error', `La ruta «${locked.name}» está bloqueada. Desbloquéala antes de quitarle puntos.`)
  return locked !== undefined
}

/** A route that has lost its last point is gone. */
function tellEmptied(before: PlanState, after: PlanState): void {
  const left = new Set(after.routes.map(({ id }) => id))
  for (const { id, name } of before.routes)
    if (!left.has(id)) toast('info', 'Ruta eliminada', `«${name}» se ha quedado sin puntos.`)
}

type SetBusy = (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void

function measureVerbs(store: PlanStore, setBusy: SetBusy) {
  const during = async (ids: readonly number[], work: () => Promise<void>) => {
    setBusy((before) => new Set([...before, ...ids]))
    try {
      await store.flush()
      await store.measures(work())
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))))
    }
  }
  return {
    recalculate: (route: Route, isReordered = false) =>
      during([route.id], () => recalculateOne(store, route.id, isReordered)),
    recalculatePending: async () => {
      const pending = store.plan.routes.filter(isPending)
      if (pending.length === 0) return toast('info', 'Sin rutas pendientes')
      await during(
        pending.map(({ id }) => id),
        () => recalculateMany(store),
      )
    },
  }
}

const silent = { skipErrorToast: true } as const

async function recalculateOne(store: PlanStore, id: number, isReordered: boolean): Promise<void> {
  try {
    const points = store.plan.routes.find((route) => route.id === id)?.points
    if (!points) return toast('error', 'Error', 'Ruta no encontrada.')
    const body = { id, ...store.versionOf(id), pointIds: points.map((point) => point.id), isReordered }
    store.takeMeasured(await call(routeEndpoints.recalculateRoute, { body }, silent))
    toast('success', 'Ruta recalculada')
  } catch (error) {
    if (error instanceof Failure && error.code === 'stale') await store.refresh().catch(() => undefined)
    const isReason = error instanceof Failure && (error.status === 409 || error.status === 503)
    toast(
      'error',
      'Error',
      isReason ? error.message : 'No se pudo recalcular la ruta. Por favor, intenta de nuevo.',
    )
  }
}

async function recalculateMany(store: PlanStore): Promise<void> {
  try {
    const routes = store.plan.routes
      .filter((route) => isPending(route) && route.id > 0)
      .map((route) => ({
        id: route.id,
        ...store.versionOf(route.id),
        name: route.name,
        pointIds: route.points.map(({ id }) => id),
      }))
    const taskId = await startTask(routeEndpoints.recalculateRoutes, { body: { routes } }, silent)
    const reply = await watchTask<typeof routeEndpoints.recalculateRoutes>(taskId)
    if (!reply) return
    store.takeMeasured(...reply.recalculatedRoutes)
    if (reply.recalculatedRoutes.length > 0) toast('success', 'Rutas recalculadas', reply.message)
    if (reply.errors.length > 0) await store.refresh().catch(() => undefined)
    if (reply.errors.length > 0)
      toast('error', 'No se pudieron recalcular las rutas.', reply.errors.slice(0, 3).join('. '))
  } catch {
    toast('error', 'Error', 'Ocurrió un error al recalcular las rutas.')
  }
}
