import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan, PlanJob, PlanWhy, Relaxation } from '@cuadrante/contract/planning/plan.ts'
import type { AllowableCode, PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { isShorter, relaxationWords } from '@cuadrante/contract/planning/relaxation-words.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { paths, pathTo } from '../../../../api/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { formatNumber } from '../../../../ui/format.ts'
import { tellFailed } from '../../../../ui/failed.tsx'
import styles from '../result.module.css'

const relaxed = (settings: PlanSettings, { code, km }: Relaxation): PlanSettings =>
  km === null
    ? { ...settings, allowed: [...settings.allowed, code as AllowableCode] }
    : { ...settings, maxKm: km }

type RelaxationsProps = { plan: Plan; job: PlanJob; relaxations: PlanWhy['relaxations'] }

/** What would let somebody do the job, the most people first; a limit of the plan can be planned with at once. */
export function Relaxations({ plan, job, relaxations }: RelaxationsProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function repeat(relaxation: Relaxation) {
    setIsBusy(true)
    try {
      const { planId } = await call(
        planningEndpoints.start,
        {
          body: {
            scope: plan.scope as never,
            settings: relaxed(plan.settings, relaxation),
            keepsLocksOf: plan.id,
          },
        },
        { skipErrorToast: true },
      )
      void navigate({ to: pathTo(paths.plan, { id: planId }) })
    } catch (error) {
      tellFailed('No se ha podido planificar', error, 6000)
      setIsBusy(false)
    }
  }

  if (relaxations.length === 0)
    return (
      <p className="secondary">
        Cambiar un solo límite no basta: a cada persona la dejan fuera varias cosas o una que no se puede
        permitir.
      </p>
    )
  return (
    <section aria-label="Lo más cercano" className={styles.near}>
      <h3>Lo más cercano</h3>
      <ul>
        {relaxations.map((relaxation) => (
          <li key={relaxation.code}>
            <b>{formatNumber(relaxation.people)}</b>
            <span>
              {relaxationWords(relaxation)}
              <small>
                {relaxation.names.join(', ')}
                {relaxation.people > relaxation.names.length && '…'}
              </small>
            </span>
            {isShorter(relaxation) ? (
              <ButtonLink to={pathTo(paths.jobEdit, { campaignId: job.campaignId, jobId: job.jobId })}>
                Abrir el turno
              </ButtonLink>
            ) : (
              <Button disabled={isBusy} onClick={() => void repeat(relaxation)}>
                Repetir así
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
