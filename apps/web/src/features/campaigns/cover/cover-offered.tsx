import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { offersToCoverQuery } from '../offers/use-offers-on.ts'
import { withdrawOffer } from '../offers/withdraw-offer.ts'

type CoverOfferedProps = { job: Job; reason: string; onWithdrawn: () => void }

/** A job that somebody can still take in an offer: whoever would rather settle it now takes the offer back here. */
export function CoverOffered({ job, reason, onWithdrawn }: CoverOfferedProps) {
  const queries = useQueryClient()
  const query = offersToCoverQuery(job.id)
  const [isBusy, setIsBusy] = useState(false)
  const open = useQuery(query).data?.filter(({ status }) => status === 'OPEN') ?? []

  async function withdraw(id: number) {
    setIsBusy(true)
    try {
      if (!(await withdrawOffer(id))) return
      await queries.invalidateQueries({ queryKey: query.queryKey })
      onWithdrawn()
    } catch (error) {
      tellFailed('No se ha podido retirar', error, 4000)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <EmptyState
      title="Está ofrecido"
      reason={reason}
      action={open.map(({ id }) => (
        <Button key={id} isBusy={isBusy} onClick={() => void withdraw(id)}>
          {open.length === 1 ? 'Retirar la oferta' : `Retirar la oferta ${id}`}
        </Button>
      ))}
    />
  )
}
