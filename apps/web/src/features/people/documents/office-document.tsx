import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'
import { call } from '../../../api/call.ts'
import { removeRecord } from '../../../records/rows/confirm-removal.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { lookOf } from './document-look.ts'
import { DocumentVersion } from './document-version.tsx'
import { expiryWords } from './expiry-words.ts'
import type { OfficeAction } from './office-action.ts'
import styles from './documents.module.css'

type OfficeDocumentProps = {
  document: WorkerDocument
  hasExpiry: boolean
  today: string
  onOpen: (action: OfficeAction) => void
  onChanged: () => void
}

/** A document in the office's record: its state, what can be done with it now, and its versions. */
export function OfficeDocument({ document, hasExpiry, today, onOpen, onChanged }: OfficeDocumentProps) {
  const name = document.title
  const isAccepted = document.files.some(({ review }) => review === 'ACCEPTED')
  const lacksDay = hasExpiry && isAccepted && !document.expiresOn
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
          {lacksDay && ' · Falta la fecha de caducidad'}
        </span>
      </div>
      <DocumentButtons document={document} onOpen={onOpen} onChanged={onChanged} />
      <ul className={styles.versions} aria-label={`Versiones de ${name}`}>
        {document.files.map((file) => (
          <DocumentVersion key={file.number} document={document} file={file} />
        ))}
      </ul>
    </li>
  )
}

/** What the office does with a document at one press; the list is read anew after it, also where it was refused. */
function useDocumentVerbs(document: WorkerDocument, onChanged: () => void) {
  const params = { id: document.id }
  async function run(work: Promise<unknown>, done: string) {
    try {
      await work
      toast('success', done)
    } finally {
      onChanged()
    }
  }
  return {
    accept: (sha256: string) =>
      run(
        call(
          endpoints.review,
          { params, body: { decision: 'ACCEPTED', sha256 } },
          { failed: 'No se ha podido aceptar' },
        ),
        'Documento aceptado',
      ),
    askSignature: () =>
      run(
        call(endpoints.askSignature, { params }, { failed: 'No se ha podido pedir la firma' }),
        'Firma pedida',
      ),
    withdrawSignature: () =>
      run(
        call(endpoints.withdrawSignature, { params }, { failed: 'No se ha podido retirar' }),
        'Petición de firma retirada',
      ),
    async remove() {
      const problem = await removeRecord({
        what: 'el documento',
        name: document.title,
        more: 'Sus versiones y firmas se conservan los años que marca la ley.',
        remove: () => call(endpoints.remove, { params }, { skipErrorToast: true }),
        failure: 'No se ha podido eliminar el documento',
        onTried: onChanged,
      })
      if (problem) toast('error', problem)
    },
  }
}

/** What can be done with the document now. */
function DocumentButtons({ document, onOpen, onChanged }: Omit<OfficeDocumentProps, 'today' | 'hasExpiry'>) {
  const verbs = useDocumentVerbs(document, onChanged)
  const accepted = document.files.find(({ review }) => review === 'ACCEPTED')
  const waiting = document.files.find(({ review }) => review === 'PENDING')
  const isAsked = accepted?.request?.status === 'OPEN'
  const name = document.title

  return (
    <div className={styles.buttons}>
      {waiting && document.state === 'REVIEW' && (
        <>
          <Button
            size="small"
            aria-label={`Aceptar ${name}`}
            onClick={() => void verbs.accept(waiting.sha256)}
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
          onClick={() => void (isAsked ? verbs.withdrawSignature() : verbs.askSignature())}
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
      <Button size="small" look="subtle" aria-label={`Eliminar ${name}`} onClick={() => void verbs.remove()}>
        Eliminar
      </Button>
    </div>
  )
}
