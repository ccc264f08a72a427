import { isSameName } from '@cuadrante/domain/text/normalise.ts'
import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import {
  requestStatuses,
  reviews,
  type DocumentFile,
  type WorkerDocument,
} from '@cuadrante/contract/people/documents/documents.ts'
import { call } from '../../../api/call.ts'
import { removeRecord } from '../../../records/rows/confirm-removal.tsx'
import { Button } from '../../../ui/button.tsx'
import { count, formatDate, formatDateTime } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { fileSizeWords } from '../../../ui/files/file-size.ts'
import { lookOf } from './document-look.ts'
import { expiryWords } from './expiry-words.ts'
import type { OfficeAction } from './office-action.ts'
import { saveSigned, saveVersion } from './use-documents.ts'
import styles from './documents.module.css'

type OfficeDocumentProps = {
  document: WorkerDocument
  today: string
  onOpen: (action: OfficeAction) => void
  onChanged: () => void
}

/** A document in the office's record: its state, what can be done with it now, and its versions. */
export function OfficeDocument({ document, today, onOpen, onChanged }: OfficeDocumentProps) {
  const params = { id: document.id }
  const accepted = document.files.find(({ review }) => review === 'ACCEPTED')
  const waiting = document.files.find(({ review }) => review === 'PENDING')
  const isAsked = accepted?.request?.status === 'OPEN'
  const name = document.title

  async function run(work: Promise<unknown>, done: string) {
    try {
      await work
      toast('success', done)
    } finally {
      onChanged()
    }
  }
  async function remove() {
    const problem = await removeRecord({
      what: 'el documento',
      name,
      more: 'Sus versiones y firmas se conservan los años que marca la ley.',
      remove: () => call(endpoints.remove, { params }, { skipErrorToast: true }),
      failure: 'No se ha podido eliminar el documento',
    })
    if (problem) toast('error', problem)
    onChanged()
  }

  return (
    <li>
      <div className={styles.words}>
        <span className={styles.title}>
          <b>{name}</b>
          <StatusBadge look={lookOf(document)} />
        </span>
        <span className="secondary">
          {document.type}
          {document.expiresOn && ` · ${expiryWords(document.expiresOn, today)}`}
        </span>
      </div>
      <div className={styles.buttons}>
        {waiting && document.state === 'REVIEW' && (
          <>
            <Button
              size="small"
              aria-label={`Aceptar ${name}`}
              onClick={() =>
                void run(
                  call(
                    endpoints.review,
                    { params, body: { decision: 'ACCEPTED', sha256: waiting.sha256 } },
                    { failed: 'No se ha podido aceptar' },
                  ),
                  'Documento aceptado',
                )
              }
            >
              Aceptar
            </Button>
            <Button
              size="small"
              aria-label={`Rechazar ${name}`}
              onClick={() => onOpen({ kind: 'reject', document })}
            >
              Rechazar
            </Button>
          </>
        )}
        {accepted && !accepted.signature && (
          <Button
            size="small"
            aria-label={isAsked ? `Retirar la petición de firma de ${name}` : `Pedir la firma de ${name}`}
            onClick={() =>
              void (isAsked
                ? run(
                    call(endpoints.withdrawSignature, { params }, { failed: 'No se ha podido retirar' }),
                    'Petición de firma retirada',
                  )
                : run(
                    call(endpoints.askSignature, { params }, { failed: 'No se ha podido pedir la firma' }),
                    'Firma pedida',
                  ))
            }
          >
            {isAsked ? 'Retirar petición' : 'Pedir firma'}
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Nueva versión de ${name}`}
          onClick={() => onOpen({ kind: 'upload', document })}
        >
          Nueva versión
        </Button>
        <Button
          size="small"
          look="subtle"
          aria-label={`Editar ${name}`}
          onClick={() => onOpen({ kind: 'edit', document })}
        >
          Editar
        </Button>
        <Button
          size="small"
          look="subtle"
          aria-label={`Ver los accesos a ${name}`}
          onClick={() => onOpen({ kind: 'accesses', document })}
        >
          Accesos
        </Button>
        <Button size="small" look="subtle" aria-label={`Eliminar ${name}`} onClick={() => void remove()}>
          Eliminar
        </Button>
      </div>
      <ul className={styles.versions} aria-label={`Versiones de ${name}`}>
        {document.files.map((file) => (
          <Version key={file.number} document={document} file={file} />
        ))}
      </ul>
    </li>
  )
}

function Version({ document, file }: { document: WorkerDocument; file: DocumentFile }) {
  const which = { id: document.id, number: file.number }
  const { signature, request } = file
  // Nobody looks at what its sender has replaced.
  const isReplaced = file.review === 'PENDING' && file !== document.files[0]
  return (
    <li>
      <span>
        v{file.number} · {formatDate(file.uploadedAt)} · {file.uploadedBy} · {count(file.pages, 'página')} ·{' '}
        {fileSizeWords(file.sizeBytes)}
        {file.review !== 'ACCEPTED' && ` · ${isReplaced ? 'Sustituida por otra' : reviews[file.review]}`}
        {file.reviewReason && `: ${file.reviewReason}`}
      </span>
      <Button
        size="small"
        look="subtle"
        aria-label={`Descargar la versión ${file.number} de ${document.title}`}
        onClick={() => void saveVersion(which)}
      >
        Descargar
      </Button>
      {request && !signature && (
        <span>
          {requestStatuses[request.status]}
          {request.status === 'OPEN' && ` desde el ${formatDate(request.requestedAt)}`}
          {request.reason && `: ${request.reason}`}
        </span>
      )}
      {signature && (
        <>
          <span>
            Firma electrónica simple de {signature.signerName}, {formatDateTime(signature.signedAt)}
            {!isSameName(signature.typedName, signature.signerName) && ` · escribió «${signature.typedName}»`}
          </span>
          <Button
            size="small"
            look="subtle"
            aria-label={`Descargar la copia firmada de ${document.title}`}
            onClick={() => void saveSigned(which)}
          >
            Copia firmada
          </Button>
        </>
      )}
    </li>
  )
}
