/** Keys of the public contract, and the only ones that this layer reads and writes. */
export const tokenKey = 'auth_token'
export const activeRoleKey = 'active_role'

/** Starts the key of a person's codes that have not reached the server: job numbers and codes, nothing about anyone. */
export const scanQueuePrefix = 'scan-queue:'

/** Starts the key of a person's punches that have not reached the server: job numbers, acts and hours. */
export const punchQueuePrefix = 'punch-queue:'

/** Starts the key of a person's marks of visits that have not reached the server: job and row numbers, acts and hours. */
export const visitMarkQueuePrefix = 'visit-mark-queue:'

/** Starts the key of a person's photos of visits that have not reached the server: job and row numbers and hours, no picture. */
export const visitPhotoQueuePrefix = 'visit-photo-queue:'

/** Survives a sign-out: how the person likes the screens, and work that would be lost; never what was on the screens. */
const keptKeys = new Set(['color-scheme', 'campaigns-filters'])
const keptPrefixes = [
  'preference:',
  scanQueuePrefix,
  punchQueuePrefix,
  visitMarkQueuePrefix,
  visitPhotoQueuePrefix,
]
const isKept = (key: string) => keptKeys.has(key) || keptPrefixes.some((prefix) => key.startsWith(prefix))

/** The role of this tab; a new tab starts under the one that was chosen last. */
export function rememberedRole(): string | null {
  try {
    return sessionStorage.getItem(activeRoleKey) ?? localStorage.getItem(activeRoleKey)
  } catch {
    return null
  }
}

export function rememberRole(role: string): void {
  try {
    sessionStorage.setItem(activeRoleKey, role)
    localStorage.setItem(activeRoleKey, role)
  } catch {
    // The page itself knows its role.
  }
}

/** Where a person was when the session ended, for as long as the tab stays. */
const returnKey = 'return-to'
export type ReturnPoint = { readonly path: string; readonly userId: number | null }

export function rememberReturn(point: ReturnPoint | null): void {
  try {
    if (point) sessionStorage.setItem(returnKey, JSON.stringify(point))
    else sessionStorage.removeItem(returnKey)
  } catch {
    // Then signing in leads home.
  }
}

export function rememberedReturn(): ReturnPoint | null {
  try {
    return JSON.parse(sessionStorage.getItem(returnKey) ?? 'null') as ReturnPoint | null
  } catch {
    return null
  }
}

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
