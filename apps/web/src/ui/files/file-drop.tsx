import { useState, type ReactNode } from 'react'
import { FormMessage } from '../form/field-frame.tsx'
import { problemOf, type WantedFile } from './wanted-file.ts'
import styles from './file-drop.module.css'

type FileDropProps = {
  /** Spoken name of the zone: "Archivo Excel". */
  label: string
  wanted: WantedFile
  onFile: (file: File) => void
  /** Why the file that was taken is of no use, as whoever read it says. */
  refusal?: string | undefined
  /** Gets the way to open the system's file dialog. */
  children: (choose: () => void) => ReactNode
}

/**
 * A dashed zone that takes a dropped file; its button (in the children) opens the system's file dialog. A file that would be
 * refused for its size or type is so before it is sent.
 */
export function FileDrop({ label, wanted, onFile, refusal, children }: FileDropProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wayOut, setWayOut] = useState<string>()
  const take = (file: File | undefined) => {
    if (!file) return
    const found = problemOf(file, wanted)
    setProblem(found)
    setWayOut(found && wanted.wayOut?.(file.name))
    if (!found) onFile(file)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the button inside does the same */}
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
          take(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={setInput}
          type="file"
          accept={wanted.accept}
          tabIndex={-1}
          aria-label={label}
          className="only-for-readers"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {children(() => input?.click())}
      </section>
      <FormMessage>{problem ?? refusal}</FormMessage>
      {wayOut && <p className="secondary">{wayOut}</p>}
    </>
  )
}
