import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { call } from '../../api/call.ts'
import type { LoadReferences, Reference } from '../../ui/form/choices/reference.ts'

const firstPage = { page: 0, size: 20, sort: 'id,asc' } as const

/** Groups by name, as the form looks them up; where the search does not answer, the plain list does. */
export const findGroups: LoadReferences = async (search, signal) => {
  const options = { quiet: true, skipErrorToast: true, signal } as const
  const query = search ? { ...firstPage, search } : firstPage
  try {
    return groupsOf(await call(centreEndpoints.searchGroups, { query }, options))
  } catch (error) {
    if (signal.aborted) throw error
    return groupsOf(await call(centreEndpoints.groups, { query }, options))
  }
}

/** An array, or an object that holds one as `content` or `data`. */
function groupsOf(reply: unknown): readonly Reference[] {
  const { content, data } = (reply ?? {}) as { content?: unknown; data?: unknown }
  return [reply, content, data].find((list): list is Reference[] => Array.isArray(list)) ?? []
}
