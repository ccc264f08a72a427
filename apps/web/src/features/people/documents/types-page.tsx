import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents-endpoints.ts'
import {
  documentEffects,
  documentTypeDraft,
  documentTypeFields,
  type DocumentType,
} from '@cuadrante/contract/people/documents.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { call } from '../../../api/call.ts'
import { removeRecord } from '../../../records/rows/confirm-removal.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Column, RowAction } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx'
import { toast } from '../../../ui/toast.tsx'
import { usualDocumentTypes } from '@cuadrante/contract/people/usual-document-types.ts'
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
  const [edited, setEdited] = useState<DocumentType | 'new'>()
  const actions = useCallback(
    (type: DocumentType): readonly RowAction[] => [
      {
        label: 'Editar',
        icon: <IconPencil size={17} stroke={1.7} aria-hidden="true" />,
        onSelect: () => setEdited(type),
      },
      {
        label: 'Eliminar',
        icon: <IconTrash size={17} stroke={1.7} aria-hidden="true" />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void removeType(type).then(reload),
      },
    ],
    [reload],
  )
  return (
    <>
      <PageHeader
        title="Tipos de documento"
        crumb="Tipos de documento"
        subtitle="Qué documentos se guardan de cada persona y qué ocurre si faltan o caducan"
        actions={
          <Button
            look="filled"
            icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            Nuevo tipo
          </Button>
        }
      />
      <Sheet label="Tipos de documento">
        {types.isError && (
          <FailureBanner
            title="No se han podido cargar los tipos"
            detail={sentenceOf(types.error)}
            onRetry={() => void types.refetch()}
          />
        )}
        {!types.isError && (
          <DataTable
            caption="Tipos de documento"
            columns={columns}
            rows={types.data}
            rowId={({ id }) => id}
            rowLabel={({ name }) => name}
            actions={actions}
            empty={<NoTypes onAdded={reload} />}
          />
        )}
      </Sheet>
      {edited && (
        <TypeDialog
          type={edited === 'new' ? undefined : edited}
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

async function removeType({ id, name }: DocumentType): Promise<void> {
  const problem = await removeRecord({
    what: 'el tipo de documento',
    name,
    remove: () => call(endpoints.removeType, { params: { id } }, { skipErrorToast: true }),
    failure: 'No se ha podido eliminar el tipo',
  })
  if (problem) toast('error', problem)
}

/** A new agency need not begin with an empty page. */
function NoTypes({ onAdded }: { onAdded: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  async function add() {
    setIsBusy(true)
    try {
      for (const body of usualDocumentTypes) await call(endpoints.createType, { body })
      toast('success', 'Tipos habituales añadidos')
    } finally {
      setIsBusy(false)
      onAdded()
    }
  }
  return (
    <EmptyState
      kind="first"
      title="Aún no hay tipos de documento"
      reason={`Empieza con los habituales (${usualDocumentTypes.map(({ name }) => name).join(', ')}) y cámbialos a tu gusto.`}
      action={
        <Button isBusy={isBusy} onClick={() => void add()}>
          Añadir los habituales
        </Button>
      }
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
