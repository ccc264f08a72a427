import { useState, type ReactNode } from 'react'
import styles from './file-drop.module.css'

type FileDropProps = {
  /** Spoken name of the zone: "Archivo Excel". */
  label: string
  /** Endings that are taken: ".xlsx,.xls". */
  accept: string
  onFile: (file: File) => void
  /** Gets the way to open the system's file dialog. */
  children: (choose: () => void) => ReactNode
}

/** A dashed zone that takes a dropped file; its button (in the children) opens the system's file dialog. */
export function FileDrop({ label, accept, onFile, children }: FileDropProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the button inside does the same
    <section
      aria-label={label}
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
    >
      <input
        ref={setInput}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        className="only-for-readers"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      {children(() => input?.click())}
    </section>
  )
}
