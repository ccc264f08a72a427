import type { PaletteEntry } from './palette-entries.ts'

/** Kept with the tab: gone with it, and when the person signs out. */
const key = 'palette-recents'
const most = 6

export function recents(): readonly PaletteEntry[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? (found as PaletteEntry[]) : []
  } catch {
    return []
  }
}

/** Puts an entry on top of what was opened last. */
export function remember(entry: PaletteEntry): void {
  const others = recents().filter(({ path, search }) => path !== entry.path || search !== entry.search)
  try {
    sessionStorage.setItem(key, JSON.stringify([{ ...entry, group: 'Recientes' }, ...others].slice(0, most)))
  } catch {
    // Without storage there are no recents.
  }
}
