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
  return (
    <div className={styles.scroll} role="region" aria-label="Puntuación por nivel" tabIndex={0}>
      <table className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">Nivel</th>
            <th scope="col">Primer plan</th>
            <th scope="col">En el tiempo</th>
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
                <td>{firstOf(level, values)}</td>
                <td>
                  <Line points={curve.map((point, at) => [point.ms, values[at] ?? 0])} until={ms} />
                </td>
                <td>
                  <b>{nowOf(level, values)}</b>
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

const firstOf = (level: PlanLevel, values: readonly number[]): string =>
  values.length === 0 ? '–' : wordsOf(level, values[0] ?? 0, values[0] ?? 0)

const nowOf = (level: PlanLevel, values: readonly number[]): string =>
  values.length === 0 ? '–' : wordsOf(level, values.at(-1) ?? 0, values[0] ?? 0)

const withoutUnit: ReadonlySet<PlanLevel> = new Set(['continuity', 'fairness', 'preferences'])

/** Euros and counts as they are; what has no unit of its own beside the first plan. */
function wordsOf(level: PlanLevel, value: number, first: number): string {
  if (level === 'cost') return formatMoney(value / 100)
  if (!withoutUnit.has(level)) return formatNumber(value)
  return first === 0 ? '100 %' : `${formatNumber((value / first) * 100, 1)} %`
}

function lastChange(curve: Curve, values: readonly number[]): string {
  const at = values.findLastIndex((value, index) => index > 0 && value !== values[index - 1])
  return at < 0 ? 'desde el principio' : `a los ${formatNumber((curve[at]?.ms ?? 0) / 1000, 1)} s`
}

const [WIDTH, HEIGHT] = [240, 22]

function Line({ points, until }: { points: readonly (readonly [number, number])[]; until: number }) {
  const values = points.map(([, value]) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (ms: number) => (until === 0 ? 0 : (ms / until) * WIDTH)
  const y = (value: number) =>
    most === least ? HEIGHT - 2 : HEIGHT - 2 - ((value - least) / (most - least)) * (HEIGHT - 4)
  const path = points
    .map(([ms, value], index) => (index === 0 ? `M${x(ms)} ${y(value)}` : `H${x(ms)}V${y(value)}`))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.line}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      {points.length > 0 && <path d={`${path}H${WIDTH}`} vectorEffect="non-scaling-stroke" />}
    </svg>
  )
}
