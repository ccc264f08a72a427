import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { constants } from 'node:os'

const places = new Set<string>()

/** Works on a folder or file that is gone afterwards, also where a signal ends the process meanwhile (`leaveNothingBehind`). */
export async function withTemporaryPlace<T>(path: string, work: () => Promise<T>): Promise<T> {
  places.add(path)
  try {
    return await work()
  } finally {
    await rm(path, { recursive: true, force: true })
    places.delete(path)
  }
}

/** Whoever ends a command of the operator in the middle finds no copy of the agency lying around. */
export function leaveNothingBehind(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const path of places) rmSync(path, { recursive: true, force: true })
      process.exit(128 + constants.signals[signal])
    })
}
