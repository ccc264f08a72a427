import { call } from '../../../api/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'

type ReasonDialogProps = { document: WorkerDocument; onSaved: () => void; onClose: () => void }

/** The office says what is wrong with what a worker has sent. */
export const RejectDialog = ({ document, onSaved, onClose }: ReasonDialogProps) => (
  <FormDialog
    title={`Rechazar ${document.title}`}
    subtitle="La persona trabajadora verá el motivo y podrá enviarlo otra vez."
    value={{ reason: '' }}
    save={({ reason }) =>
      call(
        endpoints.review,
        { params: { id: document.id }, body: { decision: 'REJECTED', reason } },
        { skipErrorToast: true },
      )
    }
    done="Documento rechazado"
    verb="Rechazar documento"
    onSaved={onSaved}
    onClose={onClose}
    labels={{}}
  >
    {(form) => <TextAreaField label="Motivo" isRequired {...form.field<string>('reason')} />}
  </FormDialog>
)

/** The worker says why a document is not signed. */
export const DeclineDialog = ({ document, onSaved, onClose }: ReasonDialogProps) => (
  <FormDialog
    title={`No firmar ${document.title}`}
    subtitle="La agencia verá el motivo."
    value={{ reason: '' }}
    save={({ reason }) =>
      call(endpoints.decline, { params: { id: document.id }, body: { reason } }, { skipErrorToast: true })
    }
    done="La agencia verá que no estás conforme"
    verb="No firmar"
    onSaved={onSaved}
    onClose={onClose}
    labels={{}}
  >
    {(form) => <TextAreaField label="Motivo" isRequired {...form.field<string>('reason')} />}
  </FormDialog>
)
