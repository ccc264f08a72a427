import { isRowAfter, rowTitle, rowWords, type RowPlace } from '@cuadrante/domain/sheets/row-words.ts'
import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { IconExternalLink, IconLoader2, IconMapPin, IconPencil, IconRefresh } from '@tabler/icons-react'
import { memo } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { useIsPhone } from '../../../ui/hooks.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { RowEdit } from './row-edit.tsx'
import type { RowActions } from './row-actions.ts'
import { isApproximate, precisionWords, rowLook } from './row-look.ts'
import styles from './rows.module.css'

type RowsTableProps = {
  rows: readonly RouteRow[]
  openId: number | undefined
  onOpen: (id: number | undefined) => void
  onCorrect: (row: RouteRow) => void
  actions: RowActions
  /** Rows after this one are being located at the moment. */
  runningAfter: RowPlace | undefined
}

const runningAtOnce = 2

/** The processed rows; an open one shows its form in its place. */
export function RowsTable(props: RowsTableProps) {
  const { rows, openId, onOpen, onCorrect, actions, runningAfter } = props
  const isPhone = useIsPhone()
  const running = new Set(
    runningAfter === undefined
      ? []
      : rows
          .filter((row) => isRowAfter(row, runningAfter) && row.geocodingStatus === 'PENDING')
          .slice(0, runningAtOnce)
          .map(({ id }) => id),
  )
  const rowProps = (row: RouteRow) => ({
    row,
    isRunning: running.has(row.id),
    isBusy: actions.busy.has(row.id),
    onEdit: onOpen,
    onCorrect,
    onLocate: actions.locateAgain,
  })
  if (isPhone)
    return (
      <ul className={styles.cards}>
        {rows.map((row) =>
          row.id === openId ? (
            <li key={row.id}>
              <RowEdit row={row} actions={actions} onClose={() => onOpen(undefined)} onCorrect={onCorrect} />
            </li>
          ) : (
            <RowCard key={row.id} {...rowProps(row)} />
          ),
        )}
      </ul>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.scroll} role="region" tabIndex={0} aria-label="Filas del archivo">
      <table className={styles.table}>
        <caption className="only-for-readers">Filas del archivo con sus coordenadas</caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              Fila
            </th>
            <th scope="col">Centro</th>
            <th scope="col">Dirección</th>
            <th scope="col">C. P.</th>
            <th scope="col">Municipio</th>
            <th scope="col">Coordenadas GPS</th>
            <th scope="col">Mapa</th>
            <th scope="col">Estado</th>
            <th scope="col">
              <span className="only-for-readers">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.id === openId ? (
              <tr key={row.id} className={styles.open} id={`fila-${row.id}`}>
                <th scope="row" className="number">
                  <RowNumber row={row} />
                </th>
                <td colSpan={8}>
                  <RowEdit
                    row={row}
                    actions={actions}
                    onClose={() => onOpen(undefined)}
                    onCorrect={onCorrect}
                  />
                </td>
              </tr>
            ) : (
              <RowLine key={row.id} {...rowProps(row)} />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

const RowNumber = ({ row }: { row: RouteRow }) => (
  <>
    {row.rowNumber}
    {row.sheetName && <small className={styles.sheetName}>{row.sheetName}</small>}
  </>
)

type RowProps = {
  row: RouteRow
  isRunning: boolean
  isBusy: boolean
  onEdit: (id: number) => void
  onCorrect: (row: RouteRow) => void
  onLocate: (row: RouteRow) => void
}

const RowLine = memo(function RowLine(props: RowProps) {
  const { row, isRunning } = props
  return (
    <tr data-running={isRunning || undefined} data-excluded={row.isExcluded || undefined}>
      <th scope="row" className="number">
        <RowNumber row={row} />
      </th>
      <td>
        <b>{row.centerName || '—'}</b>
      </td>
      <td>{row.address || '—'}</td>
      <td>{row.postalCode || '—'}</td>
      <td>
        <Town row={row} />
      </td>
      <td>
        <Coordinates row={row} />
      </td>
      <td>
        <MapLink row={row} />
      </td>
      <td>
        <Status row={row} isRunning={isRunning} onCorrect={props.onCorrect} onEdit={props.onEdit} />
      </td>
      <td className={styles.rowButtons}>
        <Buttons {...props} />
      </td>
    </tr>
  )
})

const RowCard = memo(function RowCard(props: RowProps) {
  const { row, isRunning } = props
  return (
    <li
      className={styles.card}
      data-running={isRunning || undefined}
      data-excluded={row.isExcluded || undefined}
    >
      <div className={styles.cardHead}>
        <span className="secondary">{rowTitle(row)}</span>
        <Status row={row} isRunning={isRunning} onCorrect={props.onCorrect} onEdit={props.onEdit} />
      </div>
      <b>{row.centerName || '—'}</b>
      <span>
        {[row.address, [row.postalCode, townOf(row)].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      </span>
      <div className={styles.cardFoot}>
        <Coordinates row={row} />
        <MapLink row={row} />
        <span className={styles.rowButtons}>
          <Buttons {...props} />
        </span>
      </div>
    </li>
  )
})

/** Where the row is; what the file says stands below it once that is another town. */
function Town({ row }: { row: RouteRow }) {
  const town = townOf(row)
  return (
    <>
      {town || '—'}
      {row.municipality && town !== row.municipality && (
        <small className={styles.fileSays}>En el archivo: {row.municipality}</small>
      )}
    </>
  )
}

/** Two lines of six decimals. */
const Coordinates = ({ row }: { row: RouteRow }) =>
  isLocated(row) ? (
    <span className={styles.coordinates}>
      {row.latitude.toFixed(6)}
      <br />
      {row.longitude.toFixed(6).replace('-', '−')}
    </span>
  ) : (
    <span className="secondary">—</span>
  )

const MapLink = ({ row }: { row: RouteRow }) =>
  isLocated(row) &&
  row.googleMapsUrl && (
    <a
      href={row.googleMapsUrl}
      target="_blank"
      rel="noreferrer"
      className={styles.mapLink}
      aria-label={`Ver ${row.latitude.toFixed(6)}, ${row.longitude.toFixed(6)} en Google Maps`}
    >
      <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
    </a>
  )

type StatusProps = Pick<RowProps, 'row' | 'isRunning' | 'onCorrect' | 'onEdit'>

function Status({ row, isRunning, onCorrect, onEdit }: StatusProps) {
  if (isRunning)
    return (
      <span className={styles.running}>
        <IconLoader2 size={14} stroke={2} aria-hidden="true" />
        Localizando
      </span>
    )
  const words = precisionWords(row)
  const needsPin = !isLocated(row) && row.geocodingStatus !== 'PENDING'
  return (
    <span className={styles.status}>
      <StatusBadge look={rowLook(row)} />
      {row.needsReview && (
        <button
          type="button"
          className={styles.reason}
          onClick={() => onEdit(row.id)}
          title={row.warnings.join('. ')}
        >
          revisar<span className="only-for-readers"> {rowWords(row)}</span>
        </button>
      )}
      {isApproximate(row) ? (
        <span className={styles.approximate} title={row.warnings.join('. ') || undefined}>
          {words}
        </span>
      ) : needsPin ? (
        <button type="button" className={styles.reason} onClick={() => onCorrect(row)} title={words}>
          {words || 'sin respuesta'}
        </button>
      ) : (
        <span className={styles.precision} title={row.warnings.join('. ') || undefined}>
          {words}
        </span>
      )}
    </span>
  )
}

const Buttons = ({ row, isBusy, onEdit, onCorrect, onLocate }: RowProps) => (
  <>
    <IconButton
      label={`${isLocated(row) ? 'Mover' : 'Situar'} en el mapa ${rowWords(row)}`}
      onClick={() => onCorrect(row)}
      disabled={isBusy}
    >
      <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
    <IconButton label={`Editar ${rowWords(row)}`} onClick={() => onEdit(row.id)} disabled={isBusy}>
      <IconPencil size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
    <IconButton
      label={`Volver a localizar ${rowWords(row)}`}
      onClick={() => onLocate(row)}
      disabled={isBusy}
      aria-busy={isBusy || undefined}
    >
      <IconRefresh size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  </>
)
