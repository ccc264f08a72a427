import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { personName } from '@cuadrante/contract/people/person-name.ts'
import { useRef } from 'react'
import { call } from '../../../../api/call.ts'
import type { LoadReferences, Reference } from '../../../../ui/form/choices/reference.ts'

/** Active workers while typing, and municipality and profiles of those that were found. */
export function useWorkerLookup() {
  const cities = useRef(new Map<number, Reference>())
  const profiles = useRef(new Map<number, string>())
  const load: LoadReferences = async (text, signal) => {
    const query = {
      page: 0,
      size: 20,
      sort: 'id,asc',
      workerType: 'WORKER',
      workerStatus: 'ACTIVE',
      ...(text && { search: text }),
    }
    const { content } = await call(
      peopleEndpoints.list,
      { query },
      { signal, quiet: true, skipErrorToast: true },
    )
    return content.map(({ id, user, profiles: own }) => {
      if (own.length > 0) profiles.current.set(id, own.map(({ name }) => name).join(', '))
      if (user.city) cities.current.set(id, { id: user.city.id, name: user.city.name })
      return {
        id,
        name: personName(user),
        ...(user.city ? { detail: user.city.name } : {}),
      }
    })
  }
  return {
    load,
    cityOf: (id: number) => cities.current.get(id),
    profilesOf: (id: number) => profiles.current.get(id),
  }
}
