// The end of a transaction travels with its last statement, which says so in a comment: docs/decisions/0013-shorter-ways-to-the-database.md.
import { sql, type PostgresPool } from 'kysely'
import type { Pool } from 'pg'
import type { ServerWatch } from './watch-server.ts'

/** How every connection is opened: a statement is sent without waiting for the answer to the one before. */
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
      const answer = client.query(text, values as unknown[])
      end = client.query('commit')
      end.catch(() => undefined) // told to whoever asks for the end
      return answer
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
