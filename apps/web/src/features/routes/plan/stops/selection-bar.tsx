import { IconX } from '@tabler/icons-react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/format.ts'
import { Gap } from '../../../../ui/sheet.tsx'
import styles from '../plan.module.css'

type SelectionBarProps = { points: number; onMove: () => void; onCreate: () => void; onClear: () => void }

/** What can be done with the points ticked in several routes. */
export function SelectionBar({ points, onMove, onCreate, onClear }: SelectionBarProps) {
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Puntos seleccionados" data-floats>
      <b>{count(points, 'punto seleccionado', 'puntos seleccionados')}</b>
      <Gap />
      <Button size="small" onClick={onMove}>
        Mover a Otra Ruta
      </Button>
      <Button size="small" onClick={onCreate}>
        Crear Nueva Ruta
      </Button>
      <IconButton label="Quitar selección" onClick={onClear}>
        <IconX size={17} stroke={1.9} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
