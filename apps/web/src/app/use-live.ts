import { topics as allTopics, type Topic } from '@cuadrante/contract/live/endpoints.ts'
import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearChanges } from '../api/live.ts'

/** The beginnings of the keys of what a topic is shown in; an undefined part may be anything. */
const shownIn: Readonly<Record<Topic, readonly QueryKey[]>> = {
  absences: [['absences'], ['calendar'], ['confirmations'], ['plan']],
  asks: [['campaign-asks']],
  availability: [['availability', 'board'], ['availability', 'asked'], ['calendar']],
  callOffs: [['call-offs'], ['calendar'], ['confirmations'], ['jobs'], ['plan']],
  confirmations: [['confirmations'], ['own-confirmations']],
  documents: [['documents']],
  jobs: [
    ['agenda'],
    ['bell'],
    ['calendar'],
    ['call-offs'],
    ['campaign'],
    ['client-dashboard'],
    ['confirmations'],
    ['coverage'],
    ['job', undefined, 'cover'],
    ['job', undefined, 'fit'],
    ['jobs'],
    ['my-campaigns'],
    ['own-confirmations'],
    ['plan'],
    ['portal-jobs'],
  ],
  notices: [['bell'], ['notices'], ['availability', 'asked'], ['campaign-asks', 'own'], ['agenda']],
  offers: [['own-offers'], ['job', undefined, 'offers'], ['bell'], ['plan']],
  register: [['punch-card'], ['own-register'], ['register']],
  swaps: [['office-swaps'], ['own-swaps']],
}

/** Milliseconds between two times that the same screen is asked for again: a long change is told of every second. */
const pause = 3000

/** What the person looks at is asked for as soon as the server says that it has changed. */
export function useLive(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = (topics: readonly Topic[], isOld: (fetchedAt: number) => boolean = () => true) => {
      const keys = topics.flatMap((topic) => shownIn[topic])
      const predicate = ({ queryKey, state }: Query) =>
        isOld(state.dataUpdatedAt) && keys.some((key) => begins(queryKey, key))
      askAgainAfterFirst(queries, predicate)
      void queries.invalidateQueries({ predicate })
    }
    const { add, stop } = gathered((topics) => ask(topics))
    const leave = hearChanges({
      // What is on its way for the first time has been fetched at no time: zero.
      onOpen: (since, goesOn) =>
        ask(allTopics, (fetchedAt) => fetchedAt < since && !(goesOn && fetchedAt === 0)),
      onChange: add,
    })
    return () => {
      leave()
      stop()
    }
  }, [queries])
}

/**
 * What is on its way for the first time is not asked for anew by an invalidation, and may be answered with what was before
 * the change: it is asked for once more when it has come.
 */
function askAgainAfterFirst(queries: QueryClient, predicate: (query: Query) => boolean): void {
  for (const query of queries.getQueryCache().findAll({ predicate })) {
    const { data, fetchStatus } = query.state
    if (data !== undefined || fetchStatus === 'idle' || askedAgain.has(query)) continue
    askedAgain.add(query)
    const again = () => {
      askedAgain.delete(query)
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    // Once the answer is written down: until then it would count as still on its way. One that fails says so itself.
    query.promise?.then(
      () => setTimeout(again),
      () => askedAgain.delete(query),
    )
  }
}

/** What is asked for once more when its first answer has come. */
const askedAgain = new WeakSet<Query>()

const begins = (whole: QueryKey, beginning: QueryKey): boolean =>
  beginning.every((part, index) => part === undefined || part === whole[index])

/** Passes on at once what comes after a pause, and together what comes within one. */
function gathered(pass: (topics: readonly Topic[]) => void) {
  const waiting = new Set<Topic>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (waiting.size === 0) return
    const topics = [...waiting]
    waiting.clear()
    timer = setTimeout(flush, pause)
    pass(topics)
  }
  return {
    add(topics: readonly Topic[]) {
      for (const topic of topics) waiting.add(topic)
      if (!timer) flush()
    },
    stop: () => clearTimeout(timer),
  }
}
