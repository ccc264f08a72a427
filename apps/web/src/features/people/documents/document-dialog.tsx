import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import { documentChange, type WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'
import { call } from '../../../api/call.ts'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type DocumentDialogProps = {
  document: WorkerDocument
  hasExpiry: boolean
  onSaved: () => void
  onClose: () => void
}

/** Title, and the day until which the document is valid. */
export const DocumentDialog = ({ document, hasExpiry, onSaved, onClose }: DocumentDialogProps) => (
  <FormDialog
    title="Editar documento"
    value={{ title: document.title, expiresOn: document.expiresOn, version: document.version }}
    schema={documentChange}
    save={(body) => call(endpoints.update, { params: { id: document.id }, body }, { skipErrorToast: true })}
    done="Documento guardado"
    onSaved={onSaved}
    onClose={onClose}
    labels={{ title: 'Título', expiresOn: 'Caduca el' }}
  >
    {(form) => (
      <FieldGrid>
        <Cell span={6}>
          <TextField label="Título" isRequired {...form.field<string>('title')} />
        </Cell>
        <Cell span={6}>
          <DateField label="Caduca el" isRequired={hasExpiry} {...form.field<string | null>('expiresOn')} />
        </Cell>
      </FieldGrid>
    )}
  </FormDialog>
)
