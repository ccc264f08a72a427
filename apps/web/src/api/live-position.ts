/** Up to where this page has been told of changes. */
export type LivePosition = {
  /** How the server calls it. */
  readonly id: string
  /** Whatever was fetched after this moment is told of when it changes. Milliseconds since 1970, as the others. */
  readonly since: number
  /** When the server was last heard. */
  readonly heardAt: number
}

/** The server keeps for an hour what has changed. */
const keptFor = 30 * 60_000
/** A longer one is not sent back: headers have their limit. */
const longestId = 4000

let position: LivePosition | undefined

/** Nothing is missed of what is fetched from now on, wherever the server is asked to go on from there. */
export function beginAt(id: string | undefined, now = Date.now()): void {
  position = id === undefined ? undefined : { id, since: now, heardAt: now }
}

export function moveTo(next: LivePosition): void {
  position = next
}

/** Where to go on, unless that is too long ago, or the clock has been put back. */
export function positionAt(now: number): LivePosition | undefined {
  if (!position || position.id.length > longestId) return undefined
  const silence = now - position.heardAt
  return silence >= 0 && silence < keptFor ? position : undefined
}
