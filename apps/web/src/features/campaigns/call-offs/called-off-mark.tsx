import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { IconUserShare } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { callOffText } from './call-off-text.ts'
import styles from './called-off-mark.module.css'

type CalledOffMarkProps = {
  job: Job
  /** Opens the ways to cover the job; without it nobody is to be found here. */
  onCover?: (() => void) | undefined
}

/** That whoever has a job cannot come: on which days, why, and the way to somebody else. Nothing where they can. */
export function CalledOffMark({ job, onCover }: CalledOffMarkProps) {
  const { id, days, callOffs = [] } = job
  if (callOffs.length === 0) return null
  const lines = callOffs.map((callOff) => ({
    date: callOff.date,
    text: [days > 1 && shortDay(callOff.date).slice(0, 5), callOffText(callOff)].filter(Boolean).join(': '),
  }))
  return (
    <div className={styles.mark} title={lines.map(({ text }) => text).join('\n')}>
      <div className={styles.row}>
        <StatusBadge look={statuses.shift.CALLED_OFF} label="No puede ir" />
        {onCover && (
          <Button
            look="dashed"
            size="small"
            aria-label={`Cubrir el trabajo #${id}`}
            icon={<IconUserShare size={15} stroke={1.8} aria-hidden="true" />}
            onClick={onCover}
          >
            Cubrir
          </Button>
        )}
      </div>
      {lines.slice(0, shownLines).map(({ date, text }) => (
        <div key={date} className={styles.line}>
          {text}
        </div>
      ))}
      {lines.length > shownLines && <div className={styles.line}>y {lines.length - shownLines} días más</div>}
    </div>
  )
}

const shownLines = 2
