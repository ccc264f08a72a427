import { personName } from '@cuadrante/contract/people/person-name.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { call } from '../api/call.ts'
import type { LoadReferences, Reference } from '../ui/form/choices/reference.ts'

/** Only people who can be given work: active, and no candidates. */
export const loadWorkers: LoadReferences = async (text, signal) => {
  const query = {
    page: 0,
    size: 20,
    sort: 'id,asc',
    workerType: 'WORKER',
    workerStatus: 'ACTIVE',
    ...(text ? { search: text } : {}),
  } as const
  const options = { signal, quiet: true, skipErrorToast: true }
  const { content } = await call(peopleEndpoints.list, { query }, options)
  return content.map(({ id, user }): Reference => ({
    id,
    name: personName(user),
    ...(user.city ? { detail: user.city.name } : {}),
  }))
}
