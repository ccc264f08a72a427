import { rowTitle } from '@cuadrante/domain/sheets/row-words.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { useMemo } from 'react'
import { formatNumber } from '../../../ui/format.ts'
import { LazyMap } from '../../../ui/map/lazy-map.tsx'
import type { MapPoint } from '../../../ui/map/map-content.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { isApproximate, type RowCounts } from './row-look.ts'
import styles from './rows.module.css'

type RowsMapProps = {
  rows: readonly RouteRow[]
  counts: RowCounts
  open: RouteRow | undefined
  /** The map fits itself to all points once they are there. */
  isLocating: boolean
  onOpen: (id: number) => void
}

/** Where the rows are: solid exact, ring approximate, a pin for the open one with its radius in true scale. */
export function RowsMap({ rows, counts, open, isLocating, onOpen }: RowsMapProps) {
  const points = useMemo(
    () => rows.flatMap((row) => (row.id === open?.id ? [] : (pointOf(row) ?? []))),
    [rows, open?.id],
  )
  const pin = useMemo(() => (open ? pinOf(open) : undefined), [open])
  const all = useMemo(() => (pin ? [...points, pin] : points), [points, pin])
  const unplaced = counts.all - counts.located
  return (
    <Sheet label="Mapa de las filas" className={styles.mapSheet}>
      <div className={styles.map}>
        <LazyMap
          label="Puntos localizados"
          points={all}
          fitKey={`${points.length > 0} ${isLocating}`}
          onPoint={(id) => onOpen(Number(id))}
          hasCanariesInset
        />
      </div>
      <div className={styles.legend}>
        <span>
          <i className={styles.solid} aria-hidden="true" /> Exacta
        </span>
        <span>
          <i className={styles.ring} aria-hidden="true" /> Aproximada
        </span>
        {unplaced > 0 && <span className={styles.unplaced}>{formatNumber(unplaced)} sin situar</span>}
      </div>
    </Sheet>
  )
}

function pointOf(row: RouteRow): MapPoint | undefined {
  if (row.isExcluded || !isLocated(row)) return undefined
  return {
    id: row.id,
    lat: row.latitude,
    lng: row.longitude,
    title: `${rowTitle(row)}: ${row.centerName}`,
    look: isApproximate(row) ? 'ring' : 'solid',
  }
}

/** The open row, or the point that is proposed for it. */
function pinOf(row: RouteRow): MapPoint | undefined {
  const place = isLocated(row) ? row : row.candidate
  if (!place) return undefined
  return {
    id: row.id,
    lat: place.latitude,
    lng: place.longitude,
    title: rowTitle(row),
    label: rowTitle(row),
    look: 'pin',
    ...(isApproximate(row) && row.radiusKm ? { radiusKm: row.radiusKm } : {}),
  }
}
