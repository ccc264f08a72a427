import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import { formatNumber } from '../format.ts'
import { ChartFrame } from './chart-frame.tsx'
import { useChartSize, type Margin } from './use-chart-size.ts'
import styles from './chart.module.css'

export type Point = { readonly label: string; readonly value: number }

type LineChartProps = {
  title: string
  points: readonly Point[]
  /** What is counted: "campañas". */
  unit: string
  /** Words at the last point: "18 este mes". */
  lastWords?: string
  height?: number
}

const usualMargin: Margin = { top: 22, right: 18, bottom: 26, left: 30 }

/** A value over time. Only the last point carries its number; the others stand in the table. */
export function LineChart({ title, points, unit, lastWords, height: usual = 210 }: LineChartProps) {
  const { ref, width, height, margin, letters } = useChartSize(usual, usualMargin)
  const top = Math.max(1, ...points.map(({ value }) => value))
  const y = scaleLinear([0, top], [height - margin.bottom, margin.top]).nice(4)
  const x = scalePoint(
    points.map((_, index) => index),
    [margin.left, Math.max(margin.left, width - margin.right)],
  )
  const at = (index: number): number => x(index) ?? 0
  const path = line<Point>()
    .x((_, index) => at(index))
    .y(({ value }) => y(value))([...points])
  const below = area<Point>()
    .x((_, index) => at(index))
    .y0(y(0))
    .y1(({ value }) => y(value))([...points])
  const last = points.at(-1)
  const everyLabel = Math.ceil((points.length * 38 * letters) / Math.max(1, width))

  return (
    <ChartFrame
      title={title}
      summary={`${title}: ${points.map(({ label, value }) => `${label} ${formatNumber(value)}`).join(', ')} ${unit}.`}
      table={{
        head: ['Período', unit],
        rows: points.map(({ label, value }) => [label, formatNumber(value)]),
      }}
    >
      <svg ref={ref} className={styles.svg} fontSize={12 * letters} height={height} width="100%">
        {y.ticks(Math.min(4, y.domain()[1] ?? 4)).map((tick) => (
          <g key={tick}>
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={y(tick)}
              y2={y(tick)}
              className={styles.rule}
            />
            <text x={margin.left - 8 * letters} y={y(tick) + 4 * letters} textAnchor="end">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        {below && <path d={below} className={styles.area} />}
        {path && <path d={path} className={styles.line} />}
        {points.map(({ label, value }, index) => {
          const isLast = index === points.length - 1
          return (
            <g key={label}>
              <circle
                cx={at(index)}
                cy={y(value)}
                r={isLast ? 5 : 3}
                className={isLast ? styles.lastDot : styles.dot}
              />
              {(isLast || (points.length - 1 - index) % everyLabel === 0) && (
                <text
                  x={at(index)}
                  y={height - 8 * letters}
                  textAnchor="middle"
                  className={isLast ? styles.strong : undefined}
                >
                  {label}
                </text>
              )}
            </g>
          )
        })}
        {last && (
          <text x={width - margin.right} y={y(last.value) - 10} textAnchor="end" className={styles.strong}>
            {lastWords ?? formatNumber(last.value)}
          </text>
        )}
      </svg>
    </ChartFrame>
  )
}
