import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { useOffersOn } from '../offers/use-offers-on.ts'
import { useReloadJobs } from '../use-planning.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { jobWords, type JobWord } from './use-job-address.ts'

const drawers = {
  oferta: lazyPart(() => import('../offers/offer-drawer.tsx')),
  cubrir: lazyPart(() => import('../cover/cover-drawer.tsx')),
  encaja: lazyPart(() => import('../fit/fit-drawer.tsx')),
}

/** Opens what the address names of a job (`?cubrir=12`) over the page it stands on. */
export function JobFromAddress() {
  const search = useSearch({ strict: false }) as Partial<Record<JobWord, string>>
  const word = jobWords.find((one) => search[one] !== undefined)
  const jobId = Number(word && search[word])
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
        ...Object.fromEntries(jobWords.map((one) => [one, undefined])),
      })) as never,
      replace: true,
      resetScroll: false,
    })
  if (!word || !job.data || (word === 'oferta' && !hasOffers)) return null
  const Opened = drawers[word]
  return <Opened key={jobId} job={job.data} onClose={close} onSaved={() => void reload()} />
}
