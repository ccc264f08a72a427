import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { minuteOf } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { serverTime } from '../../../api/clock.ts'
import { paths } from '../../../api/paths.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { dayInSentence } from '../../../ui/format.ts'
import { useMinute } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { UnreadJob } from '../unread-job.tsx'
import { CurrentVisit } from './current-visit.tsx'
import { DayFoot } from './day-foot.tsx'
import { DaySummary } from './day-summary.tsx'
import { markingOf, newMark, useWaitingMarks, visitWorkQuery, type SaidOfVisit } from './visit-marking.ts'
import { MissedDialog } from './missed-dialog.tsx'
import styles from './visits.module.css'
import { WaitingBanner } from './waiting-banner.tsx'
import { VisitList } from './visit-list.tsx'
import { isKept, workView, type WorkVisit } from './work-view.ts'

/** /jobs/{id}/visits: the visits of an own day in their order, and what is said of them on the way. */
export default function VisitDayPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const work = useQuery({ ...visitWorkQuery(Number(id)), refetchInterval: 60_000 })
  if (work.data) return <VisitDay work={work.data} />
  return (
    <UnreadJob
      title="Visitas"
      query={work}
      missing="Este trabajo no es tuyo o ya no tiene visitas"
      wayOut={{ to: paths.jobs, label: 'Ver mis trabajos' }}
      failed="No se han podido abrir las visitas"
      hope="Las visitas se abrirán en cuanto vuelva."
    />
  )
}

function VisitDay({ work }: { work: VisitWork }) {
  const { user } = useSignedIn()
  const { queue } = markingOf(user.id, useQueryClient())
  const now = useMinute(serverTime)
  const view = workView(work, useWaitingMarks(user.id), now)
  const isToday = view.isOn
  const [missing, setMissing] = useState<WorkVisit>()
  const minute = minuteOf(now, work.date, work.zone)
  const leads = isToday && view.canMark ? view.current : undefined
  const say = (said: SaidOfVisit) => {
    queue.add(newMark(work.jobId, said))
    navigator.vibrate?.(50)
  }
  return (
    <>
      <WaitingBanner jobId={work.jobId} waiting={view.waiting} />
      <PageHeader
        title={isToday ? 'Visitas de hoy' : `Visitas del ${dayInSentence(work.date)}`}
        subtitle={`${work.campaign} · ${work.client}`}
        badge={<StatusBadge look={statuses.job[work.status]} />}
        crumb={`Trabajo #${work.jobId}`}
      />
      <DaySummary work={work} view={view} isToday={isToday} />
      <div className={styles.day} data-leads={leads !== undefined || undefined}>
        {leads && (
          <CurrentVisit
            key={leads.stop.rowId}
            work={work}
            visit={leads}
            view={view}
            now={Math.floor(minute)}
            onSay={say}
            onMissed={() => setMissing(leads)}
          />
        )}
        <div>
          <VisitList
            work={work}
            view={view}
            leads={leads}
            isToday={isToday}
            onSay={say}
            onMissed={setMissing}
          />
          <DayFoot work={work} isKept={isKept(work, now) || view.isOn} />
        </div>
      </div>
      {missing && (
        <MissedDialog
          visit={missing}
          onMissed={(note) => say({ rowId: missing.stop.rowId, act: 'missed', note })}
          onClose={() => setMissing(undefined)}
        />
      )}
    </>
  )
}
