import type { Glyph, StatusLook, Tone } from './statuses.ts'
import styles from './status-badge.module.css'

/**
 * One adjective beside its object, with a shape of its own so that colour never says it alone.
 * `<StatusBadge look={statuses.job.ACTIVO} />`; `label` replaces the word ("Confirmada").
 */
export const StatusBadge = ({ look, label }: { look: StatusLook; label?: string }) => (
  <span className={`${styles.badge} ${toneClass(look.tone)}`}>
    <StatusGlyph glyph={look.glyph} />
    {label ?? look.label}
  </span>
)

/** A small word with a tint and no shape: a type, not a state ("Trabajador", "Isla"). */
export const Tag = ({ children, tone = 'slate' }: { children: string; tone?: Tone }) => (
  <span className={`${styles.tag} ${toneClass(tone)}`}>{children}</span>
)

/** Sets `--tone` (text) and `--tint` (background) for what stands inside. */
export const toneClass = (tone: Tone): string => styles[tone] ?? ''

/** The 14 px shape of a state, in the colour of its text. */
export const StatusGlyph = ({ glyph }: { glyph: Glyph }) => (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" className={styles.glyph}>
    {shapes[glyph]}
  </svg>
)

const ring = <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const
const cut = { fill: 'none', stroke: 'var(--tint, var(--sheet))', strokeLinecap: 'round' } as const

const shapes = {
  dashed: <circle cx="7" cy="7" r="5.25" {...line} strokeLinecap="butt" strokeDasharray="2.2 2" />,
  half: (
    <>
      {ring}
      <path d="M7 3.4a3.6 3.6 0 0 1 0 7.2z" fill="currentColor" />
    </>
  ),
  tick: (
    <>
      {ring}
      <path d="m4.6 7.2 1.7 1.7 3.2-3.6" {...line} strokeLinejoin="round" />
    </>
  ),
  done: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d="m4.4 7.2 1.8 1.8 3.4-3.8" {...cut} strokeWidth="1.6" strokeLinejoin="round" />
    </>
  ),
  document: (
    <>
      <rect x="1.6" y="2.4" width="10.8" height="9.2" rx="1.6" fill="currentColor" />
      <path d="M4 5.6h6M4 8.3h3.4" {...cut} strokeWidth="1.4" />
    </>
  ),
  slash: (
    <>
      {ring}
      <path d="m3.5 10.5 7-7" {...line} />
    </>
  ),
  cross: (
    <>
      {ring}
      <path d="m5.2 5.2 3.6 3.6m0-3.6L5.2 8.8" {...line} />
    </>
  ),
  triangle: (
    <>
      <path d="M7 1.9 12.7 11.900H1.300z" {...line} strokeLinejoin="round" />
      <path d="M7 5.500v2.900M7 10.100v.1" {...line} />
    </>
  ),
  cylinder: (
    <>
      <ellipse cx="7" cy="3.5" rx="4.6" ry="1.9" {...line} />
      <path d="M2.4 3.500v7c0 1 2 1.9 4.6 1.900s4.6-.9 4.6-1.900v-7" {...line} />
    </>
  ),
  pause: (
    <>
      {ring}
      <path d="M5.7 5v4M8.3 5v4" {...line} />
    </>
  ),
}
