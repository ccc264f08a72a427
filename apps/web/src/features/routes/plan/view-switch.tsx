import { IconList, IconMap2 } from '@tabler/icons-react'
import { Segmented } from '../../../ui/segmented.tsx'
import styles from './map/plan-map.module.css'

export type PlanPart = 'list' | 'map'

const look = { size: 17, stroke: 1.75, 'aria-hidden': true } as const

/** On the phone, the list or the map. */
export function ViewSwitch({ value, onChange }: { value: PlanPart; onChange: (value: PlanPart) => void }) {
  return (
    <div className={styles.viewSwitch} data-view={value} data-floats>
      <Segmented
        label="Lista o mapa"
        value={value}
        onChange={onChange}
        options={[
          { value: 'list', label: 'Lista', icon: <IconList {...look} /> },
          { value: 'map', label: 'Mapa', icon: <IconMap2 {...look} /> },
        ]}
      />
    </div>
  )
}
