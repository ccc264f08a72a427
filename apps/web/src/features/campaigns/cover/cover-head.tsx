import { durationText } from '@cuadrante/domain/dates/hour.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { CoverOptions } from '@cuadrante/contract/planning/cover.ts'
import { clockNote } from '../../../api/today.ts'
import { serverTime } from '../../../api/clock.ts'
import { formatDay } from '../../../ui/format.ts'
import { useMinute } from '../../../ui/hooks.ts'
import { hourOf, hoursOf, ShiftBar } from '../../../ui/status/shift-bar.tsx'
import { placeOfJob, townOfJob } from '../place-of-job.ts'
import styles from './cover-drawer.module.css'

/** The hours of the job lead; how long it is until it begins stands opposite. */
export function CoverHead({ job, data }: { job: Job; data: CoverOptions | undefined }) {
  const now = useMinute(serverTime)
  const slots = job.slots ?? [job]
  const left = data?.startsAt ? Math.round((Date.parse(data.startsAt) - now) / 60_000) : undefined
  return (
    <div className={styles.job}>
      <div className={styles.hours}>
        <b data-split={slots.length > 1 || undefined}>{hoursOf(slots, ' y\n')}</b>
        <ShiftBar
          spans={slots.map(({ startTime, endTime }) => [hourOf(startTime), hourOf(endTime)])}
          width="100%"
        />
      </div>
      <p>
        <b>{job.center || job.visits ? placeOfJob(job) : job.client}</b>
        <span>
          {[
            formatDay(job.startDate),
            clockNote(job.timezone, job.startDate),
            townOfJob(job),
            job.profile,
            job.campaignName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span>{data?.current ? `Lo tiene ${data.current.name}` : data && 'Sin persona'}</span>
      </p>
      {left !== undefined && left > 0 && (
        <p className={styles.left}>
          <b>{leftText(left)}</b>
          <span>hasta que empiece</span>
        </p>
      )}
    </div>
  )
}

const DAY = 1440

const leftText = (minutes: number): string => {
  if (minutes >= 2 * DAY) return `${Math.floor(minutes / DAY)} días`
  return durationText(minutes >= DAY ? minutes - (minutes % 60) : minutes)
}
