import { useId, useState, type ReactNode } from 'react'
import styles from './chart.module.css'

export type ChartTable = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

type ChartFrameProps = {
  title: string
  /** What the drawing says, in a sentence, for those who do not see it. */
  summary: string
  table: ChartTable
  legend?: ReactNode
  children: ReactNode
}

/** A titled drawing and, on demand, its figures as a table. */
export function ChartFrame({ title, summary, table, legend, children }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  return (
    <figure className={styles.frame} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <h2 id={id}>{title}</h2>
        <button type="button" className="off-paper" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Ver como gráfico' : 'Ver como tabla'}
        </button>
      </figcaption>
      {legend && <div className={styles.legend}>{legend}</div>}
      {isTable ? (
        <table className={styles.table}>
          <caption className="only-for-readers">{title}</caption>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((value, index) => (
                  <td key={table.head[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div role="img" aria-label={summary}>
          {children}
        </div>
      )}
    </figure>
  )
}
