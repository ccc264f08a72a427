import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { mostPreviewRows, type PreviewRow, type SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import tableStyles from '../sheets/sheets.module.css'
import { columnFieldsOf, isComplete, type Mapping } from './mapping-rules.ts'
import styles from './mapping.module.css'

type ReadingPreviewProps = { sheet: SheetAnalysis; isOneOfSeveral: boolean; mapping: Mapping }

/** The first rows as processing will read and place them. */
export function ReadingPreview({ sheet, isOneOfSeveral, mapping }: ReadingPreviewProps) {
  const settled = useDeferredValue(mapping)
  const isReady = isComplete(settled)
  const sampleData = sheet.sampleData.slice(0, mostPreviewRows)
  const { data, error } = useQuery({
    queryKey: ['preview-rows', sheet.sheetName, sampleData, settled],
    queryFn: ({ signal }) =>
      call(
        routeEndpoints.previewRows,
        { body: { headers: sheet.headers, sampleData, mapping: columnFieldsOf(settled) } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    enabled: isReady && sampleData.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
  })
  if (!isReady || sampleData.length === 0) return null
  return (
    <Sheet label="Así se leerán" className={styles.choices}>
      <div className={styles.title}>
        <h2>Así se leerán las primeras filas{isOneOfSeveral && ` de «${sheet.sheetName}»`}</h2>
      </div>
      {error ? (
        <p className="secondary" role="status">
          {error instanceof Failure && error.status === 422
            ? error.message
            : 'No se ha podido preparar la vista previa. Puedes seguir sin ella.'}
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard
        <div
          className={tableStyles.scroll}
          role="region"
          tabIndex={0}
          aria-label="Primeras filas, como se leerán"
        >
          <PreviewTable rows={data?.rows ?? []} numbers={sheet.sampleRowNumbers} />
        </div>
      )}
    </Sheet>
  )
}

const PreviewTable = ({ rows, numbers }: { rows: readonly PreviewRow[]; numbers: readonly number[] }) => (
  <table className={`${tableStyles.table} ${styles.reading}`}>
    <thead>
      <tr>
        {['Fila', 'Centro', 'Dirección', 'C. P.', 'Municipio', 'Se sitúa en', 'Visita', 'Aviso'].map(
          (title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: Math.max(rows.length, 1) }, (_, place) => {
        const row = rows[place]
        return (
          <tr key={numbers[place] ?? place}>
            <th scope="row">{numbers[place]}</th>
            <td>{row?.centerName || '—'}</td>
            <td>{row?.address || '—'}</td>
            <td>{row?.postalCode || '—'}</td>
            <td>{row?.municipality || '—'}</td>
            <td>{row ? placeWords(row) : 'Leyendo…'}</td>
            <td>
              {Object.values(row?.visit ?? {})
                .filter(Boolean)
                .join(' · ') || '—'}
            </td>
            <td data-problem={row?.problem ? true : undefined}>{row?.problem ?? '—'}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

function placeWords({ place, hasOwnPoint, radiusKm }: PreviewRow): string {
  if (!place) return '—'
  if (hasOwnPoint) return `${place} (coordenadas del archivo)`
  return radiusKm === null ? place : `${place} (± ${formatNumber(radiusKm, radiusKm < 10 ? 1 : 0)} km)`
}
