import type {
  DocumentCell,
  DocumentType,
  WorkerDocument,
  WorkerDocuments,
} from '@cuadrante/contract/people/documents/documents.ts'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatDate } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section, Sheet } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { lookOf } from './document-look.ts'
import { expiryWords } from './expiry-words.ts'
import { fileToSign } from './file-to-sign.ts'
import { saveSigned, saveVersion, useDocuments, useReload } from './use-documents.ts'
import styles from './documents.module.css'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'

const UploadDialog = lazyPart(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }))
const SignDialog = lazyPart(async () => ({ default: (await import('./sign-dialog.tsx')).SignDialog }))
const DeclineDialog = lazyPart(async () => ({ default: (await import('./reason-dialog.tsx')).DeclineDialog }))

type Open =
  | { kind: 'sign' | 'decline'; document: WorkerDocument }
  | { kind: 'upload'; typeId?: number; document?: WorkerDocument }

/** /documents: what a worker has to sign, what is missing or runs out, and everything that is there. */
export default function OwnDocumentsPage() {
  const documents = useDocuments()
  const reload = useReload()
  const [open, setOpen] = useState<Open>()
  useFetchedAhead(UploadDialog, SignDialog, DeclineDialog)
  const { data } = documents
  const sendable = data?.types.filter(({ needsSignature }) => !needsSignature) ?? []
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title="Documentos"
        subtitle="Lo que tienes que firmar, lo que falta y lo que caduca"
        actions={
          data?.workerId !== null &&
          sendable.length > 0 && (
            <Button
              icon={<IconUpload size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setOpen({ kind: 'upload' })}
            >
              Subir documento
            </Button>
          )
        }
      />
      {documents.isError && (
        <Sheet>
          <FailureBanner
            title="No se han podido cargar tus documentos"
            detail={sentenceOf(documents.error)}
            onRetry={() => void documents.refetch()}
          />
        </Sheet>
      )}
      {documents.isPending && (
        <Sheet isPadded>
          <Loading />
        </Sheet>
      )}
      {data && <OwnDocuments data={data} onOpen={setOpen} />}
      {data?.workerId && open?.kind === 'upload' && (
        <UploadDialog
          workerId={data.workerId}
          types={sendable}
          typeId={open.typeId}
          document={open.document}
          isOffice={false}
          onSaved={reload}
          onClose={close}
        />
      )}
      {data && open?.kind === 'sign' && (
        <SignDialog
          document={asItIs(open.document, data)}
          signer={data}
          onSaved={reload}
          onDecline={() => setOpen({ kind: 'decline', document: asItIs(open.document, data) })}
          onClose={close}
        />
      )}
      {open?.kind === 'decline' && (
        <DeclineDialog document={open.document} onSaved={reload} onClose={close} />
      )}
    </>
  )
}

/** A document that the office has changed since it was opened. */
const asItIs = (document: WorkerDocument, { documents }: WorkerDocuments): WorkerDocument =>
  documents.find(({ id }) => id === document.id) ?? { ...document, files: [] }

type Opens = { onOpen: (open: Open) => void }

function OwnDocuments({ data, onOpen }: { data: WorkerDocuments } & Opens) {
  if (data.workerId === null)
    return (
      <Sheet>
        <EmptyState
          title="Tu usuario no está unido a ninguna ficha"
          reason="Pide a la agencia que lo una a tu ficha de trabajador."
        />
      </Sheet>
    )
  const toSign = data.documents.filter((document) => fileToSign(document) !== undefined)
  const lacking = data.cells.filter(({ state, isRequested }) => state === 'MISSING' || isRequested)
  return (
    <>
      {toSign.length > 0 && (
        <Section title="Por firmar" id="por-firmar">
          <ul className={styles.list}>
            {toSign.map((document, index) => (
              <li key={document.id}>
                <div className={styles.words}>
                  <b>{document.title}</b>
                  <span className="secondary">
                    Pedido el {formatDate(fileToSign(document)?.request?.requestedAt ?? data.today)}
                  </span>
                </div>
                <Button
                  look={index === 0 ? 'filled' : 'plain'}
                  aria-label={`Leer y firmar ${document.title}`}
                  onClick={() => onOpen({ kind: 'sign', document })}
                >
                  Leer y firmar
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {lacking.length > 0 && (
        <Section title="Falta" id="falta">
          <ul className={styles.list}>
            {lacking.map((cell) => (
              <Lacking key={cell.typeId} cell={cell} types={data.types} onOpen={onOpen} />
            ))}
          </ul>
        </Section>
      )}
      <Section title="Tus documentos" id="tus-documentos">
        {data.documents.length === 0 ? (
          <EmptyState
            kind="first"
            title="Todavía no hay documentos"
            reason="Aquí verás lo que la agencia te envíe y lo que tú subas."
          />
        ) : (
          <ul className={styles.list}>
            {data.documents.map((document) => (
              <OwnDocument key={document.id} document={document} data={data} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

function Lacking({ cell, types, onOpen }: { cell: DocumentCell; types: readonly DocumentType[] } & Opens) {
  const type = types.find(({ id }) => id === cell.typeId)
  if (!type) return null
  return (
    <li>
      <div className={styles.words}>
        <b>{type.name}</b>
        <span className="secondary">
          {type.needsSignature
            ? 'Lo prepara la agencia'
            : (type.description ??
              (cell.isRequested ? 'Te lo pide la agencia' : 'Obligatorio para trabajar'))}
        </span>
      </div>
      {!type.needsSignature && (
        <Button aria-label={`Subir ${type.name}`} onClick={() => onOpen({ kind: 'upload', typeId: type.id })}>
          Subir
        </Button>
      )}
    </li>
  )
}

function OwnDocument({
  document,
  data,
  onOpen,
}: { document: WorkerDocument; data: WorkerDocuments } & Opens) {
  const [latest] = document.files
  const signed = document.files.find(({ signature }) => signature !== null)
  const type = data.types.find(({ id }) => id === document.typeId)
  if (!latest) return null
  const rejected = latest.review === 'REJECTED' ? latest : undefined
  return (
    <li>
      <div className={styles.words}>
        <span className={styles.title}>
          <b>{document.title}</b>
          <StatusBadge look={lookOf(document)} />
        </span>
        <span className="secondary">
          {document.expiresOn
            ? expiryWords(document.expiresOn, data.today)
            : signed?.signature
              ? `Firmado el ${formatDate(signed.signature.signedAt)}`
              : `Del ${formatDate(latest.uploadedAt)}`}
        </span>
        {rejected && (
          <span className={styles.amber}>La agencia lo ha rechazado: {rejected.reviewReason}</span>
        )}
        {document.state === 'DECLINED' && (
          <span className={styles.amber}>No lo firmaste: {latest.request?.reason}</span>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          aria-label={`Descargar ${document.title}`}
          onClick={() => void saveVersion({ id: document.id, number: latest.number })}
        >
          Descargar
        </Button>
        {signed && (
          <Button
            size="small"
            aria-label={`Descargar la copia firmada de ${document.title}`}
            onClick={() => void saveSigned({ id: document.id, number: signed.number })}
          >
            Copia firmada
          </Button>
        )}
        {type && !type.needsSignature && (
          <Button
            size="small"
            aria-label={`Subir otra versión de ${document.title}`}
            onClick={() => onOpen({ kind: 'upload', document })}
          >
            {document.expiresOn ? 'Renovar' : 'Otra versión'}
          </Button>
        )}
      </div>
    </li>
  )
}
