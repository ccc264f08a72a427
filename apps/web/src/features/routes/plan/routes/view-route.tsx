import { mapPlaceOf } from '@cuadrante/contract/routes/route-place.ts'
import { directionsUrls, waypointLimits } from '@cuadrante/domain/routes/map-links.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { Button } from '../../../../ui/button.tsx'
import { useIsPhone } from '../../../../ui/hooks.ts'
import { MenuButton } from '../../../../ui/menu/menu-button.tsx'
import type { Route } from '../plan-state.ts'
import buttonStyles from '../../../../ui/button.module.css'
import styles from './route-card.module.css'

const icon = <IconExternalLink size={15} stroke={1.75} aria-hidden="true" />

/** «Ver Ruta» in Google Maps: one link, or one for each part where its limits demand it. */
export function ViewRoute({ route }: { route: Route }) {
  const isPhone = useIsPhone()
  const stops = route.points.flatMap((point) => mapPlaceOf(point) ?? [])
  const points = route.start ? [route.start, ...stops] : stops
  const urls = directionsUrls(points, isPhone ? waypointLimits.phone : waypointLimits.desktop)
  const [only] = urls
  if (!only) return null
  if (urls.length === 1)
    return (
      <a
        href={only}
        target="_blank"
        rel="noreferrer"
        aria-label={`Ver Ruta ${route.name} en Google Maps`}
        className={`${buttonStyles.button} ${buttonStyles.plain} ${buttonStyles.small}`}
      >
        {icon}
        <span className={styles.viewWords}>Ver Ruta</span>
      </a>
    )
  return (
    <MenuButton entries={urls.map((href, part) => ({ label: `Parte ${part + 1} de ${urls.length}`, href }))}>
      {(opener) => (
        <Button
          {...opener}
          size="small"
          icon={icon}
          aria-label={`Ver Ruta ${route.name} en Google Maps, ${urls.length} partes`}
        >
          <span className={styles.viewWords}>Ver Ruta</span>
        </Button>
      )}
    </MenuButton>
  )
}
