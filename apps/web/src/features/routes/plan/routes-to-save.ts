import { isNew, type Route } from './plan-state.ts'

/** Routes as a call that saves them names them: written ones with their points, emptied ones without. */
export const routesToSave = (
  written: readonly Route[],
  emptied: readonly number[],
  versionOf: (id: number) => { readonly version?: number },
) => [
  ...written.map((route) => ({
    ...(isNew(route) ? {} : { id: route.id, ...versionOf(route.id) }),
    name: route.name,
    isLocked: route.isLocked,
    pointIds: route.points.map(({ id }) => id),
  })),
  ...emptied.map((id) => ({ id, ...versionOf(id), pointIds: [] })),
]
