import type { AppInfo } from '@cuadrante/contract/access/account.ts'
import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'
import { call } from '../call.ts'
import { setTenant } from '../request.ts'
import { sessionCalls } from './session-calls.ts'

const store = new Store<AppInfo | undefined>(undefined)

/** Asks what the page must know before anyone signs in; without an answer the sign-in page still works. */
export async function loadAppInfo(): Promise<void> {
  try {
    const info = await call(sessionCalls.appInfo, {}, { skipErrorToast: true })
    show(info)
  } catch {
    // What was known stays; the sign-in page does without.
  }
}

/** What the phone keeps, until the server says it anew. */
export const knowAppInfo = (info: AppInfo): void => {
  if (!store.state) show(info)
}

function show(info: AppInfo): void {
  setTenant(info.tenantId)
  store.setState(() => info)
}

/** After settings have changed. */
export const appInfo = (): AppInfo | undefined => store.state

/** Agency name, year label, modules and demo hint; undefined while unknown. */
export const useAppInfo = (): AppInfo | undefined => useSelector(store)

/** Year of the header and the brand until the server says otherwise. */
export const defaultYearLabel = 2025
