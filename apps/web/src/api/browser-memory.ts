/** Keys of the public contract, and the only ones that this layer reads and writes. */
export const tokenKey = 'auth_token'
export const activeRoleKey = 'active_role'

/** Survives a sign-out: how the person likes the screens, never what was on them. */
const keptKeys = new Set(['color-scheme', 'campaigns-filters'])
const keptPrefix = 'preference:'

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
    for (const key of Object.keys(localStorage))
      if (!keptKeys.has(key) && !key.startsWith(keptPrefix)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
