import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import {
  signatureStatement,
  type DocumentFile,
  type WorkerDocument,
  type WorkerDocuments,
} from '@cuadrante/contract/people/documents/documents.ts'
import { isSameName } from '@cuadrante/domain/text/normalise.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DocumentReader } from './document-reader.tsx'
import { fileToSign } from './file-to-sign.ts'
import styles from './documents.module.css'

type SignDialogProps = {
  document: WorkerDocument
  /** The name of the record, and whether another one can sign. */
  signer: Pick<WorkerDocuments, 'name' | 'differingSignature'>
  onSaved: () => void
  onDecline: () => void
  onClose: () => void
}

const consequences = {
  warn: 'Se guardarán los dos.',
  refuse: 'Tu agencia solo admite el nombre de la ficha.',
} as const

/** Reading first, then the name and the statement, then the signature. What has been read counts for its version alone. */
export function SignDialog({ document, signer, onSaved, onDecline, onClose }: SignDialogProps) {
  const { user } = useSignedIn()
  const file = fileToSign(document)
  const [first] = useState(file?.number)
  const [read, setRead] = useState<{ number: number; sha256: string; isSaid: boolean }>()
  const { sha256, isSaid: hasRead } = (read?.number === file?.number && read) || { isSaid: false }
  const [typedName, setTypedName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  async function sign() {
    if (!sha256) return
    setIsSaving(true)
    setProblem(undefined)
    try {
      await call(
        endpoints.sign,
        { params: { id: document.id }, body: { sha256, typedName, hasRead: true } },
        { skipErrorToast: true },
      )
      toast('success', 'Documento firmado', 'La copia firmada queda en tus documentos.')
      onSaved()
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      onSaved()
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      isOpen
      size="large"
      title={document.title}
      subtitle="Firma electrónica simple"
      onClose={onClose}
      actions={
        <>
          <Button look="subtle" disabled={!file} onClick={onDecline}>
            No estoy conforme
          </Button>
          <Button
            look="filled"
            isBusy={isSaving}
            disabled={!sha256 || !hasRead || typedName.trim().length < 3}
            onClick={() => void sign()}
          >
            Firmar documento
          </Button>
        </>
      }
    >
      <div className={styles.sign}>
        <FormMessage>{file ? (problem ?? changeSince(first, file)) : endOf(document, first)}</FormMessage>
        {file && (
          <DocumentReader
            key={file.number}
            document={document}
            file={file}
            onRead={(digest) => setRead({ number: file.number, sha256: digest, isSaid: false })}
          />
        )}
        {file && !sha256 && <p className="secondary">Para firmar, abre antes el documento y léelo.</p>}
        <SwitchField
          label={signatureStatement}
          name="hasRead"
          value={hasRead}
          disabled={!sha256}
          onChange={(isSaid) => setRead(read && { ...read, isSaid })}
        />
        <TextField
          label="Tu nombre y apellidos"
          name="typedName"
          isRequired
          value={typedName}
          disabled={!sha256}
          onChange={setTypedName}
          fact={`Tu cuenta: ${user.name}`}
          hint={
            typedName.trim().length >= 3 && !isSameName(typedName, signer.name)
              ? `No coincide con el nombre de tu ficha: ${signer.name}. ${consequences[signer.differingSignature]}`
              : undefined
          }
        />
        <p className="secondary">
          Con tu firma se guardan tu nombre, la fecha y la hora, la huella del documento y la dirección IP
          desde la que firmas.
        </p>
      </div>
    </Dialog>
  )
}

/** Why there is nothing to sign any more: also a signature whose answer was lost. */
const endOf = ({ files }: WorkerDocument, first: number | undefined): string =>
  files.some(({ number, signature }) => number === first && signature !== null)
    ? 'El documento ya está firmado. La copia firmada queda en tus documentos.'
    : 'Ya no hay que firmar este documento.'

/** What has become of it while it was open. */
const changeSince = (first: number | undefined, file: DocumentFile): string | undefined =>
  file.number === first ? undefined : 'La agencia ha enviado otra versión: léela antes de firmar.'
