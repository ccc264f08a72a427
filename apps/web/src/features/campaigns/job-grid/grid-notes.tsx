import type { JobGridPreview } from '@cuadrante/contract/campaigns/jobs/job-grid.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { count, formatNumber } from '../../../ui/format.ts'
import styles from './job-grid.module.css'

/** What speaks against a grid before it is created. */
export function GridNotes({ preview }: { preview: JobGridPreview }) {
  const { jobs, limit, skipped, outside, repeated, missingHours } = preview
  const notes = [
    jobs > limit &&
      `Son ${formatNumber(jobs)} trabajos y se crean como mucho ${formatNumber(limit)} a la vez: reparte los días o los centros.`,
    outside > 0 &&
      `${count(outside, 'día')} ${outside === 1 ? 'queda' : 'quedan'} fuera de las fechas de la campaña.`,
    ...missingHours,
    ...repeated.map(
      ({ center, jobs: there }) =>
        `${center} ya tiene ${count(there, 'trabajo')} a esas horas en esos días: se crearían además.`,
    ),
  ].filter((note) => note !== false)
  return (
    <div className={styles.notes} role="status" aria-label="Avisos">
      {skipped.length > 0 && (
        <p className="secondary">
          Se {skipped.length === 1 ? 'salta' : 'saltan'} {skipped.map(skippedText).join(', ')}.
        </p>
      )}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A holiday that not every centre keeps names those that do; of many, how many. */
function skippedText({ day, name, centers }: JobGridPreview['skipped'][number]): string {
  if (centers.length === 0) return `${shortDay(day)} (${name})`
  const where = centers.length > 2 ? count(centers.length, 'centro') : centers.join(' y ')
  return `${shortDay(day)} (${name}) en ${where}`
}
