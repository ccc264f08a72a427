// Statements that nobody waits for travel with the next one, and the end of a transaction with its last: docs/decisions/0013-shorter-ways-to-the-database.md.
import { sql, CompiledQuery, type Kysely, type PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { gatheredSocket } from './gathered-socket.ts'
import type { Tables } from './generated/tables.ts'
import { keptStatements, type Keeps, type KeptStatements } from './kept-statements.ts'
import { isOutdatedPlan } from './out-of-reach.ts'
import type { ServerWatch } from './watch-server.ts'

/** How every connection is opened: a statement is sent without waiting for the answer to the one before. */
export const pipelined = { pipeline: true, stream: gatheredSocket } as const

/**
 * Begins the last statement of a transaction, whose end then travels with it. Whatever would be asked after it is refused:
 * it would stand outside the transaction and so outside the tenant's wall.
 */
export const last = sql.raw('/* last */')
const unread = '/* unread */ '

/**
 * Sends a statement whose answer nobody reads: a lock, a change. It is not waited for. Where it fails, the next statement or
 * the end of the transaction fails with its error, so nothing of the transaction is kept.
 */
export async function sendUnread(
  db: Pick<Kysely<Tables>, 'executeQuery'>,
  { sql: text, parameters }: CompiledQuery,
): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(unread + text, [...parameters]))
}

const isLast = (text: string) => /^\s*\/\* last \*\//.test(text)
const noRows = { command: '', rowCount: 0, rows: [] }

type Ask = (text: string, values?: readonly unknown[]) => Promise<unknown>

type Ways = {
  readonly watch?: ServerWatch | undefined
  /** Without it every statement is planned each time. */
  readonly keeps?: Keeps | undefined
}

/** A pool for the query builder, which expects one answer: of several statements in one message the last one's counts. */
export function pipelinedPool(pool: Pool, { watch, keeps }: Ways = {}): PostgresPool {
  const memories = new WeakMap<PoolClient, KeptStatements | 'none'>()

  async function memoryOf(client: PoolClient): Promise<KeptStatements | undefined> {
    let memory = memories.get(client)
    if (!memory) {
      const asked = keeps?.(client) ?? Promise.resolve(false)
      memory = (await (watch ? watch.waiting(client, asked) : asked)) ? keptStatements() : 'none'
      memories.set(client, memory)
    }
    return memory === 'none' ? undefined : memory
  }

  return {
    async connect() {
      const client = await pool.connect()
      const memory = await memoryOf(client).catch((error: unknown) => {
        client.release(true)
        throw error
      })
      let isOutdated = false
      const ask = inOrder(async (text, values) => {
        const asked =
          memory && values?.length
            ? askKept(client, memory, text, values)
            : client.query(text, values as unknown[])
        return (watch ? watch.waiting(client, asked) : asked).catch((error: unknown) => {
          isOutdated ||= isOutdatedPlan(error)
          throw error
        })
      })
      return {
        query: (text: unknown, values?: readonly unknown[]) =>
          ask(text as string, values).then((answer) =>
            Array.isArray(answer) ? answer.at(-1) : answer,
          ) as never,
        release: () => client.release(isOutdated || memory?.isFull() === true),
      }
    },
    end: () => pool.end(),
  }
}

async function askKept(client: PoolClient, memory: KeptStatements, text: string, values: readonly unknown[]) {
  const name = memory.nameOf(text)
  const begun = performance.now()
  const answer = await (name
    ? client.query({ name, text, values: [...values] })
    : client.query(text, values as unknown[]))
  memory.took(text, performance.now() - begun)
  return answer
}

/** The statements of one transaction. */
function inOrder(send: Ask): Ask {
  const unanswered: Promise<unknown>[] = []
  let failure: { readonly of: unknown } | undefined
  let end: Promise<unknown> | undefined

  function commit(): Promise<unknown> {
    // The server answers the end of a failed transaction as if nothing were wrong.
    end = Promise.all([...unanswered, send('commit')])
    end.catch(() => undefined) // told to whoever asks for the end
    return end
  }

  function sendOnly(text: string, values?: readonly unknown[]): Promise<unknown> {
    const answer = send(text, values)
    answer.catch((error: unknown) => (failure ??= { of: error }))
    unanswered.push(answer)
    return Promise.resolve(noRows)
  }

  return (text, values) => {
    if (end && text === 'commit') return end
    if (end && text === 'rollback') return end.catch(() => undefined) // a statement that failed has made it one
    if (end) return Promise.reject(new Error('nothing can be asked after the last statement'))
    if (text === 'commit') return commit()
    if (text.startsWith(unread)) return sendOnly(text, values)
    const answer = send(text, values).catch((error: unknown) => {
      throw failure && text !== 'rollback' ? failure.of : error
    })
    if (isLast(text)) void commit()
    return answer
  }
}
