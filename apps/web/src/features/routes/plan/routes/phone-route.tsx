import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import { IconRefresh } from '@tabler/icons-react'
import { Button } from '../../../../ui/button.tsx'
import { colorOf } from '../../../../ui/map/map-content.ts'
import { figuresOf, type Pace } from '../settings/estimate.ts'
import { isPending, type Route } from '../plan-state.ts'
import { RouteFigures } from './route-figures.tsx'
import type { PlanVerbs } from '../use-plan-verbs.ts'
import { ViewRoute } from './view-route.tsx'
import styles from './route-card.module.css'
import stopStyles from '../stops/stops.module.css'
import mapStyles from '../map/plan-map.module.css'

type PhoneRouteProps = {
  route: Route
  place: number
  pace: Pace
  verbs: PlanVerbs
  isBusy: boolean
  onWhole: () => void
}

const shownStops = 3

/** The open route under the map of a phone. */
export const PhoneRoute = ({ route, place, pace, verbs, isBusy, onWhole }: PhoneRouteProps) => (
  <section className={`${mapStyles.phoneRoute} map-color-${colorOf(place)}`} aria-label={route.name}>
    <i className={mapStyles.grip} aria-hidden="true" />
    <div className={styles.cardHead}>
      <span className={styles.number}>{place + 1}</span>
      <div className={styles.headWords}>
        <div className={styles.nameLine}>
          <b className={styles.name}>{route.name}</b>
          {isPending(route) && (
            <span className={styles.pending}>
              <IconRefresh size={13} stroke={2.2} aria-hidden="true" />
              Pendiente de recalcular
            </span>
          )}
        </div>
        <RouteFigures route={route} figures={figuresOf(route, pace)} />
      </div>
      <ViewRoute route={route} />
    </div>
    <ol className={stopStyles.phoneStops}>
      {route.points.slice(0, shownStops).map((point, index) => (
        <li key={point.id}>
          <span className={stopStyles.disc}>{index + 1}</span>
          <span className={stopStyles.stopWords}>
            <b>{point.centerName}</b>
            <small>{townOf(point)}</small>
          </span>
        </li>
      ))}
    </ol>
    <div className={mapStyles.phoneButtons}>
      <Button onClick={onWhole}>
        {route.points.length === 1 ? 'Ver el punto' : `Ver los ${route.points.length} puntos`}
      </Button>
      {isPending(route) && (
        <Button look="filled" isBusy={isBusy} onClick={() => void verbs.recalculate(route)}>
          Recalcular
        </Button>
      )}
    </div>
  </section>
)
