import type { Socket } from 'node:net'
import { sql, type PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { ServerWatch } from './watch-server.ts'

/** How every connection is opened: what is asked in one go is sent in one go. */
export const pipelined = { pipeline: true } as const

/**
 * Begins the last statement of a transaction, whose end then travels with it. Whatever would be asked after it is refused:
 * it would stand outside the transaction and so outside the tenant's wall.
 */
export const last = sql.raw('/* last */')

const isLast = (text: unknown) => typeof text === 'string' && /^\s*\/\* last \*\//.test(text)

/** A pool for the query builder, which expects one answer: of several statements in one message the last one's counts. */
export const pipelinedPool = (pool: Pool, watch?: ServerWatch): PostgresPool => ({
  async connect() {
    const client = await pool.connect()
    let end: Promise<unknown> | undefined

    function ask(text: string, values?: readonly unknown[]): Promise<unknown> {
      if (end && text === 'commit') return end
      if (end && text === 'rollback') return end.catch(() => undefined) // a statement that failed has made it one
      if (end) return Promise.reject(new Error('nothing can be asked after the last statement'))
      if (!isLast(text)) return client.query(text, values as unknown[])
      return together(client, () => {
        const answer = client.query(text, values as unknown[])
        end = client.query('commit')
        end.catch(() => undefined) // told to whoever asks for the end
        return answer
      })
    }

    return {
      query(text: unknown, values?: readonly unknown[]) {
        const asked = ask(text as string, values)
        const answered = watch ? watch.waiting(client, asked) : asked
        return answered.then((answer) => (Array.isArray(answer) ? answer.at(-1) : answer)) as never
      },
      release: () => client.release(),
    }
  },
  end: () => pool.end(),
})

/** Sends everything that is asked meanwhile in one piece. */
function together<T>(client: PoolClient, ask: () => T): T {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
  stream.cork()
  try {
    return ask()
  } finally {
    stream.uncork()
  }
}
