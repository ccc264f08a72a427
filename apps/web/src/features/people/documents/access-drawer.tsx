import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import styles from './documents.module.css'

/** Who has read a document, the latest first. */
export function AccessDrawer({ document, onClose }: { document: WorkerDocument; onClose: () => void }) {
  const accesses = useQuery({
    queryKey: ['documents', 'accesses', document.id],
    queryFn: ({ signal }) =>
      call(endpoints.accesses, { params: { id: document.id } }, { signal, skipErrorToast: true }),
  })
  return (
    <Drawer isOpen title="Accesos" subtitle={document.title} onClose={onClose}>
      {accesses.isError && (
        <FailureBanner
          title="No se han podido cargar los accesos"
          detail={sentenceOf(accesses.error)}
          onRetry={() => void accesses.refetch()}
        />
      )}
      {accesses.isPending && <p role="status">Cargando...</p>}
      {accesses.data?.length === 0 && <p className="secondary">Nadie lo ha abierto todavía.</p>}
      <ul className={styles.list}>
        {accesses.data?.map(({ id, userName, at, ip, number, isSigned }) => (
          <li key={id}>
            <div className={styles.words}>
              <b>{userName}</b>
              <span className="secondary">
                {formatDateTime(at)} · {isSigned ? 'copia firmada' : `versión ${number}`} · {ip}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
