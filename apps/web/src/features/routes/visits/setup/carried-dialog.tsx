import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import styles from './setup.module.css'

type CarriedDialogProps = {
  columns: readonly string[]
  /** Absent, all of them. */
  chosen: readonly string[] | undefined
  onSay: (chosen: string[] | undefined) => void
  onClose: () => void
}

/** Which of the columns that nothing else reads go along with a visit. */
export function CarriedDialog({ columns, chosen, onSay, onClose }: CarriedDialogProps) {
  const [taken, setTaken] = useState(() => columns.filter((name) => chosen?.includes(name) !== false))
  const say = () => {
    onSay(taken.length === columns.length ? undefined : taken)
    onClose()
  }
  return (
    <Dialog
      title="Columnas que viajan con la visita"
      subtitle="Salen en la hoja, en el trabajo, en el Excel y en el móvil de quien la hace."
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setTaken(taken.length > 0 ? [] : [...columns])}>
            {taken.length > 0 ? 'Ninguna' : 'Todas'}
          </Button>
          <Button look="filled" onClick={say}>
            Guardar
          </Button>
        </>
      }
    >
      <div className={styles.carried}>
        {columns.map((name) => (
          <SwitchField
            key={name}
            label={name}
            value={taken.includes(name)}
            onChange={(isTaken) =>
              setTaken(columns.filter((other) => (other === name ? isTaken : taken.includes(other))))
            }
          />
        ))}
      </div>
    </Dialog>
  )
}
