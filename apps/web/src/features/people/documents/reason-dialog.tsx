import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { DocumentFile, WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'
import { fileToSign } from './file-to-sign.ts'

type ReasonDialogProps = { document: WorkerDocument; onSaved: () => void; onClose: () => void }

/** The office says what is wrong with what a worker has sent. */
export const RejectDialog = ({ document, ...heard }: ReasonDialogProps) => (
  <ReasonDialog
    title={`Rechazar ${document.title}`}
    subtitle="La persona trabajadora verá el motivo y podrá enviarlo otra vez."
    file={document.files.find(({ review }) => review === 'PENDING')}
    send={(said) =>
      call(
        endpoints.review,
        { params: { id: document.id }, body: { decision: 'REJECTED', ...said } },
        { skipErrorToast: true },
      )
    }
    done="Documento rechazado"
    verb="Rechazar documento"
    {...heard}
  />
)

/** The worker says why a document is not signed. */
export const DeclineDialog = ({ document, ...heard }: ReasonDialogProps) => (
  <ReasonDialog
    title={`No firmar ${document.title}`}
    subtitle="La agencia verá el motivo."
    file={fileToSign(document)}
    send={(said) =>
      call(endpoints.decline, { params: { id: document.id }, body: said }, { skipErrorToast: true })
    }
    done="La agencia verá que no estás conforme"
    verb="No firmar"
    {...heard}
  />
)

type Refusing = {
  title: string
  subtitle: string
  /** What the person has looked at. */
  file: DocumentFile | undefined
  send: (said: { reason: string; sha256: string }) => Promise<unknown>
  done: string
  verb: string
  onSaved: () => void
  onClose: () => void
}

/** Refuses the version that was there when the dialog opened; one that has come since is looked at first. */
function ReasonDialog({ file, send, onSaved, ...dialog }: Refusing) {
  const [{ sha256 = '' } = {}] = useState(file)
  return (
    <FormDialog
      {...dialog}
      value={{ reason: '' }}
      save={({ reason }) =>
        send({ reason, sha256 }).catch((error: unknown) => {
          onSaved()
          throw error
        })
      }
      onSaved={onSaved}
      labels={{}}
    >
      {(form) => <TextAreaField label="Motivo" isRequired {...form.field<string>('reason')} />}
    </FormDialog>
  )
}
