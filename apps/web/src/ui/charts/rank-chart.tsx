import { ChartFrame } from './chart-frame.tsx'
import styles from './rank-chart.module.css'

export type RankBar = {
  readonly key: string
  readonly label: string
  /** One value per series, in their order; none below zero. */
  readonly values: readonly number[]
}

type RankChartProps = {
  title: string
  /** Name and colour of each part of a bar, from the left. */
  series: readonly { readonly name: string; readonly color: string }[]
  /** The longest first, as they shall stand. */
  bars: readonly RankBar[]
  /** How a value is written: "12 h 30 min". */
  format: (value: number) => string
  /** Words below the bars: "y 14 campañas más". */
  more?: string | undefined
}

/** Things side by side as lying bars, each with its name and its total: long names have room on every screen. */
export function RankChart({ title, series, bars, format, more }: RankChartProps) {
  const totals = bars.map(({ values }) => sumOf(values))
  const longest = Math.max(1, ...totals)
  const isStacked = series.length > 1
  return (
    <ChartFrame
      title={title}
      summary={`${title}: ${bars.map(({ label }, index) => `${label} ${format(totals[index] ?? 0)}`).join(', ')}.`}
      table={{
        head: ['', ...series.map(({ name }) => name), ...(isStacked ? ['Total'] : [])],
        rows: bars.map(({ label, values }) => [
          label,
          ...values.map(format),
          ...(isStacked ? [format(sumOf(values))] : []),
        ]),
      }}
      legend={
        isStacked &&
        series.map(({ name, color }) => (
          <span key={name}>
            <i style={{ background: color }} />
            {name}
          </span>
        ))
      }
    >
      <ol className={styles.bars}>
        {bars.map(({ key, label, values }, index) => (
          <li key={key}>
            <span className={styles.label}>{label}</span>
            <span className={styles.track}>
              {series.map(({ name, color }, part) => (
                <i
                  key={name}
                  style={{ background: color, width: `${((values[part] ?? 0) / longest) * 100}%` }}
                />
              ))}
            </span>
            <b>{format(totals[index] ?? 0)}</b>
          </li>
        ))}
      </ol>
      {more && <p className="secondary">{more}</p>}
    </ChartFrame>
  )
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
