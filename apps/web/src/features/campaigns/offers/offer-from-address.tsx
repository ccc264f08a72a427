import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { useOffersOn } from './use-offers-on.ts'
import { useReloadJobs } from '../use-planning.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const OfferDrawer = lazyPart(() => import('./offer-drawer.tsx'))
const CoverDrawer = lazyPart(() => import('../cover/cover-drawer.tsx'))

/** Opens what the address names of a job, its offer (`?oferta=12`) or «Cubrir» (`?cubrir=12`), over the page it stands on. */
export function OfferFromAddress() {
  const { oferta, cubrir } = useSearch({ strict: false }) as { oferta?: string; cubrir?: string }
  const jobId = Number(oferta ?? cubrir)
  const hasOffers = useOffersOn()
  const navigate = useNavigate()
  const reload = useReloadJobs()
  const job = useQuery({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) =>
      call(jobEndpoints.get, { params: { id: jobId } }, { signal, skipErrorToast: true }),
    meta: { unknown: 'qué trabajo abre este enlace' },
    enabled: Number.isInteger(jobId) && jobId > 0,
  })
  const close = () =>
    void navigate({
      to: '.',
      search: ((before: Record<string, string>) => ({
        ...before,
        oferta: undefined,
        cubrir: undefined,
      })) as never,
      replace: true,
      resetScroll: false,
    })
  if (!job.data || !(oferta ? hasOffers : cubrir)) return null
  const Opened = oferta ? OfferDrawer : CoverDrawer
  return <Opened job={job.data} onClose={close} onSaved={() => void reload()} />
}
