import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import { spanText } from '@cuadrante/domain/dates/period.ts'
import { IconArrowLeft, IconCalendar, IconPencil, IconWand } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { paths } from '../../../api/paths.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { today } from '../../../api/today.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useIsPhone } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { useLastOperation } from '../bulk/last-operation.ts'
import { JobFromAddress } from '../job/job-from-address.tsx'
import { openingDay } from '../scheduler/opening-day.ts'
import { ReasonHost } from '../reason-host.tsx'
import { useReloadJobs } from '../use-planning.ts'
import { CampaignFailure } from './campaign-failure.tsx'
import { CampaignMenu } from './campaign-menu.tsx'
import { CampaignViews } from './campaign-views.tsx'
import { StatCards } from './stat-cards.tsx'
import { useCampaign } from './use-campaign.ts'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'
import { useWayBack } from '../../../ui/way-back.ts'

const CampaignDialog = lazyPart(async () => ({
  default: (await import('../edit/campaign-dialog.tsx')).CampaignDialog,
}))

/** A campaign with its jobs. `?mode=edit` opens its form at once. */
export default function CampaignPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { activeRole } = useSignedIn()
  const campaign = useCampaign(Number(id))
  const isAdmin = activeRole === 'ROLE_ADMIN'
  const lastBulk = useLastOperation(isAdmin)
  // Asked once, whatever came of it: the bar asks again by itself where it failed.
  if (campaign.data && (lastBulk.isFetched || !isAdmin))
    return <CampaignDetail key={id} campaign={campaign.data} />
  return campaign.isError ? <CampaignFailure {...campaign} /> : <p role="status">Cargando la campaña...</p>
}

function CampaignDetail({ campaign }: { campaign: Campaign }) {
  const { activeRole } = useSignedIn()
  const canEdit = activeRole === 'ROLE_ADMIN'
  const { mode } = useSearch({ strict: false }) as { mode?: string }
  /** Two buttons on the phone, where the header leads back; what else they do stands behind ⋯. */
  const isShort = useIsPhone() && canEdit
  const navigate = useNavigate()
  const goesBack = useWayBack()
  const list = activeRole === 'ROLE_CLIENT' ? paths.myCampaigns : paths.campaigns
  const reload = useReloadJobs()
  useFetchedAhead(CampaignDialog)
  const edit = (isOpen: boolean) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => ({
        ...before,
        mode: isOpen ? 'edit' : undefined,
      })) as never,
      replace: true,
      resetScroll: false,
    })
  const inCalendar = { campaignId: String(campaign.id), day: openingDay(campaign, today()) }
  return (
    <>
      <PageHeader
        title={campaign.name}
        crumb={campaign.name}
        subtitle={[campaign.clientName, spanText(campaign.startDate, campaign.endDate)].join(' · ')}
        badge={<StatusBadge look={statuses.campaign[campaign.status]} />}
        actions={
          <>
            {!isShort && (
              <>
                <Button
                  icon={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
                  onClick={() => goesBack(list) || void navigate({ to: list })}
                >
                  Volver
                </Button>
                <ButtonLink
                  to={paths.campaignCalendar}
                  search={inCalendar as never}
                  icon={<IconCalendar size={16} stroke={1.7} aria-hidden="true" />}
                >
                  Calendario
                </ButtonLink>
              </>
            )}
            {canEdit && (
              <>
                <Button
                  icon={<IconPencil size={16} stroke={1.7} aria-hidden="true" />}
                  onClick={() => edit(true)}
                >
                  Editar
                </Button>
                {!isShort && <Button onClick={() => edit(true)}>Editar Campaña</Button>}
                <ButtonLink
                  to={paths.planNew}
                  search={{ campaign: String(campaign.id) } as never}
                  icon={<IconWand size={16} stroke={1.7} aria-hidden="true" />}
                >
                  Planificar
                </ButtonLink>
              </>
            )}
          </>
        }
        menu={
          canEdit && (
            <CampaignMenu
              campaign={campaign}
              onEdit={isShort ? () => edit(true) : undefined}
              onCalendar={
                isShort
                  ? () => void navigate({ to: paths.campaignCalendar, search: inCalendar as never })
                  : undefined
              }
            />
          )
        }
      />
      <StatCards campaign={campaign} />
      <CampaignViews campaign={campaign} canEdit={canEdit} />
      {canEdit && mode === 'edit' && (
        <CampaignDialog campaign={campaign} onClose={() => edit(false)} onSaved={() => void reload()} />
      )}
      {canEdit && <JobFromAddress />}
      <ReasonHost />
    </>
  )
}
