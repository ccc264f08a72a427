import type { AppInfo } from '@cuadrante/contract/access/account.ts'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { setTenant } from './request.ts'

let info: AppInfo | undefined
const listeners = new Set<() => void>()

/** Asks what the page must know before anyone signs in; without an answer the sign-in page still works. */
export async function loadAppInfo(): Promise<void> {
  try {
    info = await call(accessEndpoints.appInfo, {}, { skipErrorToast: true })
    setTenant(info.tenantId)
  } catch {
    // What was known stays; the sign-in page does without.
  }
  for (const listener of listeners) listener()
}

/** After settings have changed. */
export const appInfo = (): AppInfo | undefined => info

/** Agency name, year label, modules and demo hint; undefined while unknown. */
export const useAppInfo = (): AppInfo | undefined => useSyncExternalStore(subscribe, appInfo)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Year of the header and the brand until the server says otherwise. */
export const defaultYearLabel = 2025
