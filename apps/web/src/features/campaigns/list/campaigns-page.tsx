import { campaignPageSizes } from '@cuadrante/contract/campaigns/campaign.ts'
import { campaignStatuses, campaignStatusPlurals } from '@cuadrante/contract/campaigns/statuses.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { periodText } from '@cuadrante/domain/dates/period.ts'
import { IconCalendarMonth, IconUserCheck, IconPlus } from '@tabler/icons-react'
import { paths } from '../../../api/paths.ts'
import { useSignedIn } from '../../../api/session/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { useDelayed, usePreference } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { useLastPage } from '../../../ui/table/use-last-page.ts'
import { useShownPage } from '../../../ui/table/use-shown-page.ts'
import { today } from '../../../api/today.ts'
import cardStyles from './campaign-card.module.css'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignFilterBar, type CampaignView } from './campaign-filter-bar.tsx'
import { CampaignTable } from './campaign-table.tsx'
import styles from './campaigns-page.module.css'
import { useCampaignList, type CampaignListState } from './use-campaign-list.ts'

const bars = { TERMINADA: 'var(--bar-slate-dark)', FACTURADA: 'var(--bar-slate-light)' } as const

/** The campaigns of a period as cards or as a table, with the counters of their states as a filter. */
export default function CampaignsPage() {
  const { activeRole } = useSignedIn()
  const canEdit = activeRole === 'ROLE_ADMIN'
  const list = useCampaignList()
  const [view, setView] = usePreference<CampaignView>('campaigns-view', 'grid')
  const { data, isError, error, refetch } = list.result
  return (
    <>
      <PageHeader
        title="Campañas"
        subtitle={periodText(list.filters, today())}
        actions={
          <>
            <ButtonLink
              to={paths.campaignCalendar}
              icon={<IconCalendarMonth size={17} stroke={1.7} aria-hidden="true" />}
            >
              Calendario
            </ButtonLink>
            {canEdit && (
              <ButtonLink
                to={paths.tomorrow}
                icon={<IconUserCheck size={17} stroke={1.7} aria-hidden="true" />}
              >
                Mañana
              </ButtonLink>
            )}
            {canEdit && <NewCampaignButton />}
          </>
        }
      />
      <StatusBar
        label="Estado"
        all="Total"
        value={list.filters.status}
        onChange={(key) =>
          list.setFilters({ ...list.filters, status: campaignStatuses.find((one) => one === key) })
        }
        parts={campaignStatuses.map((status) => ({
          key: status,
          label: campaignStatusPlurals[status],
          count: data?.counters[status],
          look: statuses.campaign[status],
          ...(status in bars ? { bar: bars[status as keyof typeof bars] } : {}),
        }))}
      />
      <CampaignFilterBar list={list} view={view} onView={setView} />
      {isError && (
        <FailureBanner
          title="No se han podido cargar las campañas"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {(data || !isError) && <Campaigns list={list} view={view} canEdit={canEdit} />}
    </>
  )
}

/** On this screen it leads nowhere; its tip says where campaigns are made. */
const NewCampaignButton = () => (
  <Button
    look="filled"
    title="Se crean desde el panel, con Ctrl+K o duplicando una campaña"
    icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
  >
    Nueva Campaña
  </Button>
)

const noneYet: Readonly<Record<Role, string>> = {
  ROLE_ADMIN: 'Aún no se ha creado ninguna.',
  ROLE_USER: 'Aquí verás aquellas en las que trabajes.',
  ROLE_CLIENT: 'Aquí verás las que la agencia prepare para ti.',
}

/** The list opens with this month: where there is no campaign at all, no filter hides one. */
function NoCampaigns({ list }: { list: CampaignListState }) {
  const { activeRole } = useSignedIn()
  const title = 'No se encontraron campañas'
  if (list.options?.years.length !== 0 && list.isFiltered)
    return (
      <EmptyState
        title={title}
        reason="Ninguna coincide con los filtros."
        action={<Button onClick={list.clear}>Limpiar filtros</Button>}
      />
    )
  return (
    <EmptyState
      kind="first"
      title={title}
      reason={noneYet[activeRole]}
      action={
        activeRole === 'ROLE_ADMIN' && (
          <ButtonLink to={paths.campaignNew}>Crear la primera campaña</ButtonLink>
        )
      }
    />
  )
}

type CampaignsProps = { list: CampaignListState; view: CampaignView; canEdit: boolean }

function Campaigns({ list, view, canEdit }: CampaignsProps) {
  const { isFetching } = list.result
  const data = useLastPage(list, list.result.data)
  const shown = useShownPage(list, list.result)
  const isSlow = useDelayed(data === undefined, 150)
  const day = today()
  const empty = <NoCampaigns list={list} />
  const footer = data && data.totalElements > 0 && (
    <PagingFooter
      page={list.page}
      size={list.size}
      shown={shown}
      total={data.totalElements}
      sizes={campaignPageSizes}
      onPage={list.setPage}
      onSize={list.setSize}
    >
      <span className={styles.legend}>
        <i aria-hidden="true" /> Parte del período ya transcurrida
      </span>
    </PagingFooter>
  )
  if (view === 'list')
    return (
      <Sheet label="Campañas">
        <CampaignTable
          campaigns={data?.content}
          sort={list.sort}
          onSort={list.toggleSort}
          today={day}
          canEdit={canEdit}
          isRefetching={isFetching && data !== undefined}
          rows={list.size}
          empty={empty}
        />
        {footer}
      </Sheet>
    )
  if (data?.content.length === 0) return <Sheet>{empty}</Sheet>
  return (
    <div aria-busy={isFetching}>
      <div className={cardStyles.cards}>
        {data?.content.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} today={day} canEdit={canEdit} />
        ))}
        {!data &&
          isSlow &&
          Array.from({ length: 6 }, (_, index) => (
            <i key={index} className={styles.bone} aria-hidden="true" />
          ))}
      </div>
      {!data && (
        <p className="only-for-readers" role="status">
          Cargando campañas
        </p>
      )}
      {footer && <Sheet className={styles.footer}>{footer}</Sheet>}
    </div>
  )
}
