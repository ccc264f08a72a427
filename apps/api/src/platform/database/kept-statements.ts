// Statements that a connection has planned are asked again by name: docs/decisions/0042-short-statements-are-planned-once.md.
import type { PoolClient } from 'pg'

/** Whether what this connection prepares is still there the next time it is asked. */
export type Keeps = (client: PoolClient) => Promise<boolean>

export type KeptStatements = {
  /** Under what name a statement is asked; one without a name is planned each time. */
  readonly nameOf: (text: string) => string | undefined
  /** Tells how long a statement took, in milliseconds: only what is short is worth keeping. */
  readonly took: (text: string, milliseconds: number) => void
  /** Another statement would be kept if there were room: the connection is better replaced by a new one. */
  readonly isFull: () => boolean
}

type Known = {
  /** Quick runs in a row. */
  runs: number
  /** How many of them earn a name. */
  needed: number
  name?: string
}

/** Each plan that is kept holds memory of the connection until that is closed. */
const mostKept = 200
const mostKnown = 1000
/** What takes longer gains little from a plan that is there already, and may lose by one that fits all values. */
const quickMilliseconds = 25
const slowMilliseconds = 100
const runsNeeded = 3
/** A kept statement that was slow is planned each time again, and has to be quick so much more often to get another name. */
const moreRuns = 10
const longestText = 10_000

/** Whether the best plan depends on what is looked for: on two letters, none, or a whole name. Such a statement is not kept. */
export const dependsOnValues = (text: string) => /\b(like|ilike)\b|@>/i.test(text)

let names = 0

/** What one connection keeps. */
export function keptStatements(): KeptStatements {
  const known = new Map<string, Known>()
  let kept = 0
  let isFull = false

  function earn(statement: Known): void {
    statement.runs += 1
    if (statement.name || statement.runs < statement.needed) return
    if (kept >= mostKept) {
      isFull = true
      return
    }
    kept += 1
    names += 1
    statement.name = `kept_${names}`
  }

  return {
    nameOf: (text) => known.get(text)?.name,
    took(text, milliseconds) {
      const statement = known.get(text) ?? { runs: 0, needed: runsNeeded }
      if (milliseconds <= quickMilliseconds) {
        if (known.size >= mostKnown || text.length > longestText) return
        if (!known.has(text)) {
          if (dependsOnValues(text)) return
          known.set(text, statement)
        }
        earn(statement)
      } else if (!statement.name) statement.runs = 0
      else if (milliseconds > slowMilliseconds) {
        delete statement.name
        statement.runs = 0
        statement.needed *= moreRuns
      }
    },
    isFull: () => isFull || known.size >= mostKnown,
  }
}

/** The only connection of a database that nobody else asks: what an earlier one has left is taken away. */
export const aloneInItsSession: Keeps = async (client) => {
  await client.query('deallocate all')
  return true
}

/**
 * A server may be reached through a pooler, which gives a connection to whoever asks: then the process that answers is not
 * the one that the greeting has named.
 */
export const reachedDirectly: Keeps = async (client) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as PoolClient & { readonly processID?: number | null }).processID
}
