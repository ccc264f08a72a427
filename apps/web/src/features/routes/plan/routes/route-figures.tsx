import { count, formatNumber } from '../../../../ui/format.ts'
import type { Figures } from '../settings/estimate.ts'
import { timeWords } from './route-words.ts'
import type { Route } from '../plan-state.ts'
import styles from './route-card.module.css'

/** Kilometres, time, legs and points of a route in one line; "≈" while they are estimates. */
export function RouteFigures({ route, figures }: { route: Route; figures: Figures }) {
  const legs = route.routeLegs.length || Math.max(0, route.points.length - 1 + Number(route.start !== null))
  const [minutes, unit] = splitUnit(timeWords(figures.minutes))
  return (
    <p className={styles.figures}>
      <span>
        {figures.isEstimate && <span title="Estimado hasta que se recalcule">≈ </span>}
        <b>{formatNumber(figures.km, 1)}</b> km
      </span>
      <span>
        <b>{minutes}</b> {unit}
      </span>
      <span>
        <b>{legs}</b> {legs === 1 ? 'tramo' : 'tramos'}
      </span>
      <span>{count(route.points.length, 'punto')}</span>
    </p>
  )
}

function splitUnit(words: string): [string, string] {
  const at = words.lastIndexOf(' ')
  return words.includes('h') ? [words, ''] : [words.slice(0, at), words.slice(at + 1)]
}
