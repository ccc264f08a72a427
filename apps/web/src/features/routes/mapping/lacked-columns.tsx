import type { SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { lackedColumns, type Mapping } from './mapping-rules.ts'
import styles from './mapping.module.css'

type LackedColumnsProps = { sheets: readonly SheetAnalysis[]; mapping: Mapping }

/** Which of the sheets that are read together have no such column. */
export function LackedColumns({ sheets, mapping }: LackedColumnsProps) {
  const lacking = sheets
    .map(({ sheetName, ...sheet }) => ({ sheetName, ...lackedColumns({ sheetName, ...sheet }, mapping) }))
    .filter(({ needed, others }) => needed.length > 0 || others.length > 0)
  if (lacking.length === 0) return null
  return (
    <ul className={styles.lacked} aria-label="Columnas que faltan en alguna hoja" role="status">
      {lacking.map(({ sheetName, needed, others }) => (
        <li key={sheetName} data-needed={needed.length > 0 || undefined}>
          {needed.length > 0
            ? `La hoja «${sheetName}» no tiene ${namesOf(needed)}: elige otra columna, o vuelve atrás y déjala fuera.`
            : `La hoja «${sheetName}» no tiene ${namesOf(others)}: sus filas se leerán sin ese dato.`}
        </li>
      ))}
    </ul>
  )
}

const namesOf = (columns: readonly string[]): string =>
  `${columns.length === 1 ? 'la columna' : 'las columnas'} ${columns.map((column) => `«${column}»`).join(', ')}`
