import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import {
  documentEffects,
  documentTypeDraft,
  documentTypeFields,
  type DocumentType,
} from '@cuadrante/contract/people/documents/documents.ts'
import { call } from '../../../api/call.ts'
import { TypeListPage } from '../../../records/type-list-page.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx'
import { usualDocumentTypes } from '@cuadrante/contract/people/documents/usual-document-types.ts'
import { useDocumentTypes, useReload } from './use-documents.ts'

const yesNo = (value: boolean) => (value ? 'Sí' : 'No')

const columns: readonly Column<DocumentType>[] = [
  {
    id: 'name',
    header: 'Tipo',
    isFixed: true,
    cell: ({ name, description }) => <TwoLines main={name} sub={description} />,
  },
  { id: 'isRequired', header: 'Obligatorio', cell: ({ isRequired }) => yesNo(isRequired) },
  { id: 'hasExpiry', header: 'Caduca', cell: ({ hasExpiry }) => yesNo(hasExpiry) },
  {
    id: 'effect',
    header: 'Si falta o caduca',
    cell: ({ isRequired, effect }) => (isRequired ? documentEffects[effect] : '—'),
  },
  { id: 'needsSignature', header: 'Se firma', cell: ({ needsSignature }) => yesNo(needsSignature) },
]

/** /settings/document-types: what documents the agency keeps of its people, and what their absence does. */
export default function TypesPage() {
  const types = useDocumentTypes()
  const reload = useReload()
  return (
    <TypeListPage<DocumentType>
      title="Tipos de documento"
      subtitle="Qué documentos se guardan de cada persona y qué ocurre si faltan o caducan"
      columns={columns}
      types={types}
      reload={reload}
      what="el tipo de documento"
      remove={(id) => call(endpoints.removeType, { params: { id } }, { skipErrorToast: true })}
      first={{
        title: 'Aún no hay tipos de documento',
        reason: `Empieza con los habituales (${usualDocumentTypes.map(({ name }) => name).join(', ')}) y cámbialos a tu gusto.`,
        add: async () => {
          for (const body of usualDocumentTypes)
            await call(endpoints.createType, { body }, { failed: 'No se ha podido crear' })
        },
      }}
      dialog={(type, close) => <TypeDialog type={type} onSaved={reload} onClose={close} />}
    />
  )
}

type TypeDialogProps = { type: DocumentType | undefined; onSaved: () => void; onClose: () => void }

const TypeDialog = ({ type, onSaved, onClose }: TypeDialogProps) => (
  <FormDialog
    title={type ? 'Editar tipo de documento' : 'Nuevo tipo de documento'}
    fields={documentTypeFields}
    schema={documentTypeDraft}
    value={{
      name: type?.name ?? '',
      description: type?.description ?? '',
      hasExpiry: type?.hasExpiry ?? false,
      isRequired: type?.isRequired ?? false,
      effect: type?.effect ?? ('WARN' as const),
      needsSignature: type?.needsSignature ?? false,
      isIdentity: type?.isIdentity ?? false,
      version: type?.version,
    }}
    save={(body, idempotencyKey) =>
      type
        ? call(endpoints.updateType, { params: { id: type.id }, body }, { skipErrorToast: true })
        : call(endpoints.createType, { body }, { skipErrorToast: true, idempotencyKey })
    }
    done="Tipo de documento guardado"
    onSaved={onSaved}
    onClose={onClose}
  />
)
