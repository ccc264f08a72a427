import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import {
  levelsOf,
  planLevelLabels,
  planLevels,
  type PlanLevel,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { formatMoney, formatNumber } from '../../../ui/format.ts'
import styles from './running.module.css'

type Curve = Plan['progress']['curve']

/** One line per level on one time axis: down is better. */
export function LevelCurves({ plan }: { plan: Plan }) {
  const { curve, ms } = plan.progress
  const levels = levelsOf(plan.settings.preset)
  const firstMs = curve[0]?.ms ?? 0
  return (
    <div className={styles.scroll} role="region" aria-label="Puntuación por nivel" tabIndex={0}>
      <table className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">Nivel</th>
            <th scope="col">Primer plan</th>
            <th scope="col">
              {curve.length === 0 ? (
                'En el tiempo'
              ) : (
                <span className={styles.axis}>
                  <span style={{ marginInlineStart: `${Math.min(50, (firstMs / Math.max(1, ms)) * 100)}%` }}>
                    primer plan, {seconds(firstMs)}
                  </span>
                  <span>{seconds(ms)}</span>
                </span>
              )}
            </th>
            <th scope="col">Ahora</th>
            <th scope="col">Última mejora</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level, index) => {
            const values = valuesOf(curve, level)
            return (
              <tr key={level}>
                <th scope="row">
                  <span>{index + 1}</span> {planLevelLabels[level]}
                </th>
                <td>{firstOf(level, values, curve)}</td>
                <td>
                  <Line points={curve.map((point, at) => [point.ms, values[at] ?? 0])} until={ms} />
                </td>
                <td>
                  <b>{nowOf(level, values, curve)}</b>
                </td>
                <td className="secondary">{lastChange(curve, values)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const valuesOf = (curve: Curve, level: PlanLevel): number[] =>
  curve.map(({ costs }) => costs[planLevels.indexOf(level)] ?? 0)

const seconds = (ms: number): string => `${formatNumber(ms / 1000, 1)} s`

const firstOf = (level: PlanLevel, values: readonly number[], curve: Curve): string =>
  values.length === 0 || withoutUnit.has(level) ? '–' : wordsOf(level, values[0] ?? 0, curve[0])

const nowOf = (level: PlanLevel, values: readonly number[], curve: Curve): string => {
  const [first = 0, last = first] = [values[0], values.at(-1)]
  if (values.length === 0) return '–'
  return withoutUnit.has(level) ? besideFirst(last, first) : wordsOf(level, last, curve.at(-1))
}

/** Levels whose figure means nothing to a person by itself. */
const withoutUnit: ReadonlySet<PlanLevel> = new Set(['continuity', 'fairness', 'preferences'])

function besideFirst(value: number, first: number): string {
  if (value === first || first === 0) return value === first ? 'igual' : 'peor'
  const share = formatNumber((Math.abs(value - first) / first) * 100, 1)
  return `${share} % ${value > first ? 'peor' : 'mejor'}`
}

/** Euros and counts; what is open is weighed in the plan by its priority, and counted here. */
function wordsOf(level: PlanLevel, value: number, point: Curve[number] | undefined): string {
  if (level === 'cost') return formatMoney(value / 100)
  return formatNumber(level === 'uncovered' ? (point?.open ?? Math.ceil(value / 100)) : value)
}

function lastChange(curve: Curve, values: readonly number[]): string {
  const at = values.findLastIndex((value, index) => index > 0 && value !== values[index - 1])
  return at < 0 ? 'desde el principio' : `a los ${seconds(curve[at]?.ms ?? 0)}`
}

const [WIDTH, HEIGHT] = [240, 22]

/** Steps down and up, from the first plan (a dotted line through all levels) to now (a dot). */
function Line({ points, until }: { points: readonly (readonly [number, number])[]; until: number }) {
  const values = points.map(([, value]) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (ms: number) => (until === 0 ? 0 : (ms / until) * WIDTH)
  const y = (value: number) =>
    most === least ? HEIGHT - 2 : HEIGHT - 2 - ((value - least) / (most - least)) * (HEIGHT - 4)
  const [first] = points
  if (!first) return null
  const path = points
    .map(([ms, value], index) => (index === 0 ? `M${x(ms)} ${y(value)}` : `H${x(ms)}V${y(value)}`))
    .join('')
  return (
    <span className={styles.line} aria-hidden="true">
      <i className={styles.first} style={{ insetInlineStart: `${(x(first[0]) / WIDTH) * 100}%` }} />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path d={`${path}H${WIDTH}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <i className={styles.now} style={{ insetBlockStart: `${y(values.at(-1) ?? 0)}px` }} />
    </span>
  )
}
