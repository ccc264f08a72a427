import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ClientCampaigns } from './client-campaigns.tsx'
import { ClientContact } from './client-contact.tsx'
import { ClientGaps } from './client-gaps.tsx'
import { ClientToday } from './client-today.tsx'
import { ClientWeeks } from './client-weeks.tsx'
import styles from './client-dashboard.module.css'

export const useClientDashboard = () =>
  useQuery({
    queryKey: ['client-dashboard'],
    queryFn: ({ signal }) => call(portalEndpoints.clientDashboard, {}, { signal, skipErrorToast: true }),
    refetchInterval: useLookAgain(),
    refetchOnWindowFocus: true,
  })

/** What a client opens the page for: is today covered, what is missing, what the campaigns bring, and whom to ask. */
export function ClientDashboard() {
  const home = useClientDashboard()
  const { data } = home
  if (home.isError && !data)
    return (
      <Sheet>
        <FailureBanner
          title="No se ha podido cargar el estado de tus campañas"
          detail={sentenceOf(home.error)}
          onRetry={() => void home.refetch()}
        />
      </Sheet>
    )
  if (!data) return <div className={styles.room} role="status" aria-label="Cargando..." />
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <ClientToday home={data} />
        <ClientCampaigns home={data} />
        <ClientWeeks home={data} />
      </div>
      <aside className={styles.rail}>
        <ClientGaps home={data} />
        <ClientContact home={data} />
      </aside>
    </div>
  )
}
