import type { Socket } from 'node:net'
import { Client, type ClientConfig, type PoolClient } from 'pg'

export type ServerWatch = {
  /** Counts a question as waiting until it is answered. */
  readonly waiting: <T>(client: PoolClient, answer: Promise<T>) => Promise<T>
  readonly stop: () => void
}

const lookEveryMilliseconds = 1000
/** A question that waits longer than this makes the server be asked whether it is still there. */
const suspicionMilliseconds = 5000
const answerWithinMilliseconds = 5000

/**
 * A server may stop answering without closing anything: a frozen machine, a network that swallows packets. No timer of its
 * own runs then. A question that waits for long is checked by a fresh connection: as long as that one is answered, if only
 * by a refusal, the question is slow and may go on; otherwise every waiting question ends as a broken connection does.
 */
export function watchServer(server: ClientConfig): ServerWatch {
  const questions = new Map<object, { client: PoolClient; since: number }>()
  let isAsking = false
  let isSilent = false

  async function look(): Promise<void> {
    const oldest = questions.values().next().value
    if (isAsking || !oldest) return
    if (!isSilent && Date.now() - oldest.since < suspicionMilliseconds) return
    isAsking = true
    isSilent = !(await answers(server))
    isAsking = false
    if (isSilent) for (const { client } of questions.values()) breakOff(client)
  }
  const timer = setInterval(() => void look(), lookEveryMilliseconds).unref()

  return {
    waiting(client, answer) {
      const key = {}
      questions.set(key, { client, since: Date.now() })
      return answer.finally(() => questions.delete(key))
    },
    stop: () => clearInterval(timer),
  }
}

/** Whether anything at all comes back from the server; a refused connection or a full server counts as an answer. */
async function answers(server: ClientConfig): Promise<boolean> {
  const client = new Client({ ...server, connectionTimeoutMillis: answerWithinMilliseconds })
  client.on('error', () => undefined)
  let late: NodeJS.Timeout | undefined
  const silence = new Promise<boolean>((resolve) => {
    late = setTimeout(resolve, answerWithinMilliseconds, false)
  })
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) => error instanceof Error && 'code' in error && error.code !== 'ETIMEDOUT',
    )
  const isThere = await Promise.race([asked, silence])
  clearTimeout(late)
  if (isThere) void client.end().catch(() => undefined)
  else breakOff(client)
  return isThere
}

function breakOff(client: PoolClient | Client): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Socket } }
  connection.stream.destroy()
}
