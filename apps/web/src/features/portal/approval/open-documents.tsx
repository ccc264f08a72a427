import { documentEndpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { DocumentState, WorkerDocuments } from '@cuadrante/contract/people/documents/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { call } from '../../../api/call.ts'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import styles from './approval.module.css'

const unsettled: ReadonlySet<DocumentState> = new Set(['MISSING', 'EXPIRED', 'DECLINED', 'REVIEW', 'TO_SIGN'])

function useDocumentsOf(workerId: number) {
  const isOn = useAppInfo()?.modules.includes('documents') ?? false
  return useQuery({
    queryKey: ['documents', workerId],
    queryFn: ({ signal }) =>
      call(documentEndpoints.ofWorker, { params: { id: workerId } }, { signal, skipErrorToast: true }),
    enabled: isOn,
  })
}

const waitingIn = ({ documents }: WorkerDocuments) =>
  documents.filter(({ files }) => files.some(({ request }) => request?.status === 'OPEN')).length

/** How many documents wait for the person's signature; undefined until it is known, also where it could not be fetched. */
export function useSignaturesWaiting(workerId: number): number | undefined {
  const { data, isFetching, isError } = useDocumentsOf(workerId)
  if (data) return waitingIn(data)
  return isFetching || isError ? undefined : 0
}

/** What still stands against calling a person's documentation in order. */
export function OpenDocuments({ workerId }: { workerId: number }) {
  const { data, error, refetch } = useDocumentsOf(workerId)
  if (error && !data)
    return (
      <FailureBanner
        title="No se han podido cargar los documentos"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  const open = data.cells.filter(({ state }) => unsettled.has(state))
  const toSign = waitingIn(data)
  if (open.length === 0 && toSign === 0) return <p className={styles.words}>No hay documentos pendientes.</p>
  return (
    <>
      <ul className={styles.open} aria-label="Documentos pendientes">
        {open.map(({ typeId, state }) => (
          <li key={typeId}>
            {data.types.find(({ id }) => id === typeId)?.name}
            <StatusBadge look={statuses.paper[state]} />
          </li>
        ))}
      </ul>
      {toSign > 0 && (
        <p className={styles.words}>
          {`Hay ${count(toSign, 'documento')} por firmar: al aprobar se retira la petición de firma y queda anotado.`}
        </p>
      )}
    </>
  )
}
