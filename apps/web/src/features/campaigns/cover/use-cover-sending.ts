import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { CoverMinutes } from '@cuadrante/contract/campaigns/offers/cover-chain.ts'
import type { Offer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import type { BulkResult } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { CoverOption } from '@cuadrante/contract/planning/cover.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.tsx'
import { useRememberOperation } from '../bulk/last-operation.ts'
import { momentWords } from '../own-offers/offer-words.ts'
import { isChain, namesOf, othersThan } from './cover-words.ts'
import type { Search } from './use-cover.ts'

type Sending = {
  readonly job: Job
  readonly options: readonly CoverOption[]
  readonly reason: string
  readonly search: Search
  readonly minutes: CoverMinutes
  /** Whether the other ways are offered by themselves once a chain has fallen. */
  readonly goesOn: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
  readonly onRefused: () => void
}
type Act = 'assign' | 'offer'

/** Does a way as it was shown, or offers it; what has changed meanwhile is said, and the ways are looked for again. */
export function useCoverSending({ onSaved, onClose, onRefused, ...sending }: Sending) {
  const [sent, setSent] = useState<{ way: CoverOption; act: Act }>()
  const [problem, setProblem] = useState<unknown>()
  const remember = useRememberOperation()
  async function send(way: CoverOption, act: Act) {
    setSent({ way, act })
    setProblem(undefined)
    try {
      if (act === 'assign') remember(await assign(sending, way))
      else await (isChain(way) ? offerChain : offer)(sending, way)
      onSaved()
      onClose()
    } catch (error) {
      setProblem(error)
      setSent(undefined)
      onRefused()
    }
  }
  return {
    assign: (way: CoverOption) => send(way, 'assign'),
    offer: (way: CoverOption) => send(way, 'offer'),
    /** What is on its way: that of a way, or any. */
    isSending: (act: Act, way: CoverOption) => sent?.way === way && sent.act === act,
    isBusy: sent !== undefined,
    problem,
  }
}

type Asked = Omit<Sending, 'onSaved' | 'onClose' | 'onRefused'>

async function assign({ job, reason, search }: Asked, way: CoverOption): Promise<BulkResult> {
  const body = {
    reason,
    allow: search.allow,
    steps: stepsOf(way),
  }
  const operation = await call(
    planningEndpoints.cover,
    { params: { id: job.id }, body },
    { skipErrorToast: true },
  )
  toast('success', 'Turno cubierto', `Lo hace ${way.steps[0]?.to.name ?? ''}`, 4000)
  return operation
}

/** First to the person of the way, then to the others who are free, as they are listed. */
async function offer({ job, options, reason, minutes }: Asked, way: CoverOption): Promise<void> {
  const [step] = way.steps
  if (!step) return
  const others = options.filter((one) => one !== way && !isChain(one))
  const body = {
    version: step.version,
    workerIds: [way, ...others].flatMap(({ steps: [first] }) => first?.to.id ?? []),
    waveMinutes: minutes,
    reason,
  }
  const made = await call(
    offerEndpoints.offerCover,
    { params: { id: job.id }, body },
    { skipErrorToast: true },
  )
  toast('success', `Ofrecido a ${step.to.name}`, nextWords(made), 4000)
}

/** To everybody of the way at once: all say yes, or nobody moves. */
async function offerChain({ job, options, reason, minutes, goesOn }: Asked, way: CoverOption): Promise<void> {
  const steps = stepsOf(way)
  const others = goesOn ? othersThan(way, options) : []
  const body = {
    reason,
    waitMinutes: minutes,
    steps,
    next: others.map((other) => ({ steps: stepsOf(other) })),
  }
  const [first] = await call(
    offerEndpoints.offerChain,
    { params: { id: job.id }, body },
    { skipErrorToast: true },
  )
  toast(
    'success',
    `Ofrecido a ${namesOf(way).join(', ')}`,
    first &&
      `Pueden contestar hasta ${momentWords(first.answerBy)}. Si alguna no acepta, ${
        others[0] ? `se ofrece a ${namesOf(others[0]).join(' y ')}` : 'no cambia nada'
      }.`,
    4000,
  )
}

const stepsOf = ({ steps }: CoverOption) =>
  steps.map(({ jobId, version, to }) => ({ jobId, version, workerId: to.id }))

function nextWords({ waves, answerBy }: Offer): string {
  const next = waves?.queue.find(({ passedOver }) => passedOver === null)
  return waves?.nextAt && next
    ? `Si no contesta, ${momentWords(waves.nextAt)} se ofrece también a ${next.name}.`
    : `Puede contestar hasta ${momentWords(answerBy)}.`
}
