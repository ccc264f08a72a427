/** Keys of the public contract, and the only ones that this layer reads and writes. */
export const tokenKey = 'auth_token'
export const activeRoleKey = 'active_role'

/** Starts the key of a person's codes that have not reached the server: job numbers and codes, nothing about anyone. */
export const scanQueuePrefix = 'scan-queue:'

/** Starts the key of a person's punches that have not reached the server: job numbers, acts and hours. */
export const punchQueuePrefix = 'punch-queue:'

/** Survives a sign-out: how the person likes the screens, and work that would be lost; never what was on the screens. */
const keptKeys = new Set(['color-scheme', 'campaigns-filters'])
const keptPrefixes = ['preference:', scanQueuePrefix, punchQueuePrefix]
const isKept = (key: string) => keptKeys.has(key) || keptPrefixes.some((prefix) => key.startsWith(prefix))

/** Reads a stored text; a browser that blocks storage answers as if nothing were there. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows may refuse; the session then lasts as long as the page.
  }
}

/** Drops token, role, drafts, route process state and remembered searches when a person leaves this browser. */
export function forgetPerson(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
