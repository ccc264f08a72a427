import type { BatchReply } from '@cuadrante/contract/routes/batch.ts'
import { isRowAfter, rowWords, type RowPlace } from '@cuadrante/domain/sheets/row-words.ts'
import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { includesText } from '@cuadrante/domain/text/normalise.ts'
import { IconDownload } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useNamesOfProvince } from '../../../records/places.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { formatNumber, formatPlace } from '../../../ui/format.ts'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import { downloadWorkbook } from '../exports/downloads.ts'
import { ErrorsPanel } from './errors-panel.tsx'
import { ProgressStrip } from './progress-strip.tsx'
import { isRetryOffered, RetryAlert } from './retry-alert.tsx'
import { useRowActions } from './row-actions.ts'
import { countRows, rowFilters, type RowFilter } from './row-look.ts'
import { RowsMap } from './rows-map.tsx'
import { RowsTable } from './rows-table.tsx'
import { SummaryStrip } from './summary-strip.tsx'
import type { Batch } from './use-batch.ts'
import styles from './rows.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'))

const sizes = [10, 25, 50, 100, 200]

/** Step 3: the processed rows, what is wrong with them, and where they are. */
export function RowsStep({ batch: state }: { batch: Batch }) {
  const { batch, progress, isLocating } = state
  const rows = useMemo(() => batch?.routes ?? [], [batch])
  const counts = useMemo(() => countRows(rows), [rows])
  const [filter, setFilter] = useState<RowFilter>('all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(sizes[0] ?? 10)
  const [openId, setOpenId] = useState<number>()
  const [corrected, setCorrected] = useState<RouteRow>()
  const [isFollowing, setIsFollowing] = useState(true)
  const actions = useRowActions(state.putRow)
  const namesOfProvince = useNamesOfProvince()

  const shown = useMemo(
    () =>
      rows
        .filter(rowFilters[filter])
        .filter((row) => search === '' || includesText(textOf(row, namesOfProvince(row.province)), search)),
    [rows, filter, search, namesOfProvince],
  )
  const runningAfter = isLocating ? progress?.detail : undefined
  const followed = followedPage(shown, isFollowing ? runningAfter : undefined, size)
  const current = Math.min(followed ?? page, Math.max(0, Math.ceil(shown.length / size) - 1))

  const open = useCallback(
    (id: number | undefined) => {
      setOpenId(id)
      if (id === undefined) return
      const place = shown.findIndex((row) => row.id === id)
      if (place >= 0) return setPage(Math.floor(place / size))
      setFilter('all')
      setSearch('')
      setPage(Math.floor(rows.filter(rowFilters.all).findIndex((row) => row.id === id) / size))
    },
    [rows, shown, size],
  )

  if (!batch)
    return (
      <Sheet label="Datos procesados" className={styles.loading}>
        <p role="status">Cargando las filas…</p>
      </Sheet>
    )
  const opened = rows.find((row) => row.id === openId)
  return (
    <div className={styles.screen}>
      {isLocating ? (
        <ProgressStrip
          progress={progress}
          isStopping={state.isStopping}
          onCancel={progress ? state.cancel : undefined}
        />
      ) : (
        <SummaryStrip
          title={[batch.fileName, sheetWords(batch)].filter(Boolean).join(' · ')}
          counts={counts}
          filter={filter}
          onFilter={(next) => {
            setFilter(next)
            setPage(0)
          }}
        />
      )}
      <div className={styles.columns}>
        <Sheet label="Filas" className={styles.tableSheet}>
          {!isLocating &&
            isRetryOffered(counts, batch.isRetryUsed) &&
            !rows.some((row) => row.geocodingStatus === 'PENDING') && (
              <RetryAlert counts={counts} onRetry={() => void state.retry()} />
            )}
          <Toolbar>
            <SearchBox
              label="Buscar en las filas"
              value={search}
              onSearch={(text) => {
                setSearch(text)
                setPage(0)
              }}
            />
            <span className="secondary" role="status">
              {isLocating && progress
                ? `Siguiendo ${rowWords(progress.detail, formatNumber)}`
                : rangeWords(current, size, shown.length)}
            </span>
            <Gap />
            {isLocating ? (
              <SwitchField label="Seguir el proceso" value={isFollowing} onChange={setIsFollowing} />
            ) : (
              batch.hasOriginal && (
                <Button
                  icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
                  onClick={() => void downloadWorkbook(batch.fileTrackingId)}
                >
                  Descargar Excel
                </Button>
              )
            )}
          </Toolbar>
          {shown.length === 0 ? (
            <EmptyState title="Ninguna fila coincide" reason="Cambia la búsqueda o el filtro de arriba." />
          ) : (
            <RowsTable
              rows={shown.slice(current * size, (current + 1) * size)}
              openId={openId}
              onOpen={open}
              onCorrect={setCorrected}
              actions={actions}
              runningAfter={runningAfter}
            />
          )}
          <PagingFooter
            page={current}
            size={size}
            total={shown.length}
            sizes={sizes}
            onPage={(next) => {
              setIsFollowing(false)
              setPage(next)
            }}
            onSize={(next) => {
              setSize(next)
              setPage(0)
            }}
          />
        </Sheet>
        <aside className={styles.aside} aria-label="Mapa y errores">
          <RowsMap rows={rows} counts={counts} open={opened} isLocating={isLocating} onOpen={open} />
          {!isLocating && (
            <ErrorsPanel rows={rows} counts={counts} openId={openId} onOpen={open} actions={actions} />
          )}
        </aside>
      </div>
      {corrected && (
        <CorrectDialog
          row={rows.find(({ id }) => id === corrected.id) ?? corrected}
          actions={actions}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </div>
  )
}

const sheetWords = ({ sheetName, sheetNames }: BatchReply): string | null =>
  sheetNames.length > 1 ? `${sheetNames.length} hojas` : sheetName && `hoja ${sheetName}`

/** What a search looks into. */
const textOf = (row: RouteRow, provinceNames: readonly string[]): string =>
  [
    row.rowNumber,
    row.sheetName,
    row.centerName,
    row.address,
    row.postalCode,
    row.municipality,
    townOf(row),
    ...provinceNames,
  ].join(' ')

const rangeWords = (page: number, size: number, total: number): string =>
  total === 0
    ? '0 filas'
    : formatPlace({ from: page * size + 1, to: Math.min(total, (page + 1) * size) }, formatNumber(total))

/** The page on which locating is at the moment; undefined when it is not followed. */
function followedPage(
  rows: readonly RouteRow[],
  runningAfter: RowPlace | undefined,
  size: number,
): number | undefined {
  if (runningAfter === undefined) return undefined
  const next = rows.findIndex((row) => isRowAfter(row, runningAfter) && !isLocated(row))
  return next < 0 ? undefined : Math.floor(next / size)
}
