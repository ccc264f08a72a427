import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { call } from '../../../api/call.ts'
import { useOffersOn } from './use-offers-on.ts'
import { useReloadJobs } from '../use-planning.ts'

const OfferDrawer = lazy(() => import('./offer-drawer.tsx'))

/** Opens the offer of the job that the address names, `?oferta=12`: where a notice of an answer leads. */
export function OfferFromAddress() {
  const { oferta } = useSearch({ strict: false }) as { oferta?: string }
  const jobId = Number(oferta)
  const hasOffers = useOffersOn()
  const navigate = useNavigate()
  const reload = useReloadJobs()
  const job = useQuery({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) =>
      call(jobEndpoints.get, { params: { id: jobId } }, { signal, skipErrorToast: true }),
    enabled: Number.isInteger(jobId) && jobId > 0,
  })
  const close = () =>
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => ({ ...before, oferta: undefined })) as never,
      replace: true,
      resetScroll: false,
    })
  if (!hasOffers || !oferta || !job.data) return null
  return (
    <Suspense>
      <OfferDrawer job={job.data} onClose={close} onSaved={() => void reload()} />
    </Suspense>
  )
}
