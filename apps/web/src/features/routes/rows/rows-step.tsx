import type { BatchReply } from '@cuadrante/contract/routes/batch.ts'
import { rowWords } from '@cuadrante/domain/sheets/row-words.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
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
import { countRows } from './row-look.ts'
import { RowsMap } from './rows-map.tsx'
import { RowsTable } from './rows-table.tsx'
import { SummaryStrip } from './summary-strip.tsx'
import type { Batch } from './use-batch.ts'
import { sizes, useShownRows, type ShownRows } from './use-shown-rows.ts'
import styles from './rows.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'))

/** Step 3: the processed rows, what is wrong with them, and where they are. */
export function RowsStep({ batch: state }: { batch: Batch }) {
  const { batch, progress, isLocating } = state
  const rows = useMemo(() => batch?.routes ?? [], [batch])
  const counts = useMemo(() => countRows(rows), [rows])
  const runningAfter = isLocating ? progress?.detail : undefined
  const table = useShownRows(rows, runningAfter)
  const { shown, current, size, openId, open } = table
  const [corrected, setCorrected] = useState<RouteRow>()
  const actions = useRowActions(state.putRow)

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
          filter={table.filter}
          onFilter={table.filterBy}
        />
      )}
      <div className={styles.columns}>
        <Sheet label="Filas" className={styles.tableSheet}>
          {!isLocating &&
            isRetryOffered(counts, batch.isRetryUsed) &&
            !rows.some((row) => row.geocodingStatus === 'PENDING') && (
              <RetryAlert counts={counts} onRetry={() => void state.retry()} />
            )}
          <RowsToolbar state={state} batch={batch} table={table} />
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
            onPage={table.goTo}
            onSize={table.resize}
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

type RowsToolbarProps = { state: Batch; batch: BatchReply; table: ShownRows }

function RowsToolbar({ state: { isLocating, progress }, batch, table }: RowsToolbarProps) {
  return (
    <Toolbar>
      <SearchBox label="Buscar en las filas" value={table.search} onSearch={table.searchFor} />
      <span className="secondary" role="status">
        {isLocating && progress && progress.detail.rowNumber > 0
          ? `Siguiendo ${rowWords(progress.detail, formatNumber)}`
          : rangeWords(table.current, table.size, table.shown.length)}
      </span>
      <Gap />
      {isLocating ? (
        <SwitchField label="Seguir el proceso" value={table.isFollowing} onChange={table.setIsFollowing} />
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
  )
}

const rangeWords = (page: number, size: number, total: number): string =>
  total === 0
    ? '0 filas'
    : formatPlace({ from: page * size + 1, to: Math.min(total, (page + 1) * size) }, formatNumber(total))
