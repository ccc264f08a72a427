import { IconEyeOff, IconInfoCircle } from '@tabler/icons-react'
import { count, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { StatusGlyph, toneClass } from '../../../ui/status/status-badge.tsx'
import type { RowCounts, RowFilter } from './row-look.ts'
import styles from './rows.module.css'

type SummaryStripProps = {
  title: string
  counts: RowCounts
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
}

/** What the file came to: one sentence, a bar, and counters that filter the table. */
export const SummaryStrip = ({ title, counts, filter, onFilter }: SummaryStripProps) => (
  <Sheet label="Datos procesados" className={styles.summary}>
    <div className={styles.sentence}>
      <span className={styles.eyebrow}>DATOS PROCESADOS</span>
      <strong role="status">
        {formatNumber(counts.located)} de {count(counts.all, 'fila localizada', 'filas localizadas')}.
      </strong>
      <p>{title}</p>
    </div>
    <div className={styles.counters}>
      <Bar counts={counts} />
      <div className={styles.counterRow} role="group" aria-label="Filtrar las filas">
        {counters(counts).map(({ value, label, mark, count: rows }) => (
          <button
            key={value}
            type="button"
            className={styles.counter}
            aria-pressed={filter === value}
            onClick={() => onFilter(filter === value ? 'all' : value)}
          >
            <b>{formatNumber(rows)}</b>
            {mark}
            {label}
          </button>
        ))}
      </div>
    </div>
  </Sheet>
)

type Counter = { value: RowFilter; label: string; mark?: React.ReactNode; count: number }

const glyph = (name: 'done' | 'slash' | 'triangle', tone: 'green' | 'red' | 'amber') => (
  <span className={`${styles.mark} ${toneClass(tone)}`}>
    <StatusGlyph glyph={name} />
  </span>
)

const counters = (counts: RowCounts): Counter[] => [
  { value: 'all', label: 'Total', count: counts.all },
  { value: 'processed', label: 'Procesadas', count: counts.processed, mark: glyph('done', 'green') },
  { value: 'errors', label: 'Con errores', count: counts.errors, mark: glyph('slash', 'red') },
  { value: 'noGps', label: 'Sin GPS', count: counts.noGps, mark: glyph('triangle', 'amber') },
  ...(counts.warned > 0
    ? [
        {
          value: 'warned' as const,
          label: 'Con avisos',
          count: counts.warned,
          mark: <IconInfoCircle size={15} stroke={1.9} aria-hidden="true" />,
        },
      ]
    : []),
  ...(counts.excluded > 0
    ? [
        {
          value: 'excluded' as const,
          label: 'Excluidas',
          count: counts.excluded,
          mark: <IconEyeOff size={15} stroke={1.9} aria-hidden="true" />,
        },
      ]
    : []),
]

const Bar = ({ counts }: { counts: RowCounts }) => (
  <span className={styles.bar} aria-hidden="true">
    {[
      ['var(--brand)', counts.usable - counts.approximate],
      ['color-mix(in srgb, var(--brand) 50%, var(--sheet))', counts.approximate],
      ['var(--bar-amber)', counts.noGps],
      ['var(--bar-red)', counts.errors],
    ].map(([color, rows]) =>
      Number(rows) > 0 ? (
        <i key={color} style={{ flexGrow: Number(rows), background: String(color) }} />
      ) : null,
    )}
  </span>
)
