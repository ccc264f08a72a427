import { Failure } from '../../../api/failure.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import type { Route } from './plan-state.ts'

/** Refusals that trying again does not mend. */
export const refusals = new Set(['plan_finalised', 'route_job_begun', 'route_job_kept'])

/** What others have changed is read before it is written over; routes that are not there any more were planned again. */
export const changedMeanwhile = new Set(['stale', 'not_found'])

export const theirWords = (routes: readonly Route[]): string =>
  routes.length === 1
    ? `Otra persona, u otra ventana, ha cambiado «${routes[0]?.name}».`
    : `Otra persona, u otra ventana, ha cambiado ${routes.length} rutas.`

export const confirmOwn = (routes: readonly Route[]) =>
  confirm({
    title: 'Las rutas han cambiado mientras las editabas',
    text: `${theirWords(routes)} Si guardas lo tuyo, queda como lo ves aquí y lo que esa persona hizo en ${routes.length === 1 ? 'esa ruta' : 'esas rutas'} se pierde.`,
    verb: 'Guardar lo mío',
    cancel: 'Descartar lo mío',
    isDanger: false,
  })

export const reasonOf = (error: unknown): string =>
  error instanceof Failure && error.status >= 400 && error.status < 500
    ? `${error.message} El cambio se conserva en esta página.`
    : 'El cambio se conserva y se volverá a guardar en cuanto haya conexión.'
