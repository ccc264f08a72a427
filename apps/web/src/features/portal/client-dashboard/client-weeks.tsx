import { signedText } from '@cuadrante/domain/text/number-text.ts'
import type { ClientDashboard } from '@cuadrante/contract/portal/client-dashboard.ts'
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx'
import { dayAndMonth, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { changeText } from './change-text.ts'
import styles from './client-dashboard.module.css'

/** Units of the last weeks beside those of a year before, and both sums: as many days are counted of each. */
export function ClientWeeks({ home: { weeks, today } }: { home: ClientDashboard }) {
  const [now, before] = [sumOf(weeks, 'scanned'), sumOf(weeks, 'before')]
  if (now + before === 0) return null
  const year = Number(today.slice(0, 4))
  const most = Math.max(1, ...weeks.flatMap((week) => [week.scanned, week.before]))
  const names = weeks.map(({ from }) => dayAndMonth(from))
  return (
    <Sheet label="Unidades escaneadas por semana">
      <ChartFrame
        title="Unidades escaneadas por semana"
        summary={`Unidades por semana: ${weeks.map(({ scanned }, index) => `${names[index]} ${scanned}`).join(', ')}.`}
        table={{
          head: ['Semana del', String(year), String(year - 1)],
          rows: weeks.map((week, index) => [
            names[index] ?? '',
            formatNumber(week.scanned),
            formatNumber(week.before),
          ]),
        }}
        legend={
          <>
            <span>
              <i style={{ background: 'var(--brand)' }} />
              {year}
            </span>
            {before > 0 && (
              <span>
                <i style={{ background: 'var(--line-2)' }} />
                mismas semanas de {year - 1}
              </span>
            )}
          </>
        }
      >
        <div className={styles.weeks}>
          {weeks.map((week, index) => (
            <div key={week.from}>
              <span>
                {before > 0 && <i data-before style={{ height: `${(week.before / most) * 100}%` }} />}
                <i style={{ height: `${(week.scanned / most) * 100}%` }}>
                  <b>{formatNumber(week.scanned)}</b>
                </i>
              </span>
              <span className="secondary">{names[index]}</span>
            </div>
          ))}
        </div>
      </ChartFrame>
      <dl className={styles.sums}>
        <div>
          <dt>Hasta hoy</dt>
          <dd>{formatNumber(now)}</dd>
        </div>
        {before > 0 && (
          <>
            <div>
              <dt>Mismas semanas de {year - 1}</dt>
              <dd>{formatNumber(before)}</dd>
            </div>
            <div>
              <dt>Diferencia</dt>
              <dd>{differenceOf(now, before)}</dd>
            </div>
          </>
        )}
      </dl>
    </Sheet>
  )
}

const sumOf = (weeks: ClientDashboard['weeks'], key: 'scanned' | 'before'): number =>
  weeks.reduce((total, week) => total + week[key], 0)

/** A share of a small beginning says nothing: then the difference itself is told. */
const differenceOf = (now: number, before: number): string =>
  now > 3 * before ? signedText(now - before) : changeText(now / before - 1)
