import { liveEndpoints, topicList, type Topic } from '@cuadrante/contract/live/endpoints.ts'
import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'
import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { respond } from './call.ts'
import { moveTo, positionAt } from './live-position.ts'

/** Whether the server tells this page of changes at the moment. */
const isLive = new Store(false)

/** Milliseconds after which a screen on which others work too asks again while it is in front, whether told or not. */
const lookAgain = { untold: 10_000, told: 60_000 } as const

/** Seldom while the server tells of changes; often where it cannot, because a proxy cuts or gathers what it says. */
export const useLookAgain = (): number => useSelector(isLive, (live) => lookAgain[live ? 'told' : 'untold'])

type Told = {
  /**
   * Nothing is missed that has changed since this moment; what was fetched before may be old. Where the server goes on from
   * there, whatever is on its way was asked for after it.
   */
  readonly onOpen: (since: number, goesOn: boolean) => void
  readonly onChange: (topics: readonly Topic[]) => void
}

/** Milliseconds. The server sends a sign of life every 20 seconds. */
const patience = { first: 10_000, next: 45_000 } as const
const waits = [1_000, 3_000, 10_000, 30_000, 60_000, 300_000] as const
/** A stream that has lasted so long was good; one that is cut sooner, again and again, is not asked for as often. */
const lastsWell = 30_000

/** Hears the server while the page is in front, and tries again for as long as it is. Ends by the function that it returns. */
export function hearChanges(told: Told): () => void {
  let current: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  async function hear(): Promise<void> {
    const mine = new AbortController()
    current = mine
    const begun = Date.now()
    await follow(told, mine).catch(() => undefined) // without a stream the screens ask by themselves
    if (current !== mine) return
    isLive.setState(() => false)
    if (Date.now() - begun > lastsWell) failures = 0
    const wait = waits[Math.min(failures++, waits.length - 1)] ?? 0
    retry = setTimeout(() => void hear(), wait * (0.5 + Math.random()))
  }

  function stop(): void {
    clearTimeout(retry)
    current?.abort()
    current = undefined
    isLive.setState(() => false)
  }

  function begin(): void {
    stop()
    if (document.visibilityState === 'visible') void hear()
  }

  document.addEventListener('visibilitychange', begin)
  window.addEventListener('online', begin)
  begin()
  return () => {
    document.removeEventListener('visibilitychange', begin)
    window.removeEventListener('online', begin)
    stop()
  }
}

/** Until the stream ends, or has been silent for too long. */
async function follow({ onOpen, onChange }: Told, mine: AbortController): Promise<void> {
  const begun = Date.now()
  const before = positionAt(begun)
  const since = before?.since ?? begun
  let id = before?.id
  const hear = (told: string | undefined) => {
    id = told ?? id
    if (id !== undefined) moveTo({ id, since, heardAt: Date.now() })
  }
  let timer = setTimeout(() => mine.abort(), patience.first)
  try {
    const { signal } = mine
    const options = { signal, quiet: true, skipErrorToast: true, stream: { lastEventId: id } } as const
    const { body, headers } = await respond(liveEndpoints.changes, {}, options)
    if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) return
    const parser = createParser({
      onComment: () => hear(undefined),
      onEvent({ id: told, event, data }) {
        hear(told)
        if (event === 'open') {
          isLive.setState(() => true)
          onOpen(since, before !== undefined)
        } else if (event === 'changed') onChange(topicsIn(data))
      },
    })
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // Whatever comes is a sign of life.
      clearTimeout(timer)
      timer = setTimeout(() => mine.abort(), patience.next)
      parser.feed(part.value)
    }
  } finally {
    clearTimeout(timer)
    mine.abort()
  }
}

function topicsIn(data: string): readonly Topic[] {
  try {
    return z.safeParse(topicList, JSON.parse(data)).data?.topics ?? []
  } catch {
    return []
  }
}
