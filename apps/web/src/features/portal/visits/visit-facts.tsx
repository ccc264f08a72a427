import type { WorkStop } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { closingText, isAllDay, isTight, windowText } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { formatHours } from '../../../ui/format.ts'
import type { WorkVisit } from './work-view.ts'
import styles from './visits.module.css'

export const Fact = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )

/** What else the file says of a visit. */
export function Facts({ stop: { carried } }: { stop: WorkStop }) {
  if (!carried?.some(({ text }) => text !== '')) return null
  return (
    <dl className={styles.facts}>
      {carried.map(({ name, text }) => (
        <Fact key={name} name={name} value={text} />
      ))}
    </dl>
  )
}

/** The hours in which the shop receives that day. */
export const windowsText = ({ windows }: WorkStop): string =>
  windows.map((window) => windowText(window, formatHours)).join(' y ')

/** When the hours end in which a visit is made, or is to be. */
export function receivesUntil({ stop, state, expected }: WorkVisit): string {
  const at = state.arrivedAt ?? expected ?? stop.startsAt
  const window = stop.windows.find(([, to]) => at < to) ?? stop.windows.at(-1)
  return window ? closingText(window) : '–'
}

/** How much later a visit that is still to come may begin: "34 min de margen", and whether that is little. */
export function slackOf({ stop, expected }: WorkVisit): { words: string; isTight: boolean } | undefined {
  if (expected === null) return { words: 'ya no llegas', isTight: true }
  if (stop.windows.some(isAllDay)) return { words: 'recibe todo el día', isTight: false }
  const slack = stop.latest - (expected ?? stop.startsAt)
  if (slack < 0) return undefined
  return isTight({ ...stop, startsAt: expected ?? stop.startsAt })
    ? { words: slack === 0 ? 'sin margen' : `solo ${durationText(slack)} de margen`, isTight: true }
    : { words: `${durationText(slack)} de margen`, isTight: false }
}
