import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { CoverOptions } from '@cuadrante/contract/planning/cover.ts'
import { IconCalendarOff, IconChevronDown, IconPhone } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { clockNote } from '../../../api/today.ts'
import { paths } from '../../../api/paths.ts'
import { callLink } from '../../../records/phones.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { count, formatBriefDay } from '../../../ui/format.ts'
import { hoursOf } from '../../../ui/status/shift-bar.tsx'
import styles from './cover-drawer.module.css'
import { firstName } from './cover-words.ts'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Whoever cannot come: a call, and what else of theirs the same absence takes. */
export function CoverAbsent({ job, data }: { job: Job; data: CoverOptions | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { current, alsoAway = [] } = data ?? {}
  const { days, endDate } = job.shifts ?? job
  const isLong = days > 1 || alsoAway.length > 0
  if (!current || (!current.phone && !isLong)) return null
  return (
    <div className={styles.absent}>
      {current.phone && (
        <ButtonAnchor icon={<IconPhone {...icon} />} href={callLink(current.phone)}>
          Llamar a {firstName(current.name)}
        </ButtonAnchor>
      )}
      {isLong && (
        <Button
          icon={<IconChevronDown {...icon} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          Son varios días…
        </Button>
      )}
      {isLong && isOpen && (
        <div id={id} className={styles.days}>
          {days > 1 && (
            <p>
              Este trabajo son {count(days, 'día')}, del {formatBriefDay(job.startDate).toLowerCase()} al{' '}
              {formatBriefDay(endDate).toLowerCase()}: quien entre los hace todos.
            </p>
          )}
          {alsoAway.length > 0 && (
            <>
              <p>
                {firstName(current.name)} tampoco puede ir a{' '}
                {count(alsoAway.length, 'turno más', 'turnos más')}:
              </p>
              <ul>
                {alsoAway.map((shift) => (
                  <li key={`${shift.jobId} ${shift.date}`}>
                    <Link to={paths.tomorrow} search={{ dia: shift.date } as never}>
                      <IconCalendarOff {...icon} />
                      {[
                        `${formatBriefDay(shift.date)}, ${hoursOf(shift.slots)}`,
                        clockNote(shift.zone, shift.date),
                        shift.place,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </div>
  )
}
