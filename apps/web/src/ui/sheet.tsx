import type { ReactNode } from 'react'
import styles from './sheet.module.css'

type SheetProps = { children: ReactNode; label?: string; isPadded?: boolean; className?: string }

/** The one white sheet of a task. Hairlines divide it; no sheet stands in a sheet. */
export const Sheet = ({ children, label, isPadded, className }: SheetProps) => (
  <section
    className={[styles.sheet, isPadded && styles.padded, className].filter(Boolean).join(' ')}
    aria-label={label}
  >
    {children}
  </section>
)

type ToolbarProps = {
  children: ReactNode
  label?: string
  /** Another bar stands in its place on the screen; paper still says by what the list is filtered. */
  isOnPaperOnly?: boolean
}

/** 52 px strip at the top of a sheet: search and filters left, the rest right of a {@link Gap}. */
export const Toolbar = ({ children, label, isOnPaperOnly }: ToolbarProps) => (
  <div
    className={isOnPaperOnly ? `${styles.toolbar} only-paper` : styles.toolbar}
    role={label ? 'toolbar' : undefined}
    aria-label={label}
  >
    {children}
  </div>
)

/** Pushes what follows to the right. */
export const Gap = () => <span className={styles.gap} />

/** 52 px strip at the foot of a sheet. */
export const SheetFooter = ({ children }: { children: ReactNode }) => (
  <footer className={styles.footer}>{children}</footer>
)

type SectionProps = { title: string; aside?: ReactNode; id?: string; children: ReactNode }

/** A titled block: a sheet of its own in forms and detail pages. */
export const Section = ({ title, aside, id, children }: SectionProps) => (
  <section
    className={`${styles.sheet} ${styles.section}`}
    id={id}
    aria-labelledby={id ? `${id}-title` : undefined}
  >
    <div className={styles.sectionTitle}>
      <h2 id={id ? `${id}-title` : undefined}>{title}</h2>
      {aside && <span className="secondary">{aside}</span>}
    </div>
    {children}
  </section>
)

/** Label and value pairs of a read-only record; a missing value reads "—" to the eye and "sin dato" aloud. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className="secondary">
                <span aria-hidden="true">—</span>
                <span className="only-for-readers">sin dato</span>
              </span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
