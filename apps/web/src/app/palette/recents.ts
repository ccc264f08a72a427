import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** Kept with the tab, for each role, as each reaches other screens: gone with it, and when the person signs out. */
const keyOf = (role: Role) => `palette-recents:${role}`
const most = 6

export function recents(role: Role): readonly PaletteEntry[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(role)) ?? '[]')
    return Array.isArray(found) ? (found as PaletteEntry[]) : []
  } catch {
    return []
  }
}

/** Puts an entry on top of what was opened last. */
export function remember(role: Role, entry: PaletteEntry): void {
  const others = recents(role).filter(({ path, search }) => path !== entry.path || search !== entry.search)
  try {
    sessionStorage.setItem(
      keyOf(role),
      JSON.stringify([{ ...entry, group: 'Recientes' }, ...others].slice(0, most)),
    )
  } catch {
    // Without storage there are no recents.
  }
}
