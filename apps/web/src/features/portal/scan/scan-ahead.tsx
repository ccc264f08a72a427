import type { ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { paths } from '../../../api/paths.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { dayInSentence } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { QueueBanner } from './queue-banner.tsx'
import { useQueuedScans } from './scanning.ts'
import { viewOf } from './scan-view.ts'
import { timesOf } from './times-of.ts'

/** A job whose first day is still to come: a code would start it. */
export function ScanAhead({ job }: { job: ScanJob }) {
  const view = viewOf(job, useQueuedScans(useSignedIn().user.id))
  return (
    <>
      <QueueBanner job={job} waiting={view.waiting} />
      <PageHeader
        title={placeOfWork({ ...job, town: job.location })}
        subtitle={`${job.campaign} · ${timesOf(job)}`}
        badge={<StatusBadge look={statuses.job[job.status]} />}
        crumb={`Trabajo #${job.id}`}
      />
      <Sheet>
        <EmptyState
          title={`Este trabajo empieza el ${dayInSentence(job.startDate)}`}
          reason="Podrás escanear desde ese día."
          action={<ButtonLink to={paths.jobs}>Ver mis trabajos</ButtonLink>}
        />
      </Sheet>
    </>
  )
}
