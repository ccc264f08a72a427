import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { call } from '../api/call.ts'
import type { LoadReferences } from '../ui/form/choices/reference.ts'

/** Clients by text, the first twenty; a failure is an empty list. */
export const loadClients: LoadReferences = async (text, signal) => {
  const query = { page: 0, size: 20, sort: 'id,asc', ...(text ? { search: text } : {}) } as const
  return (await call(clientEndpoints.list, { query }, { signal, quiet: true, skipErrorToast: true })).content
}
