import { scaleBand, scaleLinear } from 'd3-scale'
import { formatNumber } from '../format.ts'
import { ChartFrame } from './chart-frame.tsx'
import { useChartSize, type Margin } from './use-chart-size.ts'
import styles from './chart.module.css'

export type Bar = {
  readonly label: string
  /** One value per series, in their order. */
  readonly values: readonly number[]
  /** Not yet come: a dashed base line. */
  readonly isFuture?: boolean
  readonly isToday?: boolean
}

type BarChartProps = {
  title: string
  /** Name and colour of each part of a bar, from below. */
  series: readonly { readonly name: string; readonly color: string }[]
  bars: readonly Bar[]
  height?: number
}

const usualMargin: Margin = { top: 22, right: 4, bottom: 28, left: 4 }

/** Stacked bars with their total on top; future ones are a dashed base line, today wears saffron. */
export function BarChart({ title, series, bars, height: usual = 210 }: BarChartProps) {
  const { ref, width, height, margin, letters } = useChartSize(usual, usualMargin)
  const totals = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const y = scaleLinear([0, Math.max(1, ...totals)], [0, height - margin.top - margin.bottom])
  const x = scaleBand(
    bars.map((_, index) => index),
    [margin.left, Math.max(margin.left, width - margin.right)],
  ).padding(0.34)
  const base = height - margin.bottom

  return (
    <ChartFrame
      title={title}
      summary={`${title}: ${bars.map(({ label }, index) => `${label} ${formatNumber(totals[index] ?? 0)}`).join(', ')}.`}
      table={{
        head: ['', ...series.map(({ name }) => name), 'Total'],
        rows: bars.map(({ label, values }, index) => [
          label,
          ...values.map((v) => formatNumber(v)),
          formatNumber(totals[index] ?? 0),
        ]),
      }}
      legend={series.map(({ name, color }) => (
        <span key={name}>
          <i style={{ background: color }} />
          {name}
        </span>
      ))}
    >
      <svg ref={ref} className={styles.svg} fontSize={12 * letters} height={height} width="100%">
        <line x1={0} x2={width} y1={base + 0.5} y2={base + 0.5} className={styles.rule} />
        {bars.map((bar, index) => (
          <StackedBar
            key={bar.label}
            bar={bar}
            total={totals[index] ?? 0}
            series={series}
            left={x(index) ?? 0}
            width={x.bandwidth()}
            base={base}
            heightOf={y}
            letters={letters}
          />
        ))}
      </svg>
    </ChartFrame>
  )
}

type StackedBarProps = {
  bar: Bar
  total: number
  series: BarChartProps['series']
  left: number
  width: number
  /** Where the bars stand, from above. */
  base: number
  heightOf: (value: number) => number
  letters: number
}

/** One bar with its total above and its name below. */
function StackedBar({ bar, total, series, left, width, base, heightOf, letters }: StackedBarProps) {
  const middle = left + width / 2
  return (
    <g>
      {bar.isFuture ? (
        <line x1={left} x2={left + width} y1={base - 1} y2={base - 1} className={styles.future} />
      ) : (
        <>
          {stack(bar.values).map(({ from, to, part }) => (
            <rect
              key={series[part]?.name}
              x={left}
              width={width}
              y={base - heightOf(to)}
              height={Math.max(0, heightOf(to) - heightOf(from) - (part > 0 ? 2 : 0))}
              rx={2}
              fill={series[part]?.color}
            />
          ))}
          <text x={middle} y={base - heightOf(total) - 7} textAnchor="middle" className={styles.strong}>
            {formatNumber(total)}
          </text>
        </>
      )}
      {bar.isToday && (
        <rect
          x={middle - 17 * letters}
          y={base + 7 * letters}
          width={34 * letters}
          height={19 * letters}
          rx={5}
          className={styles.today}
        />
      )}
      <text
        x={middle}
        y={base + 21 * letters}
        textAnchor="middle"
        className={bar.isToday ? styles.onToday : undefined}
      >
        {bar.label}
      </text>
    </g>
  )
}

function stack(values: readonly number[]): { from: number; to: number; part: number }[] {
  let sum = 0
  return values.flatMap((value, part) => {
    const from = sum
    sum += value
    return value > 0 ? [{ from, to: sum, part }] : []
  })
}
