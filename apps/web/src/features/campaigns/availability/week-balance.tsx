import { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import type { Balance } from '@cuadrante/contract/campaigns/availability/availability.ts'
import { cellIndex, halves, weekdays } from '@cuadrante/domain/availability/week-halves.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { count, formatNumber } from '../../../ui/format.ts'
import type { SummaryRow } from '../../../ui/table/column.ts'
import { dayText } from './week-text.ts'
import styles from './week-balance.module.css'

/** Milliseconds: a week's balance moves slowly, and all its people are counted for it. */
const lookAgain = 60_000

/** What is known of a week's balance; nothing until it is, and where nobody has answered and nothing is to cover. */
export function useWeekBalance(monday: Day): Balance | undefined {
  const { data } = useQuery({
    queryKey: ['availability', 'balance', monday],
    queryFn: ({ signal }) =>
      call(
        availabilityEndpoints.balance,
        { query: { monday } },
        { signal, skipErrorToast: true, quiet: true },
      ),
    meta: { unknown: 'quién puede y qué falta por cubrir' },
    refetchInterval: lookAgain,
  })
  return data && data.answered + data.open > 0 ? data : undefined
}

/** Of each half day those who can against the jobs that have nobody: rows below the people, in the columns of their days. */
export function balanceRows(data: Balance): readonly SummaryRow[] {
  const most = Math.max(1, ...data.halves.map(({ open }) => open))
  return rowsOf(data).map(({ of, title, detail }) => ({
    id: of,
    cells: {
      name: <Title title={title} detail={detail} />,
      ...Object.fromEntries(
        weekdays.map((weekday) => [
          `day-${weekday}`,
          <span key={weekday} className={styles.day}>
            {halves.map(({ name }, half) => (
              <span key={name} data-short={isShort(data, of, weekday, half) || undefined}>
                <span className="only-for-readers">{name}: </span>
                {formatNumber(figure(data, of, weekday, half))}
                <span className="only-for-readers">. </span>
                {of === 'open' && <NeedBar share={figure(data, 'open', weekday, half) / most} />}
              </span>
            ))}
          </span>,
        ]),
      ),
    },
  }))
}

/** How many jobs a half day has to cover beside the one with most. */
const NeedBar = ({ share }: { share: number }) => (
  <span className={styles.need} aria-hidden="true">
    <i style={{ height: `${Math.round(share * 12)}px` }} />
  </span>
)

/** The same on the phone, where people stand as cards: a table of its own. */
export function WeekBalance({ monday, data }: { monday: Day; data: Balance }) {
  return (
    <div className={styles.scroll} role="region" aria-label="Quién puede y qué falta" tabIndex={0}>
      <table className={styles.balance}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              <span className="only-for-readers">Qué</span>
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} colSpan={2} scope="colgroup">
                {dayText(weekday, monday)}
              </th>
            ))}
          </tr>
          <tr>
            {weekdays.flatMap((weekday) =>
              halves.map(({ name }) => (
                <th key={`${weekday} ${name}`} scope="col">
                  <abbr title={name}>{name.charAt(0)}</abbr>
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rowsOf(data).map(({ of, title, detail }) => (
            <tr key={of}>
              <th scope="row">
                <Title title={title} detail={detail} />
              </th>
              {weekdays.flatMap((weekday) =>
                halves.map(({ name }, half) => (
                  <td key={`${weekday} ${name}`} data-short={isShort(data, of, weekday, half) || undefined}>
                    {formatNumber(figure(data, of, weekday, half))}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Of = 'can' | 'open'

const rowsOf = ({ answered, open }: Balance) =>
  [
    {
      of: 'can',
      title: 'Pueden o quieren',
      detail: `de ${count(answered, 'que ha contestado', 'que han contestado')}`,
    },
    { of: 'open', title: 'Turnos que cubrir', detail: `${formatNumber(open)} en la semana` },
  ] as const

const Title = ({ title, detail }: { title: string; detail: string }) => (
  <span className={styles.title}>
    {title} <small>{detail}</small>
  </span>
)

const figure = (data: Balance, of: Of, weekday: number, half: number): number =>
  data.halves[cellIndex(weekday, half)]?.[of] ?? 0

const isShort = (data: Balance, of: Of, weekday: number, half: number): boolean =>
  of === 'open' && figure(data, 'open', weekday, half) > figure(data, 'can', weekday, half)
