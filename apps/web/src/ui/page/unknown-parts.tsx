import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { FailureBanner } from '../failure-banner.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What a screen lacks that goes on without this answer: "los festivos". Said, with the way to ask again. */
      readonly unknown?: string
    }
  }
}

type UnknownPartsProps = {
  /** First words of the keys of the questions that a dialog asks; all of them, on the page. */
  of?: readonly string[]
}

/** Says of the questions on screen that a screen can do without which have no answer: in silence it would look whole. */
export function UnknownParts({ of }: UnknownPartsProps) {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const isMissing = (query: Query) => isUnknown(query) && (!of || of.includes(String(query.queryKey[0])))
  const words = useSyncExternalStore(
    // Parts ask while they are drawn: what comes of it is told once they stand.
    useCallback((tell: () => void) => cache.subscribe(notifyManager.batchCalls(tell)), [cache]),
    // A text, so that the same answer is the same.
    () =>
      [
        ...new Set(
          cache
            .getAll()
            .filter(isMissing)
            .map(({ meta }) => meta?.unknown),
        ),
      ].join('\n'),
  )
  if (!words) return null
  return (
    <FailureBanner
      title="No se ha podido cargar todo"
      detail={`Falta saber ${new Intl.ListFormat('es').format(words.split('\n'))}.`}
      onRetry={() => void queries.refetchQueries({ predicate: isMissing })}
    />
  )
}

const isUnknown = (query: Query): boolean =>
  query.meta?.unknown !== undefined &&
  query.state.status === 'error' &&
  query.state.data === undefined &&
  query.isActive()
