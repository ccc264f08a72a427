import { formatHours } from '../../../ui/format.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { IconCalendarOff, IconChevronRight, IconUserSearch, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { clockNote } from '../../../api/today.ts'
import { call } from '../../../api/call.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { withReason } from '../ask-reason.ts'
import { useOffersOn } from '../offers/use-offers-on.ts'
import styles from './cover-drawer.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const FitDrawer = lazyPart(() => import('../fit/fit-drawer.tsx'))
const OfferDrawer = lazyPart(() => import('../offers/offer-drawer.tsx'))
const drawers = { fit: FitDrawer, offer: OfferDrawer }
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

type CoverDoorsProps = { job: Job; onClose: () => void; onSaved: () => void }

/** What else can be done about a job that nobody comes to. */
export function CoverDoors({ job, onClose, onSaved }: CoverDoorsProps) {
  const [opened, setOpened] = useState<keyof typeof drawers>()
  const hasOffers = useOffersOn()
  const Opened = opened && drawers[opened]

  async function cancel() {
    const isSure = await confirm({
      title: 'Anular el turno',
      text: `${[job.center ?? job.client, formatHours(job.startTime, job.endTime), clockNote(job.timezone, job.startDate)].filter(Boolean).join(', ')}. Nadie lo hace y se avisa a quien lo tenía.`,
      verb: 'Anular turno',
    })
    if (!isSure) return
    try {
      const body = { change: { status: 'ANULADO' as const }, version: job.version }
      const change = { params: { id: job.id }, body }
      const saved = await withReason((conflictReason) =>
        call(
          jobEndpoints.patch,
          { ...change, body: { ...change.body, conflictReason } },
          { skipErrorToast: true },
        ),
      )
      if (!saved) return
      onSaved()
      onClose()
    } catch (error) {
      tellFailed('No se ha anulado', error, 4000)
      onSaved()
    }
  }

  return (
    <nav className={styles.doors} aria-label="Otras puertas">
      <h3>Otras puertas</h3>
      {hasOffers && (
        <button type="button" onClick={() => setOpened('offer')}>
          <IconUsers {...icon} /> Oferta y lista de espera <IconChevronRight {...icon} />
        </button>
      )}
      <button type="button" onClick={() => setOpened('fit')}>
        <IconUserSearch {...icon} /> ¿Quién encaja? <IconChevronRight {...icon} />
      </button>
      <button type="button" onClick={() => void cancel()}>
        <IconCalendarOff {...icon} /> Anular el turno… <IconChevronRight {...icon} />
      </button>
      {Opened && (
        <Opened
          job={job}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            onSaved()
            onClose()
          }}
        />
      )}
    </nav>
  )
}
