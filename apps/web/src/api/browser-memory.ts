/** Keys of the public contract, and the only ones that this layer reads and writes. */
export const tokenKey = 'auth_token'
export const activeRoleKey = 'active_role'

/** Milliseconds that this device's clock was ahead of the server's when it was last heard; nothing about anyone. */
export const clockAheadKey = 'clock-ahead'

/** How the last session of this browser ended that nobody has left, for its other tabs; nothing about anyone. */
export const endingKey = 'session-ending'

/** Starts the key of a person's codes that have not reached the server: job numbers and codes, nothing about anyone. */
export const scanQueuePrefix = 'scan-queue:'

/** Starts the key of a person's punches that have not reached the server: job numbers, acts and hours. */
export const punchQueuePrefix = 'punch-queue:'

/** Starts the key of a person's marks of visits that have not reached the server: job and row numbers, acts and hours. */
export const visitMarkQueuePrefix = 'visit-mark-queue:'

/** Starts the key of a person's photos of visits that have not reached the server: job and row numbers and hours, no picture. */
export const visitPhotoQueuePrefix = 'visit-photo-queue:'

/** Survives a sign-out: how the person likes the screens, and work that would be lost; never what was on the screens. */
const keptKeys = new Set(['color-scheme', 'campaigns-filters', clockAheadKey, endingKey])
const queuePrefixes = [scanQueuePrefix, punchQueuePrefix, visitMarkQueuePrefix, visitPhotoQueuePrefix]
const keptPrefixes = ['preference:', ...queuePrefixes]
const isKept = (key: string) => keptKeys.has(key) || keptPrefixes.some((prefix) => key.startsWith(prefix))

/** What a full or blocked storage did not take: this page remembers it as long as it stays. */
const unstored = new Map<string, string>()

/** Whether work that waits for the server would go with this page: the browser has not stored it. */
export const holdsUnstoredWork = (): boolean =>
  [...unstored].some(([key, text]) => text !== '[]' && queuePrefixes.some((prefix) => key.startsWith(prefix)))

/** The role of this tab; a new tab starts under the one that was chosen last. */
export function rememberedRole(): string | null {
  try {
    return unstored.get(activeRoleKey) ?? sessionStorage.getItem(activeRoleKey) ?? remembered(activeRoleKey)
  } catch {
    return null
  }
}

export function rememberRole(role: string): void {
  remember(activeRoleKey, role)
  try {
    sessionStorage.setItem(activeRoleKey, role)
  } catch {
    unstored.set(activeRoleKey, role)
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

/** Reads what was remembered; null where that is nothing. */
export function remembered(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or forgets it. Where the browser stores nothing (more), this page alone remembers it. */
export function remember(key: string, value: string | null): void {
  unstored.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) unstored.set(key, value)
  }
}

/** Drops token, role, drafts, route process state and remembered searches when a person leaves this browser. */
export function forgetPerson(): void {
  for (const key of unstored.keys()) if (!isKept(key)) unstored.delete(key)
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

// Another tab could store what this one could not; work that waits in this page is not given up for it.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !isKept(key)) unstored.delete(key)
  })
