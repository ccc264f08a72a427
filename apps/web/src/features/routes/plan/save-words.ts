import { Failure } from '../../../api/failure.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { count } from '../../../ui/format.ts'
import type { TakenPoint } from './plan-merge.ts'
import type { Route } from './plan-state.ts'

/** Refusals that trying again does not mend. */
export const refusals = new Set(['plan_finalised', 'route_job_begun', 'route_job_kept'])

/** Why something is not done with routes that are not the ones that are shown. */
export const changedByOthers = new Set(['routes_changed', 'routes_made_anew'])

/** What others have changed is read before it is written over; routes that are not there any more were planned again. */
export const changedMeanwhile = new Set(['stale', 'not_found'])

/** What somebody else has done to the same things: routes that are changed here too, and points that are in one here. */
export type Clash = { readonly routes: readonly Route[]; readonly points: readonly TakenPoint[] }

export const isClash = ({ routes, points }: Clash): boolean => routes.length + points.length > 0

/** "ha cambiado «Lugo 1» y ha llevado «CEIP Milladoiro» a «Lugo 2»" */
export const theirWords = ({ routes, points }: Clash): string => {
  const did = [
    routes.length > 0 && `ha cambiado ${nameOrCount(routes)}`,
    points.length > 0 && `ha llevado ${pointWords(points)}`,
  ]
  return `Otra persona, u otra ventana, ${did.filter(Boolean).join(' y ')}.`
}

const nameOrCount = (routes: readonly Route[]) =>
  routes.length === 1 ? `«${routes[0]?.name}»` : `${routes.length} rutas`

const pointWords = (points: readonly TakenPoint[]) => {
  const [first] = points
  const targets = new Set(points.map(({ to }) => to.id)).size
  const what = points.length === 1 ? `«${first?.point.centerName}»` : count(points.length, 'punto')
  return `${what} a ${targets === 1 ? `«${first?.to.name}»` : `${targets} rutas`}`
}

export const confirmOwn = (clash: Clash) =>
  confirm({
    title: 'Las rutas han cambiado mientras las editabas',
    text: `${theirWords(clash)} Si guardas lo tuyo, queda como lo ves aquí y ${lostWords(clash)}.`,
    verb: 'Guardar lo mío',
    cancel: 'Descartar lo mío',
    isDanger: false,
  })

const lostWords = ({ routes, points }: Clash) => {
  if (routes.length === 0) return points.length === 1 ? 'ese punto sale de allí' : 'esos puntos salen de allí'
  return `lo que esa persona hizo en ${routes.length === 1 ? 'esa ruta' : 'esas rutas'} se pierde`
}

export const reasonOf = (error: unknown): string =>
  error instanceof Failure && error.status >= 400 && error.status < 500
    ? `${error.message} El cambio se conserva en esta página.`
    : 'El cambio se conserva y se volverá a guardar en cuanto haya conexión.'
