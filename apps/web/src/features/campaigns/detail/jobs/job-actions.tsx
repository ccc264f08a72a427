import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { jobStatusActions, jobStatusLabels, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import {
  IconCalendarPlus,
  IconCoin,
  IconCopy,
  IconEye,
  IconMapPin,
  IconMessage,
  IconUserShare,
  IconPencil,
  IconSend,
  IconTrash,
  IconUser,
  IconUserSearch,
  IconUserStar,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '../../../../api/call.ts'
import { paths, pathTo } from '../../../../api/paths.ts'
import { confirm } from '../../../../ui/dialogs/confirm.tsx'
import { StatusGlyph, toneClass } from '../../../../ui/status/status-badge.tsx'
import { statuses } from '../../../../ui/status/statuses.ts'
import type { RowAction } from '../../../../ui/table/column.ts'
import { tellFailed } from '../../../../ui/failed.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { withReason } from '../../ask-reason.ts'
import { useOffersOn } from '../../offers/use-offers-on.ts'
import { useReloadJobs } from '../../use-planning.ts'
import { hasNoOffer, type OpenDialog } from './job-dialogs.ts'

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const

/** The menu of a job: its states, what can be changed, clone and delete. Others than administrators only look. */
export function useJobActions(canEdit: boolean, open: OpenDialog): (job: Job) => readonly RowAction[] {
  const navigate = useNavigate()
  const reload = useReloadJobs()
  const hasOffers = useOffersOn()
  return useCallback(
    (job: Job): readonly RowAction[] => {
      const view = { label: 'Ver', icon: <IconEye {...icon} />, onSelect: () => open('view', job) }
      if (!canEdit) return [view]
      const edit = () =>
        void navigate({ to: pathTo(paths.jobEdit, { campaignId: job.campaignId, jobId: job.id }) })
      return [
        view,
        { label: 'Editar', icon: <IconPencil {...icon} />, onSelect: edit },
        ...jobStatusActions.map(([status, label], index) => ({
          label,
          icon: (
            <span className={toneClass(statuses.job[status].tone)} style={{ color: 'var(--tone)' }}>
              <StatusGlyph glyph={statuses.job[status].glyph} />
            </span>
          ),
          startsGroup: index === 0,
          isOff: job.status === status,
          onSelect: () => void setStatus(job, status, reload),
        })),
        {
          label: 'Quién encaja',
          icon: <IconUserSearch {...icon} />,
          startsGroup: true,
          onSelect: () => open('encaja', job),
        },
        {
          label: 'Cubrir',
          icon: <IconUserShare {...icon} />,
          isOff: hasNoOffer(job),
          onSelect: () => open('cubrir', job),
        },
        ...(hasOffers
          ? [
              {
                label: 'Ofrecer',
                icon: <IconSend {...icon} />,
                isOff: hasNoOffer(job),
                onSelect: () => open('oferta', job),
              },
            ]
          : []),
        {
          label: 'Cambiar trabajador',
          icon: <IconUser {...icon} />,
          onSelect: () => open('assignments', job),
        },
        { label: 'Cambiar perfil', icon: <IconUserStar {...icon} />, onSelect: () => open('profile', job) },
        { label: 'Cambiar importes', icon: <IconCoin {...icon} />, onSelect: () => open('financial', job) },
        { label: 'Cambiar centro', icon: <IconMapPin {...icon} />, onSelect: () => open('center', job) },
        { label: 'Añadir fechas', icon: <IconCalendarPlus {...icon} />, onSelect: () => open('dates', job) },
        { label: 'Comentar', icon: <IconMessage {...icon} />, onSelect: () => open('view', job) },
        {
          label: 'Clonar trabajo',
          icon: <IconCopy {...icon} />,
          startsGroup: true,
          onSelect: () => void clone(job, open, reload),
        },
        {
          label: 'Eliminar',
          icon: <IconTrash {...icon} />,
          isDanger: true,
          onSelect: () => void remove(job, reload),
        },
      ]
    },
    [canEdit, hasOffers, navigate, open, reload],
  )
}

type Reload = () => Promise<void>

async function setStatus(job: Job, status: JobStatus, reload: Reload): Promise<void> {
  try {
    const saved = await withReason((conflictReason) =>
      call(
        jobEndpoints.patch,
        { params: { id: job.id }, body: { change: { status }, conflictReason, version: job.version } },
        { skipErrorToast: true },
      ),
    )
    if (saved) toast('success', `Trabajo #${job.id}: ${jobStatusLabels[status]}`, undefined, 3000)
  } catch (error) {
    tellFailed('No se ha cambiado el estado', error, 4000)
  } finally {
    await reload()
  }
}

/** A copy whose worker has something against it is opened with it. */
async function clone({ id }: Job, open: OpenDialog, reload: Reload): Promise<void> {
  try {
    const { job, copyOf, conflicts } = await call(
      jobEndpoints.clone,
      { params: { id } },
      { skipErrorToast: true },
    )
    toast('success', '✅ Trabajo Clonado', `Trabajo #${copyOf} clonado como trabajo #${job.id}`, 4000)
    if (conflicts.some(({ severity }) => severity !== 'info')) open('view', job, conflicts)
  } catch (error) {
    tellFailed('No se ha podido clonar el trabajo', error, 4000)
  } finally {
    await reload()
  }
}

async function remove(job: Job, reload: Reload): Promise<void> {
  const isSure = await confirm({
    title: `Eliminar el trabajo #${job.id}`,
    text: job.worker
      ? `${job.worker.name} dejará de tener este turno. No se puede deshacer.`
      : 'El trabajo dejará de verse. No se puede deshacer.',
    verb: 'Eliminar trabajo',
  })
  if (!isSure) return
  try {
    const { message } = await call(jobEndpoints.remove, { params: { id: job.id } }, { skipErrorToast: true })
    toast('success', message, undefined, 3000)
  } catch (error) {
    tellFailed('No se ha podido eliminar', error, 4000)
  } finally {
    await reload()
  }
}
