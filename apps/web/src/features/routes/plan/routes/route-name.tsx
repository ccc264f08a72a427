import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import styles from './route-card.module.css'

type RouteNameProps = { name: string; isLocked: boolean; onRename: (name: string) => void }

/** The name of a route; of an unlocked one it can be edited where it stands. */
export function RouteName({ name, isLocked, onRename }: RouteNameProps) {
  const [draft, setDraft] = useState<string>()
  /** Left by a key: the button that opened the field has the focus again. */
  const isLeftByKey = useRef(false)
  const leave = (text: string) => {
    setDraft(undefined)
    const next = text.trim().slice(0, 120)
    if (next && next !== name) onRename(next)
  }
  if (isLocked) return <b className={styles.name}>{name}</b>
  if (draft === undefined)
    return (
      <button
        ref={(button) => {
          if (isLeftByKey.current) button?.focus()
          isLeftByKey.current = false
        }}
        type="button"
        className={styles.rename}
        aria-label={`Cambiar el nombre de ${name}`}
        onClick={() => setDraft(name)}
      >
        <b className={styles.name}>{name}</b>
        <IconPencil size={14} stroke={1.75} aria-hidden="true" />
      </button>
    )
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the button that opened it
      autoFocus
      className={styles.nameField}
      aria-label="Nombre de la ruta"
      value={draft}
      onFocus={(event) => event.currentTarget.select()}
      maxLength={120}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => leave(draft)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // The same key would press the button that takes the place of the field.
        event.preventDefault()
        event.stopPropagation()
        isLeftByKey.current = true
        leave(event.key === 'Enter' ? draft : name)
      }}
    />
  )
}
