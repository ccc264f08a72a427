import styles from './sheet-cards.module.css'

type Lacking = {
  readonly sheetName: string
  /** Columns without which its rows cannot be read. */
  readonly needed: readonly string[]
  readonly others: readonly string[]
}
type LackedColumnsProps = { sheets: readonly Lacking[]; way?: string }

/** Which of the sheets that are read together have no such column; `way` says how one of them is left out. */
export function LackedColumns({ sheets, way = 'déjala fuera' }: LackedColumnsProps) {
  const lacking = sheets.filter(({ needed, others }) => needed.length > 0 || others.length > 0)
  if (lacking.length === 0) return null
  return (
    <ul className={styles.lacked} aria-label="Columnas que faltan en alguna hoja" role="status">
      {lacking.map(({ sheetName, needed, others }) => (
        <li key={sheetName} data-needed={needed.length > 0 || undefined}>
          {needed.length > 0
            ? `La hoja «${sheetName}» no tiene ${namesOf(needed)}: elige otra columna, o ${way}.`
            : `La hoja «${sheetName}» no tiene ${namesOf(others)}: sus filas se leerán sin ese dato.`}
        </li>
      ))}
    </ul>
  )
}

const namesOf = (columns: readonly string[]): string =>
  `${columns.length === 1 ? 'la columna' : 'las columnas'} ${columns.map((column) => `«${column}»`).join(', ')}`
