import type { OfficeAction } from './office-action.ts'
import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { WorkerDocument, WorkerDocuments } from '@cuadrante/contract/people/documents/documents.ts'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAppInfo } from '../../../api/session/app-info.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { Section } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { toast } from '../../../ui/toast.tsx'
import { OfficeDocument } from './office-document.tsx'
import { useDocuments, useReload } from './use-documents.ts'
import styles from './documents.module.css'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'

const UploadDialog = lazyPart(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }))
const AccessDrawer = lazyPart(async () => ({ default: (await import('./access-drawer.tsx')).AccessDrawer }))
const DocumentDialog = lazyPart(async () => ({
  default: (await import('./document-dialog.tsx')).DocumentDialog,
}))
const RejectDialog = lazyPart(async () => ({ default: (await import('./reason-dialog.tsx')).RejectDialog }))

/** The documents of a person in the office's record: what is missing, every version, who signed and who read. */
export function WorkerDocumentsSection({ workerId }: { workerId: number }) {
  const isOn = useAppInfo()?.modules.includes('documents')
  return isOn ? <Documents workerId={workerId} /> : null
}

type DocumentsProps = {
  workerId: number
  /** Only those of a type, in a panel of their own. */
  typeId?: number
}

/** The documents of a person, or those of one type of them, with everything that can be done with them. */
export function Documents({ workerId, typeId }: DocumentsProps) {
  const documents = useDocuments(workerId)
  const isOfType = (of: number) => typeId === undefined || of === typeId
  const reload = useReload()
  const [open, setOpen] = useState<OfficeAction>()
  useFetchedAhead(UploadDialog, AccessDrawer, DocumentDialog, RejectDialog)
  const close = () => setOpen(undefined)
  const { data } = documents
  const hasExpiry = ({ typeId: of }: WorkerDocument) =>
    data?.types.find(({ id }) => id === of)?.hasExpiry ?? false
  const shown = data?.documents.filter((document) => isOfType(document.typeId)) ?? []
  return (
    <Section
      title={data?.types.find(({ id }) => id === typeId)?.name ?? 'Documentos'}
      id="documentos"
      aside={
        data &&
        data.types.length > 0 && (
          <Button
            size="small"
            icon={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => setOpen({ kind: 'upload', ...(typeId === undefined ? {} : { typeId }) })}
          >
            Subir documento
          </Button>
        )
      }
    >
      {documents.isError && (
        <FailureBanner
          title="No se han podido cargar los documentos"
          detail={sentenceOf(documents.error)}
          onRetry={() => void documents.refetch()}
        />
      )}
      {documents.isPending && <p role="status">Cargando...</p>}
      {data && (
        <>
          <Lacking data={data} typeId={typeId} workerId={workerId} onOpen={setOpen} onAsked={reload} />
          <ul className={styles.list}>
            {shown.map((document) => (
              <OfficeDocument
                key={document.id}
                document={document}
                hasExpiry={hasExpiry(document)}
                today={data.today}
                onOpen={setOpen}
                onChanged={reload}
              />
            ))}
          </ul>
          {shown.length === 0 && <p className="secondary">Todavía no hay documentos.</p>}
        </>
      )}
      {data && open?.kind === 'upload' && (
        <UploadDialog
          workerId={workerId}
          types={data.types}
          document={open.document}
          typeId={open.typeId}
          isOffice
          onSaved={reload}
          onClose={close}
        />
      )}
      {open?.kind === 'reject' && <RejectDialog document={open.document} onSaved={reload} onClose={close} />}
      {open?.kind === 'edit' && (
        <DocumentDialog
          document={open.document}
          hasExpiry={hasExpiry(open.document)}
          onSaved={reload}
          onClose={close}
        />
      )}
      {open?.kind === 'accesses' && <AccessDrawer document={open.document} onClose={close} />}
    </Section>
  )
}

type LackingProps = {
  data: WorkerDocuments
  workerId: number
  typeId: number | undefined
  onOpen: (action: OfficeAction) => void
  onAsked: () => void
}

/** Required types that the person lacks, each with the way to ask for it. */
function Lacking({ data, workerId, typeId: only, onOpen, onAsked }: LackingProps) {
  const lacking = data.cells.filter(({ typeId, state, isRequested }) =>
    only === undefined
      ? state === 'MISSING' || isRequested
      : typeId === only && state !== 'REVIEW' && state !== 'VALID',
  )
  async function ask(typeId: number) {
    const { message } = await call(
      endpoints.ask,
      { params: { id: workerId }, body: { typeId } },
      { failed: 'No se ha podido pedir' },
    )
    toast('success', 'Documento pedido', message)
    onAsked()
  }
  if (lacking.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Documentos que faltan">
      {lacking.map(({ typeId, state, isRequested }) => {
        const type = data.types.find(({ id }) => id === typeId)
        return (
          type && (
            <li key={typeId}>
              <div className={styles.words}>
                <span className={styles.title}>
                  <b>{type.name}</b>
                  <StatusBadge look={statuses.paper[state]} />
                </span>
                {isRequested && <span className="secondary">Pedido a la persona trabajadora</span>}
              </div>
              <div className={styles.buttons}>
                {!isRequested && !type.needsSignature && (
                  <Button size="small" aria-label={`Pedir ${type.name}`} onClick={() => void ask(typeId)}>
                    Pedir
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={`Subir ${type.name}`}
                  onClick={() => onOpen({ kind: 'upload', typeId })}
                >
                  Subir
                </Button>
              </div>
            </li>
          )
        )
      })}
    </ul>
  )
}
