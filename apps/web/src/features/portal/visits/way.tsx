import { addressUrl, navigateUrl } from '@cuadrante/domain/routes/map-links.ts'
import type { WorkStop } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { IconNavigation } from '@tabler/icons-react'
import { ButtonAnchor } from '../../../ui/button.tsx'
import styles from './current-visit.module.css'

/** Nobody is sent to a point of which only the town is known: the map looks its address up. */
export function Way({ stop }: { stop: WorkStop }) {
  const { name, address, town, isApproximate } = stop
  return (
    <ButtonAnchor
      look="subtle"
      size="large"
      className={styles.way}
      icon={<IconNavigation size={19} stroke={1.7} aria-hidden="true" />}
      href={
        isApproximate
          ? addressUrl([name, address, !address.includes(town) && town].filter(Boolean).join(', '))
          : navigateUrl(stop)
      }
      target="_blank"
      rel="noreferrer"
      aria-label={`${isApproximate ? 'Buscar en el mapa' : 'Ir a'} ${name}`}
    >
      {isApproximate ? 'Buscar' : 'Ir'}
    </ButtonAnchor>
  )
}
