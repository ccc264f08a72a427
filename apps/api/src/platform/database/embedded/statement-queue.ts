// Takes the place of a private part of pglite-socket: docs/decisions/0013-shorter-ways-to-the-database.md.
import type { PGlite } from '@electric-sql/pglite'
import type { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** Parse, Bind, Describe, Execute, Close: they only mean something together with the message that ends them. */
const OPEN_ENDED = new Set(['P', 'B', 'D', 'E', 'C'].map((letter) => letter.charCodeAt(0)))

type Statement = {
  readonly handlerId: number
  readonly message: Uint8Array
  readonly onData: (data: Uint8Array) => void
  readonly resolve: (bytes: number) => void
  readonly reject: (error: unknown) => void
}

/** Has a socket server that has not started yet ask the database through a {@link StatementQueue}. */
export function replaceQueue(server: PGLiteSocketServer, db: PGlite): void {
  Object.assign(server, { queryQueue: new StatementQueue(db) })
}

/**
 * The queue of PGlite's socket server, which asks the database once a statement instead of once a message: a prepared
 * statement is five messages, and each has its own way into WebAssembly, its own turn and its own packet back. Statements
 * of one connection keep their order, and while one is in a transaction the others wait.
 */
class StatementQueue {
  readonly #db: PGlite
  readonly #openEnded = new Map<number, Uint8Array[]>()
  #waiting: Statement[] = []
  #isWorking = false
  #lastHandlerId: number | null = null

  constructor(db: PGlite) {
    this.#db = db
  }

  /** Resolves with the bytes that were answered: none as long as the statement has not ended. */
  enqueue(handlerId: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    const before = this.#openEnded.get(handlerId) ?? []
    if (OPEN_ENDED.has(message[0] ?? 0)) {
      this.#openEnded.set(handlerId, [...before, message])
      return Promise.resolve(0)
    }
    this.#openEnded.delete(handlerId)
    const whole = before.length > 0 ? Buffer.concat([...before, message]) : message
    return new Promise((resolve, reject) => {
      this.#waiting.push({ handlerId, message: whole, onData, resolve, reject })
      void this.#work()
    })
  }

  getQueueLength(): number {
    return this.#waiting.length
  }

  clearQueueForHandler(handlerId: number): void {
    this.#openEnded.delete(handlerId)
    const gone = this.#waiting.filter((statement) => statement.handlerId === handlerId)
    this.#waiting = this.#waiting.filter((statement) => statement.handlerId !== handlerId)
    for (const { reject } of gone) reject(new Error('the connection has ended'))
  }

  /** Rolls back what a connection that ended had begun. */
  async clearTransactionIfNeeded(handlerId: number): Promise<void> {
    if (!this.#db.isInTransaction() || this.#lastHandlerId !== handlerId) return
    await this.#db.exec('ROLLBACK')
    this.#lastHandlerId = null
    await this.#work()
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let next = this.#next(); next; next = this.#next()) await this.#answer(next)
    this.#isWorking = false
  }

  #next(): Statement | undefined {
    if (!this.#db.isInTransaction() || this.#lastHandlerId === null) return this.#waiting.shift()
    const at = this.#waiting.findIndex(({ handlerId }) => handlerId === this.#lastHandlerId)
    return at === -1 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  async #answer({ handlerId, message, onData, resolve, reject }: Statement): Promise<void> {
    let bytes = 0
    const onRawData = (data: Uint8Array): void => {
      bytes += data.length
      onData(data)
    }
    try {
      await this.#db.runExclusive(() => this.#db.execProtocolRawStream(message, { onRawData }))
      this.#lastHandlerId = handlerId
      resolve(bytes)
    } catch (error) {
      reject(error)
    }
  }
}
