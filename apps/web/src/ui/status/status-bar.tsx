import { StatusGlyph, toneClass } from './status-badge.tsx'
import type { StatusLook } from './statuses.ts'
import { formatNumber } from '../format.ts'
import styles from './status-bar.module.css'

export type Part = {
  readonly key: string
  readonly label: string
  /** Undefined until it is known. */
  readonly count: number | undefined
  readonly look: StatusLook
  /** Colour of the bar; the state's own unless two parts share it. */
  readonly bar?: string
}

type StatusBarProps = {
  /** Name of the filter: "Estado". */
  label: string
  all: string
  parts: readonly Part[]
  /** The part that filters, or undefined for all. */
  value: string | undefined
  onChange: (key: string | undefined) => void
}

const words = (count: number | undefined): string => (count === undefined ? '–' : formatNumber(count))

/** One stacked bar of states whose legend is the filter; the parts add up to the total. */
export function StatusBar({ label, all, parts, value, onChange }: StatusBarProps) {
  const total = parts.reduce<number | undefined>(
    (sum, { count }) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  )
  return (
    <section className={styles.distribution} aria-label={label}>
      <div className={styles.bar} aria-hidden="true">
        {parts
          .filter(({ count = 0 }) => count > 0)
          .map(({ key, count, look, bar }) => (
            <i
              key={key}
              style={{ flexGrow: count, background: bar ?? `var(--bar-${look.tone})` }}
              className={value !== undefined && value !== key ? styles.dim : undefined}
            />
          ))}
      </div>
      <div className={styles.legend}>
        <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
          <b>{words(total)}</b>
          <span>{all}</span>
        </button>
        {parts.map(({ key, label: name, count, look }) => (
          <button
            key={key}
            type="button"
            className={toneClass(look.tone)}
            aria-pressed={value === key}
            onClick={() => onChange(value === key ? undefined : key)}
          >
            <b>{words(count)}</b>
            <span>
              <StatusGlyph glyph={look.glyph} />
              {name}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
