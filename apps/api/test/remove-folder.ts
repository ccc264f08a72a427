import { rmSync } from 'node:fs'

/** Removes a folder in which somebody who was ended just now may still write. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
