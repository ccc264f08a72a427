import type { Scenario } from '@cuadrante/contract/planning/plan.ts'
import { weightWords } from '@cuadrante/contract/planning/plan-sheet-words.ts'
import { changedWeights } from '@cuadrante/contract/planning/plan-weights.ts'
import { useState } from 'react'
import { count, formatMoney, formatNumber } from '../../../ui/format.ts'
import { useIsNarrow, useIsPhone } from '../../../ui/hooks.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { costCents, signed } from '../result/score/score-of.ts'
import { compareOf, differingJobs, hourBinsOf, type LevelRow } from './compare-of.ts'
import styles from './compare.module.css'
import { HourSquares, peoplePerSquare } from './hour-squares.tsx'
import { ScenarioHead } from './scenario-head.tsx'
import { nameOf } from './use-comparison.ts'

type CompareTableProps = {
  scenarios: readonly Scenario[]
  chosen: Scenario
  showsAll: boolean
  onChoose: (id: number) => void
  onPutAway: (scenario: Scenario) => void
}

/** Levels as rows, plans as columns: as many at once as the window has room for, the chosen one always. */
export function CompareTable({ scenarios, chosen, showsAll, onChoose, onPutAway }: CompareTableProps) {
  const { shown, show } = useShown(scenarios, chosen)
  const rows = compareOf(scenarios).filter(({ differs }) => showsAll || differs)
  const bins = hourBinsOf(scenarios)
  const perSquare = peoplePerSquare(bins)
  const columns = scenarios.flatMap((scenario, index) =>
    shown.has(scenario.id) ? [{ scenario, index }] : [],
  )
  return (
    <Sheet label="Comparación de planes">
      {shown.size < scenarios.length && (
        <div className={styles.choice} role="group" aria-label="Planes en pantalla">
          {scenarios.map((scenario) => (
            <button
              key={scenario.id}
              type="button"
              aria-pressed={shown.has(scenario.id)}
              onClick={() => show(scenario.id)}
            >
              {nameOf(scenario)}
            </button>
          ))}
        </div>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner}>El número es el orden en que cuenta cada nivel.</td>
            {columns.map(({ scenario }) => (
              <ScenarioHead
                key={scenario.id}
                scenario={scenario}
                isChosen={scenario === chosen}
                isOnly={scenarios.length === 1}
                onChoose={onChoose}
                onPutAway={onPutAway}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Level key={row.level} row={row} columns={columns} chosen={chosen} />
          ))}
          <tr>
            <th scope="row">
              Horas por persona
              <small>
                {perSquare === 1 ? 'cada cuadro es una persona' : `cada cuadro son ${perSquare} personas`}
              </small>
            </th>
            {columns.map(({ scenario, index }) => (
              <td key={scenario.id} data-chosen={scenario === chosen || undefined} className={styles.hours}>
                {scenario.after && (
                  <HourSquares bins={bins[index] ?? []} perSquare={perSquare} name={nameOf(scenario)} />
                )}
              </td>
            ))}
          </tr>
          <WeightRow columns={columns} chosen={chosen} />
          <tr>
            <th scope="row">Frente al elegido</th>
            {columns.map(({ scenario }) => (
              <td key={scenario.id} data-chosen={scenario === chosen || undefined}>
                {besideChosen(scenario, chosen)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>Los planes son iguales en todos los niveles.</p>}
    </Sheet>
  )
}

/** What somebody has weighed differently, where anybody has. */
function WeightRow({ columns, chosen }: Omit<LevelProps, 'row'>) {
  if (columns.every(({ scenario }) => changedWeights(scenario.settings.weights).length === 0)) return null
  return (
    <tr>
      <th scope="row">Pesos</th>
      {columns.map(({ scenario }) => (
        <td key={scenario.id} data-chosen={scenario === chosen || undefined}>
          {weightWords(scenario.settings.weights)}
        </td>
      ))}
    </tr>
  )
}

type Column = { readonly scenario: Scenario; readonly index: number }
type LevelProps = { row: LevelRow; columns: readonly Column[]; chosen: Scenario }

const Level = ({ row, columns, chosen }: LevelProps) => (
  <tr>
    <th scope="row">{row.label}</th>
    {columns.map(({ scenario, index }) => {
      const cell = row.cells[index]
      return (
        <td key={scenario.id} data-chosen={scenario === chosen || undefined}>
          {cell ? (
            <div className={styles.cell}>
              <span className={styles.place} data-first={cell.isFirst || undefined}>
                <span className="only-for-readers">Puesto </span>
                {cell.place}
              </span>
              <span>
                <b data-best={cell.isBest || undefined}>{cell.value}</b>
                {cell.isBest && <i className={styles.best}>el mejor</i>}
                {cell.says !== '' && <small>{cell.says}</small>}
              </span>
            </div>
          ) : (
            <span className="secondary">…</span>
          )}
        </td>
      )
    })}
  </tr>
)

function besideChosen(scenario: Scenario, chosen: Scenario): string {
  if (!scenario.after) return '…'
  if (scenario === chosen) {
    const { same, moved, new: added } = scenario.fates
    return [
      ...(same > 0 ? [`${formatNumber(same)} ${same === 1 ? 'sigue igual' : 'siguen igual'}`] : []),
      ...(moved > 0 ? [`${formatNumber(moved)} ${moved === 1 ? 'cambia' : 'cambian'}`] : []),
      count(added, 'nuevo'),
    ].join(', ')
  }
  if (!chosen.after) return '…'
  const cents = costCents(scenario.after) - costCents(chosen.after)
  const cost = cents === 0 ? 'mismo coste' : signed(cents, (value) => formatMoney(value / 100))
  return `${count(differingJobs(scenario, chosen), 'turno')} con otra persona · ${cost}`
}

/** Which plans stand side by side: three on a wide window, two on a narrower one, one on the phone. */
function useShown(scenarios: readonly Scenario[], chosen: Scenario) {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const room = isPhone ? 1 : isNarrow ? 2 : 3
  /** What was asked for last comes first. */
  const [asked, setAsked] = useState<readonly number[]>([])
  const keeps = isPhone && asked.length > 0 ? [] : [chosen.id]
  const order = [...new Set([...keeps, ...asked, ...scenarios.map(({ id }) => id)])]
  const there = order.filter((id) => scenarios.some((one) => one.id === id))
  return {
    shown: new Set(there.slice(0, room)),
    show: (id: number) => setAsked((before) => [id, ...before.filter((other) => other !== id)]),
  }
}
