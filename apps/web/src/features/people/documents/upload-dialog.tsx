import { uploadMegabytes } from '@cuadrante/contract/kit/upload-limits.ts'
import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { DocumentType, WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { today } from '../../../api/today.ts'
import { DocumentDrop } from '../../../records/files/document-drop.tsx'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type UploadDialogProps = {
  workerId: number
  /** Types that the person may send. */
  types: readonly DocumentType[]
  /** A new version of this one; a new document without it. */
  document?: WorkerDocument
  /** The type that is chosen at first. */
  typeId?: number
  isOffice: boolean
  onSaved: () => void
  onClose: () => void
}

const isPast = (day: string | null): boolean => day !== null && day < today()

type Values = { typeId: string; title: string; expiresOn: string | null; file: File | undefined }

/** Chooses a PDF or a picture, its type and the day until which it is valid. */
export function UploadDialog({
  workerId,
  types,
  document,
  typeId,
  isOffice,
  onSaved,
  onClose,
}: UploadDialogProps) {
  const first = document?.typeId ?? typeId

  async function send({ typeId: chosen, title, expiresOn, file }: Values, idempotencyKey: string) {
    if (!file)
      throw new Failure(422, { code: 'invalid_input', message: 'Elige un archivo: un PDF o una foto.' })
    const options = { skipErrorToast: true, idempotencyKey }
    return document
      ? call(
          endpoints.addVersion,
          { params: { id: document.id }, files: { file }, fields: { expiresOn: expiresOn ?? '' } },
          options,
        )
      : call(
          endpoints.add,
          {
            params: { id: workerId },
            files: { file },
            fields: { typeId: Number(chosen), title, expiresOn: expiresOn ?? '' },
          },
          options,
        )
  }

  return (
    <FormDialog<Values, WorkerDocument>
      title={document ? `Nueva versión de ${document.title}` : 'Subir documento'}
      subtitle={isOffice ? 'Las versiones anteriores se conservan.' : 'La agencia lo revisará.'}
      value={{ typeId: first ? String(first) : '', title: '', expiresOn: null, file: undefined }}
      save={send}
      done={isOffice ? 'Documento guardado' : 'Documento enviado a la agencia'}
      verb={isOffice ? 'Guardar documento' : 'Enviar documento'}
      onSaved={onSaved}
      onClose={onClose}
      labels={{}}
    >
      {(form) => {
        const type = types.find(({ id }) => String(id) === form.values.typeId)
        return (
          <>
            <FieldGrid>
              {!document && (
                <Cell span={6}>
                  <ChoiceField
                    label="Tipo de documento"
                    isRequired
                    options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
                    {...form.field<string>('typeId')}
                  />
                </Cell>
              )}
              {!document && isOffice && (
                <Cell span={6}>
                  <TextField
                    label="Título"
                    fact="Si se deja vacío, el nombre del tipo"
                    {...form.field<string>('title')}
                  />
                </Cell>
              )}
              {type?.hasExpiry && (
                <Cell span={6}>
                  <DateField
                    label="Caduca el"
                    isRequired
                    hint={isPast(form.values.expiresOn) && 'Ese día ya ha pasado: contará como caducado.'}
                    {...form.field<string | null>('expiresOn')}
                  />
                </Cell>
              )}
            </FieldGrid>
            <DocumentDrop
              label="Archivo del documento"
              verb="Elegir archivo"
              fact={`Un PDF o una foto, ${uploadMegabytes.document} MB como máximo.`}
              file={form.values.file}
              onFile={(file) => form.form.setFieldValue('file', file)}
            />
            {type?.needsSignature && (
              <p className="secondary">Al guardarlo se pedirá la firma a la persona trabajadora.</p>
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
