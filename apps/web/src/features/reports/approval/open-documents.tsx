import { documentEndpoints } from '@cuadrante/contract/people/documents-endpoints.ts'
import type { DocumentState } from '@cuadrante/contract/people/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { useAppInfo } from '../../../api/app-info.ts'
import { call } from '../../../api/call.ts'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { statuses } from '../../../ui/statuses.ts'
import styles from './approval.module.css'

const unsettled: ReadonlySet<DocumentState> = new Set(['MISSING', 'EXPIRED', 'REVIEW', 'TO_SIGN'])

/** What still stands against calling a person's documentation in order. */
export function OpenDocuments({ workerId }: { workerId: number }) {
  const isOn = useAppInfo()?.modules.includes('documents') ?? false
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', workerId],
    queryFn: ({ signal }) =>
      call(documentEndpoints.ofWorker, { params: { id: workerId } }, { signal, skipErrorToast: true }),
    enabled: isOn,
  })
  if (error)
    return (
      <FailureBanner
        title="No se han podido cargar los documentos"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  const open = data.cells.filter(({ state }) => unsettled.has(state))
  const toSign = data.documents.filter(({ files }) => files.some(({ request }) => request?.status === 'OPEN'))
  if (open.length === 0 && toSign.length === 0)
    return <p className={styles.words}>No hay documentos pendientes.</p>
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
      {toSign.length > 0 && (
        <p className={styles.words}>
          {`Hay ${count(toSign.length, 'documento')} por firmar: al aprobar se retira la petición de firma y queda anotado.`}
        </p>
      )}
    </>
  )
}
