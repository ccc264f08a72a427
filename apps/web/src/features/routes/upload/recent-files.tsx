import type { FileRecord } from '@cuadrante/contract/routes/batch.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { IconArrowBackUp, IconChevronUp, IconHistory, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner } from '../../../ui/failure-banner.tsx'
import { count, formatDateTime, formatNumber } from '../../../ui/format.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { useShownPage } from '../../../ui/table/use-shown-page.ts'
import { toast } from '../../../ui/toast.tsx'
import { FileArt } from './file-art.tsx'
import { fileSizeWords } from '../../../ui/files/file-size.ts'
import styles from './upload.module.css'

type StatusFilter = 'IN_PROGRESS' | 'COMPLETED' | 'ALL'

const filters = [
  { value: 'IN_PROGRESS', label: 'En Proceso' },
  { value: 'COMPLETED', label: 'Finalizadas' },
  { value: 'ALL', label: 'Todas' },
] as const satisfies readonly { value: StatusFilter; label: string }[]

const pageSize = 10

/** Processes that can be taken up again, the latest first. */
export function RecentFiles({
  onRecover,
  busyId,
}: {
  onRecover: (file: FileRecord) => void
  busyId: number | undefined
}) {
  const [status, setStatus] = useState<StatusFilter>('ALL')
  const [page, setPage] = useState(0)
  const [isFolded, setIsFolded] = useState(false)
  const files = useQuery({
    queryKey: ['route-files', status, page],
    queryFn: ({ signal }) =>
      call(
        routeEndpoints.recentFiles,
        { query: { routeStatus: status, page, size: pageSize } },
        { signal, skipErrorToast: true },
      ),
    placeholderData: keepPreviousData,
  })
  const total = files.data?.totalElements ?? 0
  const shown = useShownPage({ page, size: pageSize }, files)
  return (
    <Sheet label="Archivos recientes">
      <Toolbar>
        <span className={styles.title}>
          <IconHistory size={18} stroke={1.75} aria-hidden="true" />
          <h2>Archivos recientes</h2>
        </span>
        <span className="secondary">{files.data && count(total, 'archivo')}</span>
        <Gap />
        <Segmented
          label="Estado de las rutas"
          value={status}
          options={filters}
          onChange={(next) => {
            setStatus(next)
            setPage(0)
          }}
        />
        <span className={styles.fold} data-folded={isFolded || undefined}>
          <IconButton
            label={isFolded ? 'Mostrar los archivos recientes' : 'Plegar los archivos recientes'}
            aria-expanded={!isFolded}
            onClick={() => setIsFolded(!isFolded)}
          >
            <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </Toolbar>
      {!isFolded && (
        <>
          {files.isError && (
            <FailureBanner
              title="Error al cargar los archivos recientes"
              onRetry={() => void files.refetch()}
            />
          )}
          {files.isPending && (
            <p role="status" className={styles.loading}>
              Cargando los archivos…
            </p>
          )}
          {files.data?.content.length === 0 && <NoFiles status={status} />}
          <ul className={styles.files} aria-busy={files.isFetching}>
            {files.data?.content.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                onRecover={() => onRecover(file)}
                isBusy={busyId === file.id}
              />
            ))}
          </ul>
          {total > 0 && (
            <PagingFooter page={page} size={pageSize} shown={shown} total={total} onPage={setPage} />
          )}
        </>
      )}
    </Sheet>
  )
}

const NoFiles = ({ status }: { status: StatusFilter }) =>
  status === 'ALL' ? (
    <EmptyState
      kind="first"
      title="Aún no hay archivos"
      reason="Los archivos que subas quedarán aquí para seguir donde los dejaste."
    />
  ) : (
    <EmptyState
      title={status === 'COMPLETED' ? 'Ningún archivo finalizado' : 'Ningún archivo en proceso'}
      reason="Cambia el filtro para ver los demás."
    />
  )

function FileRow({ file, onRecover, isBusy }: { file: FileRecord; onRecover: () => void; isBusy: boolean }) {
  const remove = useRemoveFile(file)
  return (
    <li>
      <FileArt size={26} />
      <div className={styles.name}>
        <b>{file.fileName}</b>
        <small>
          {formatDateTime(file.uploadDate)} · {fileSizeWords(file.fileSize)}
        </small>
      </div>
      <Health file={file} />
      <span className={styles.stage}>{stageWords(file)}</span>
      <StatusBadge
        look={file.routeStatus === 'COMPLETED' ? statuses.process.FINALIZADA : statuses.process.EN_PROCESO}
      />
      <span className={styles.rowActions}>
        <Button
          icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={`Recuperar ${file.fileName}`}
          isBusy={isBusy}
          onClick={onRecover}
        >
          Recuperar
        </Button>
        <IconButton label={`Eliminar ${file.fileName}`} onClick={() => void remove()}>
          <IconTrash size={17} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

/** Located, approximate, in error: one bar, and the same in words. */
function Health({ file }: { file: FileRecord }) {
  const counted = file.totalRows - file.excludedRows
  const parts = [
    { color: 'var(--brand)', rows: file.locatedRows - file.approximateRows },
    { color: 'color-mix(in srgb, var(--brand) 50%, var(--sheet))', rows: file.approximateRows },
    { color: 'var(--bar-amber)', rows: file.failedRows - file.errorRows },
    { color: 'var(--bar-red)', rows: file.errorRows },
  ]
  return (
    <div className={styles.health}>
      <span className={styles.bar} aria-hidden="true">
        {parts.map(({ color, rows }) =>
          rows > 0 ? <i key={color} style={{ flexGrow: rows, ['--part' as string]: color }} /> : null,
        )}
      </span>
      <small>
        {[
          count(counted, 'fila'),
          count(file.locatedRows, 'localizada'),
          file.errorRows > 0 && count(file.errorRows, 'error', 'errores'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  )
}

function stageWords(file: FileRecord): string {
  if (file.generatedRoutes > 0)
    return `${count(file.generatedRoutes, 'ruta')} · ${formatNumber(file.totalDistance ?? 0)} km`
  if (file.processingStatus === 'GEOCODING') return 'Localizando direcciones'
  const missing = file.totalRows - file.excludedRows - file.locatedRows
  if (missing > 0)
    return missing === 1
      ? 'Falta 1 fila por localizar'
      : `Faltan ${formatNumber(missing)} filas por localizar`
  return 'Sin rutas generadas'
}

function useRemoveFile(file: FileRecord) {
  const queries = useQueryClient()
  return async () => {
    const isSure = await confirm({
      title: 'Eliminar archivo',
      text: `Se borrarán ${file.fileName}, sus filas y sus rutas. No se puede deshacer.`,
      verb: 'Eliminar archivo',
      cancel: 'Volver',
    })
    if (!isSure) return
    const { id, version, visitsVersion, visitSettingsVersion } = file
    try {
      const { message } = await call(
        routeEndpoints.removeFile,
        { params: { id }, body: { version, visitsVersion, visitSettingsVersion } },
        { skipErrorToast: true, isFinal: true },
      )
      toast('success', message)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast('error', 'El archivo no se ha eliminado', error.message)
    } finally {
      await queries.invalidateQueries({ queryKey: ['route-files'] })
    }
  }
}
