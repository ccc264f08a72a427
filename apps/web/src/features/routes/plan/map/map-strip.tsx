import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import { colorOf } from '../../../../ui/map/map-content.ts'
import type { Route } from '../plan-state.ts'
import styles from './plan-map.module.css'
import cardStyles from '../routes/route-card.module.css'

type MapStripProps = { route: Route; place: number; preview: Route | undefined }

/** Below the map: the open route in words, and while a point hovers, the order that a drop would give. */
export const MapStrip = ({ route, place, preview }: MapStripProps) => (
  <div className={`${styles.mapStrip} map-color-${colorOf(place)}`}>
    <span className={cardStyles.number}>{place + 1}</span>
    <div>
      <b>{route.name}</b>
      <small>{preview ? `Si sueltas aquí: ${orderWords(preview)}` : restWords(route)}</small>
    </div>
    <span className={styles.key}>
      {preview ? (
        <>
          <i data-kind="new" aria-hidden="true" /> Nuevo orden <i data-kind="old" aria-hidden="true" /> Antes
        </>
      ) : (
        <>
          <i data-kind="new" aria-hidden="true" /> {legsWords(route)}
        </>
      )}
    </span>
  </div>
)

const orderWords = ({ points }: Route): string =>
  points.map((point, index) => `${index + 1} ${townOf(point) || point.centerName}`).join(' · ')

const restWords = (route: Route): string =>
  route.isIslandRoute ? 'Ningún tramo cruza el mar: cada isla tiene sus propias rutas.' : orderWords(route)

const legsWords = ({ legsProvider }: Route): string =>
  legsProvider && legsProvider !== 'estimate' ? 'Por carretera' : 'Estimado'
