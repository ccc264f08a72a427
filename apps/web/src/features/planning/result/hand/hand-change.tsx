import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { Plan, PlanJob, PlanWhy } from '@cuadrante/contract/planning/plan.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useHeldQuery } from '../../../../api/use-held.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailedBanner } from '../../../../ui/failed.tsx'
import { formatNumber } from '../../../../ui/format.ts'
import { SearchBox } from '../../../../ui/table/filters/search-box.tsx'
import { toast } from '../../../../ui/toast.tsx'
import styles from '../result.module.css'
import { wayWords } from '../../../../records/way-words.ts'
import { usePlanChange } from './use-plan-change.ts'

type HandChangeProps = {
  plan: Plan
  job: PlanJob
  others: PlanWhy['others']
  onDone: () => void
}

/** How many can be chosen without a search. */
const mostShown = 6

/** Somebody else for a job of a proposal, or nobody; what speaks against it is said here. */
export function HandChange({ plan, job, others, onDone }: HandChangeProps) {
  const [search, setSearch] = useState('')
  const found = usePeople(job, search)
  const { change, isBusy, refusal } = usePlanChange(plan)
  const people = search === '' ? others.slice(0, mostShown) : (found ?? [])

  async function give(workerId: number | null, name: string) {
    const changed = await change({ jobId: job.jobId, workerId })
    if (!changed) return
    const { covered = 0, jobs = 0 } = changed.after ?? {}
    toast('success', name, `El plan cubre ${formatNumber(covered)} de ${formatNumber(jobs)} turnos.`, 4000)
    onDone()
  }

  if (plan.state !== 'PROPOSED' || job.isFixed || job.isApplied || job.since) return null
  return (
    <section aria-label="Cambiar a mano" className={styles.hand}>
      <h3>Cambiar a mano</h3>
      <p className="secondary">
        Se comprueba con el resto del plan y queda fijado: otro plan de estos turnos lo respeta.
      </p>
      {refusal !== undefined && <FailedBanner title="El plan sigue como estaba" error={refusal} />}
      <SearchBox label="Buscar a otra persona" value={search} onSearch={setSearch} />
      {search !== '' && found?.length === 0 && (
        <p className="secondary" role="status">
          Nadie con ese nombre puede hacer este turno.
        </p>
      )}
      <ul>
        {people
          .filter(({ workerId }) => workerId !== job.after?.id)
          .map(({ workerId, name, reasons }) => (
            <li key={workerId}>
              <span>
                {name}
                <small>{wayWords(reasons)}</small>
              </span>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={`Poner a ${name}`}
                onClick={() => void give(workerId, `${name} hace el turno #${job.jobId} en el plan.`)}
              >
                Poner
              </Button>
            </li>
          ))}
      </ul>
      {job.after && (
        <Button
          disabled={isBusy}
          onClick={() => void give(null, `El turno #${job.jobId} queda sin nadie en el plan.`)}
        >
          Dejarlo sin nadie
        </Button>
      )}
    </section>
  )
}

function usePeople({ jobId }: PlanJob, search: string) {
  const { data } = useHeldQuery({
    queryKey: ['job', jobId, 'fit', search],
    queryFn: ({ signal }) =>
      call(jobEndpoints.fit, { body: { jobId, search } }, { signal, quiet: true, skipErrorToast: true }),
    meta: { unknown: 'quién se llama así' },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return data?.workers.slice(0, mostShown)
}
