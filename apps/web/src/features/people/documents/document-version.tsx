import {
  requestStatuses,
  reviews,
  type DocumentFile,
  type WorkerDocument,
} from '@cuadrante/contract/people/documents/documents.ts'
import { isSameName } from '@cuadrante/domain/text/normalise.ts'
import { Button } from '../../../ui/button.tsx'
import { fileSizeWords } from '../../../ui/files/file-size.ts'
import { count, formatDate, formatDateTime } from '../../../ui/format.ts'
import { saveSigned, saveVersion } from './use-documents.ts'

/** A file of a document, with what was decided of it and who has signed it. */
export function DocumentVersion({ document, file }: { document: WorkerDocument; file: DocumentFile }) {
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
