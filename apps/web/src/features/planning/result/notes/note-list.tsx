import type { Plan, PlanNotes } from '@cuadrante/contract/planning/plan.ts'
import { clockNote } from '../../../../api/today.ts'
import { Drawer } from '../../../../ui/dialogs/drawer.tsx'
import { count, formatBriefDay, formatHours } from '../../../../ui/format.ts'
import { Tag } from '../../../../ui/status/status-badge.tsx'
import { placeOf } from '../views/place-of.ts'
import styles from '../result.module.css'

type NoteListProps = { plan: Plan; notes: PlanNotes; onClose: () => void }

/** Every warning that was allowed and every note of a plan, with whom and which shift it is about. */
export default function NoteList({ plan, notes: { count: all, shown }, onClose }: NoteListProps) {
  const jobOf = (id: number) => plan.jobs.find(({ jobId }) => jobId === id)
  return (
    <Drawer
      isOpen
      title={count(all, 'aviso que no bloquea', 'avisos que no bloquean')}
      width={600}
      onClose={onClose}
    >
      {all > shown.length && (
        <p className="secondary">Estos son los {shown.length} primeros, los permitidos en este plan antes.</p>
      )}
      <ul className={styles.noteList}>
        {shown.map(({ jobId, code, isWarning, message }) => {
          const job = jobOf(jobId)
          return (
            <li key={`${jobId} ${code} ${message}`}>
              <b>{job?.after?.name ?? 'Nadie'}</b>
              {isWarning && <Tag tone="amber">Permitido en este plan</Tag>}
              <small>
                {job &&
                  [
                    formatBriefDay(job.date),
                    formatHours(job.startTime, job.endTime),
                    clockNote(job.zone, job.date),
                    placeOf(job),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
              </small>
              <p>{message}</p>
            </li>
          )
        })}
      </ul>
    </Drawer>
  )
}
