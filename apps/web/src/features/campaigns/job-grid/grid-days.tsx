import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { outsideText } from '@cuadrante/domain/dates/campaign-span.ts'
import { addMonths, monthWeeks, partsOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { longDay, weekdayInitials, weekdayNames } from '@cuadrante/domain/dates/spanish.ts'
import type { PlacedDays } from '@cuadrante/domain/schedule/day-choice.ts'
import { monthTitle } from '../../../records/month-title.ts'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { count } from '../../../ui/format.ts'
import { WeekdayToggles } from '../scheduler/weekday-toggles.tsx'
import styles from './grid-days.module.css'
import { gridLabels, type GridTally, type GridValues } from './grid-values.ts'

type GridDaysProps = {
  campaign: Campaign
  values: GridValues
  chosen: PlacedDays
  tally: GridTally
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<GridValues>) => void
}

/** On which days the grid is worked: a range, weekdays, holidays or not, and single days taken out by a click. */
export function GridDays({ campaign, values, chosen, tally, errors, onChange }: GridDaysProps) {
  const { days } = chosen
  const skipped = chosen.skipped.filter(({ places }) => places.length === values.rows.length)
  return (
    <>
      <div className={styles.head}>
        <h2>Días</h2>
        <span className="secondary">
          {count(days.length, 'día')}
          {skipped.length > 0 && ` · ${count(skipped.length, 'festivo')} menos`}
        </span>
      </div>
      <div className={styles.choice}>
        <div className={styles.range}>
          <DateField
            name="from"
            label={gridLabels.from}
            value={values.from}
            error={errors.from}
            onChange={(from) => onChange({ from, without: [] })}
          />
          <DateField
            name="to"
            label={gridLabels.to}
            value={values.to}
            error={errors.to}
            hint={outsideText(campaign, days)}
            onChange={(to) => onChange({ to, without: [] })}
          />
        </div>
        <WeekdayToggles chosen={values.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
        {errors.weekdays && (
          <p role="alert" className={styles.wrong}>
            {errors.weekdays}
          </p>
        )}
        <SwitchField
          label="Saltar los festivos"
          value={values.skipsHolidays}
          onChange={(skipsHolidays) => onChange({ skipsHolidays })}
        />
      </div>
      <div className={styles.months}>
        {monthsOf([...days, ...skipped.map(({ day }) => day), ...values.without]).map((month) => (
          <Month
            key={month}
            first={month}
            values={values}
            chosen={chosen}
            tally={tally}
            onChange={onChange}
          />
        ))}
      </div>
      {(skipped.length > 0 || tally.excepted.size > 0) && (
        <ul className={styles.legend}>
          {skipped.length > 0 && <li data-holiday>festivo, se salta</li>}
          {tally.excepted.size > 0 && <li data-excepted>con excepción</li>}
        </ul>
      )}
    </>
  )
}

/** The first days of the months from the earliest day to the latest. */
function monthsOf(days: readonly Day[]): Day[] {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (!first || !last) return []
  const months: Day[] = []
  for (let month = `${first.slice(0, 7)}-01`; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

type MonthProps = Pick<GridDaysProps, 'values' | 'chosen' | 'tally' | 'onChange'> & { first: Day }

function Month({ first, values, chosen, tally, onChange }: MonthProps) {
  const { year, month } = partsOf(first)
  const on = new Set(chosen.days)
  const holidays = new Map(chosen.skipped.map(({ day, name }) => [day, name]))
  const out = new Set(values.without)
  const toggle = (day: Day) =>
    onChange({
      without: out.has(day) ? values.without.filter((one) => one !== day) : [...values.without, day],
    })
  return (
    <table className={styles.month}>
      <caption>{monthTitle(first)}</caption>
      <thead>
        <tr>
          {weekdayInitials.map((initial, index) => (
            <th key={weekdayNames[index]} scope="col" abbr={weekdayNames[index]}>
              {initial}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(year, month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {partsOf(day).month === month &&
                  (on.has(day) || out.has(day) ? (
                    <button
                      type="button"
                      aria-pressed={on.has(day)}
                      aria-label={tally.excepted.has(day) ? `${longDay(day)}, con excepción` : longDay(day)}
                      data-excepted={(on.has(day) && tally.excepted.has(day)) || undefined}
                      onClick={() => toggle(day)}
                    >
                      {partsOf(day).day}
                      <small>{on.has(day) ? (tally.byDay.get(day) ?? 0) : '—'}</small>
                    </button>
                  ) : (
                    <span data-holiday={holidays.has(day) || undefined} title={holidays.get(day)}>
                      {partsOf(day).day}
                    </span>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
