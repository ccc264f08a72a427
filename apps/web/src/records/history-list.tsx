import { wordsOfAction } from '@cuadrante/contract/history/actions.ts'
import {
  historyEndpoints,
  type HistoryEntity,
  type HistoryEntry,
} from '@cuadrante/contract/history/endpoints.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../ui/failure-banner.tsx'
import { formatDateTime } from '../ui/format.ts'
import { changesOf, type HistoryLabels, type HistoryWords } from './history-changes.ts'
import styles from './history.module.css'

export type HistoryProps = {
  entity: HistoryEntity
  entityId: number
  /** Spanish name of each field; others are not told. */
  labels: HistoryLabels
  words?: HistoryWords
}

const pageSize = 10

/** Who changed a record, what and when, newest first. */
export function HistoryList({ entity, entityId, labels, words }: HistoryProps) {
  const pages = useInfiniteQuery({
    queryKey: ['history', entity, entityId],
    queryFn: ({ pageParam, signal }) =>
      call(
        historyEndpoints.list,
        { query: { entity, entityId, page: pageParam, size: pageSize } },
        { signal, skipErrorToast: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
    staleTime: 0,
  })
  if (pages.isLoadingError)
    return (
      <FailureBanner
        title="No se ha podido cargar el historial"
        detail={sentenceOf(pages.error)}
        onRetry={() => void pages.refetch()}
      />
    )
  if (!pages.data) return <p role="status">Cargando...</p>
  const entries = pages.data.pages.flatMap(({ content }) => content)
  if (entries.length === 0) return <p className="secondary">Aún no hay cambios.</p>
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} labels={labels} words={words} />
        ))}
      </ol>
      {pages.isFetchNextPageError && (
        <FailureBanner title="No se han podido cargar más cambios" detail={sentenceOf(pages.error)} />
      )}
      {pages.hasNextPage && (
        <Button size="small" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </>
  )
}

type EntryProps = { entry: HistoryEntry } & Pick<HistoryProps, 'labels' | 'words'>

function Entry({ entry, labels, words }: EntryProps) {
  const changes = entry.before && entry.after ? changesOf(entry, labels, words) : []
  return (
    <li>
      <p>
        <b>{wordsOfAction(entry.action).done}</b> por {entry.by || 'el sistema'}
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      </p>
      {entry.reason && <p className="secondary">Motivo: {entry.reason}</p>}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className={styles.before}>
                  <span className="only-for-readers">antes </span>
                  {before}
                </span>
                <span aria-hidden="true"> → </span>
                <span>
                  <span className="only-for-readers">, ahora </span>
                  {after}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
