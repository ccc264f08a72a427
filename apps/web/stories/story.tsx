import { useState, type ComponentType, type ReactNode } from 'react'

/** One state of a part. `of` names the parts that it shows; the sweep compares the names with the exports of `src/ui`. */
export type Story = {
  readonly of: Readonly<Record<string, unknown>>
  readonly state: string
  readonly Show: ComponentType
}

export type Group = {
  readonly title: string
  /** Its parts take the width that they are given. */
  readonly isWide?: boolean
  readonly stories: readonly Story[]
}

/** Stands for a word that nobody foresaw: it has to break or to be cut, and must push nothing away. */
export const longText =
  'Campaña de degustación de conservas artesanas de las Rías Baixas en hipermercados y centros comerciales de Santiago de Compostela y comarca'

type HeldProps<V> = { readonly at: V; readonly children: (value: V, change: (value: V) => void) => ReactNode }

/** Holds the value of a control, so that it can be tried. */
export function Held<V>({ at, children }: HeldProps<V>) {
  const [value, setValue] = useState<V>(at)
  return children(value, setValue)
}

/** A button that opens what floats over the page. */
export function Opened({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}
