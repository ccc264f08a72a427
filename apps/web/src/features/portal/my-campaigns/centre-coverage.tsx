import type { CalendarRow } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { dayAndMonth, formatNumber, formatRange, formatWeekday } from '../../../ui/format.ts'
import { Gap, Sheet } from '../../../ui/sheet.tsx'
import { useCoverage, weekDays } from './use-coverage.ts'
import styles from './my-campaigns.module.css'

/** Centres × seven days: one block a place, solid when somebody is to do it; only gaps get colour. */
export function CentreCoverage({ today }: { today: string }) {
  const [from, setFrom] = useState(today)
  const { data, isError, error, refetch } = useCoverage(from)
  const days = Array.from({ length: weekDays }, (_, index) => addDays(from, index))
  return (
    <Sheet label="Cobertura por centro">
      <header className={styles.coverageHead}>
        <h2>Cobertura por centro</h2>
        <span className="secondary">
          {formatRange(dayAndMonth(from), dayAndMonth(addDays(from, weekDays - 1)))}
        </span>
        <Gap />
        <span className={styles.key}>
          <i aria-hidden="true" /> Cubierto
        </span>
        <span className={styles.key}>
          <i data-open aria-hidden="true" /> Por cubrir
        </span>
        <IconButton label="Semana anterior" onClick={() => setFrom(addDays(from, -weekDays))}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
        </IconButton>
        <IconButton label="Semana siguiente" onClick={() => setFrom(addDays(from, weekDays))}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </header>
      {isError && (
        <FailureBanner
          title="No se ha podido cargar la cobertura"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.rows.length === 0 && <EmptyState title="Ningún turno en estos días" />}
      {data?.rows.length !== 0 && (data || !isError) && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
        <div className={styles.scroll} role="region" aria-label="Cobertura por centro y día" tabIndex={0}>
          <table className={styles.matrix}>
            <thead>
              <tr>
                <th scope="col">Centro</th>
                {days.map((day) => (
                  <th key={day} scope="col">
                    <span className={day === today ? 'today' : undefined}>{headOf(day)}</span>
                  </th>
                ))}
                <th scope="col">Semana</th>
              </tr>
            </thead>
            <tbody>
              {data?.rows.map((row) => (
                <CentreRow key={row.id} row={row} days={days} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Sheet>
  )
}

function CentreRow({ row, days }: { row: CalendarRow; days: readonly string[] }) {
  const sum = (key: 'jobs' | 'covered') => row.cells.reduce((total, cell) => total + cell[key], 0)
  return (
    <tr>
      <th scope="row">
        <b>{row.name}</b> <span className="secondary">{townBeside(row.name, row.detail)}</span>
      </th>
      {days.map((day) => {
        const cell = row.cells.find(({ date }) => date === day)
        return <td key={day}>{cell ? <Places {...cell} /> : <span aria-label="sin turnos">·</span>}</td>
      })}
      <td>
        {formatNumber(sum('covered'))} de {formatNumber(sum('jobs'))}
      </td>
    </tr>
  )
}

/** More than this many places are told by the figure alone. */
const mostBlocks = 5

const Places = ({ jobs, covered }: { jobs: number; covered: number }) => (
  <span className={styles.places} data-gap={covered < jobs || undefined}>
    {jobs <= mostBlocks && (
      <span aria-hidden="true">
        {Array.from({ length: jobs }, (_, index) => (
          <i key={index} data-open={index >= covered || undefined} />
        ))}
      </span>
    )}
    {covered}/{jobs}
  </span>
)

/** "Vie 20" */
function headOf(day: string): string {
  const name = formatWeekday(day)
  return `${name.charAt(0).toLocaleUpperCase('es')}${name.slice(1)} ${Number(day.slice(8))}`
}
