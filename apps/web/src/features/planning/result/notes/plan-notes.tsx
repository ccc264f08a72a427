import type { Plan, PlanNotes as Notes } from '@cuadrante/contract/planning/plan.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { count, formatNumber } from '../../../../ui/format.ts'
import styles from '../result.module.css'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

const NoteList = lazyPart(() => import('./note-list.tsx'))
const saidAtOnce = 2

/** Of each kind the first one: seventy breaks say no more than one. */
const firstOfEach = ({ shown }: Notes): Notes['shown'] =>
  shown
    .filter(({ code }, index) => shown.findIndex((other) => other.code === code) === index)
    .slice(0, saidAtOnce)

/** What the rules say of the plan without refusing it: the first of it, and the way to all. */
export function PlanNotes({ plan, notes }: { plan: Plan; notes: Notes }) {
  const [isOpen, setIsOpen] = useState(false)
  const nameOf = (id: number) => plan.jobs.find(({ jobId }) => jobId === id)?.after?.name
  return (
    <div className={styles.notes}>
      <h3>
        <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
        {count(notes.count, 'aviso que no bloquea', 'avisos que no bloquean')}
      </h3>
      <Button look="subtle" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {notes.count === 1 ? 'Verlo' : `Ver los ${formatNumber(notes.count)}`}
      </Button>
      <ul>
        {firstOfEach(notes).map(({ jobId, code, message }) => (
          <li key={`${jobId} ${code} ${message}`}>
            {nameOf(jobId)}: {message}
          </li>
        ))}
      </ul>
      {isOpen && <NoteList plan={plan} notes={notes} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
