import { topics as allTopics, type Topic } from '@cuadrante/contract/live/endpoints.ts'
import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearChanges } from '../api/live.ts'

/** The beginnings of the keys of what a topic is shown in; an undefined part may be anything. */
const shownIn: Readonly<Record<Topic, readonly QueryKey[]>> = {
  absences: [['absences'], ['calendar'], ['confirmations']],
  asks: [['campaign-asks']],
  availability: [['availability', 'board'], ['availability', 'asked'], ['calendar']],
  callOffs: [['call-offs'], ['calendar'], ['confirmations'], ['jobs']],
  confirmations: [['confirmations'], ['own-confirmations']],
  jobs: [
    ['agenda'],
    ['bell'],
    ['calendar'],
    ['call-offs'],
    ['campaign'],
    ['client-dashboard'],
    ['confirmations'],
    ['coverage'],
    ['jobs'],
    ['my-campaigns'],
    ['own-confirmations'],
    ['portal-jobs'],
  ],
  notices: [['bell'], ['notices'], ['availability', 'asked'], ['campaign-asks', 'own'], ['agenda']],
  offers: [['own-offers'], ['job', undefined, 'offers'], ['bell']],
  register: [['punch-card']],
  swaps: [['office-swaps'], ['own-swaps']],
}

/** Milliseconds between two times that the same screen is asked for again: a long change is told of every second. */
const pause = 3000

/** What the person looks at is asked for as soon as the server says that it has changed. */
export function useLive(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = (topics: readonly Topic[], before = Infinity) => {
      const keys = topics.flatMap((topic) => shownIn[topic])
      const predicate = ({ queryKey, state }: Query) =>
        state.dataUpdatedAt < before && keys.some((key) => begins(queryKey, key))
      void queries.invalidateQueries({ predicate })
    }
    const { add, stop } = gathered((topics) => ask(topics))
    const leave = hearChanges({ onOpen: (since) => ask(allTopics, since), onChange: add })
    return () => {
      leave()
      stop()
    }
  }, [queries])
}

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
