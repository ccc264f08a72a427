import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan, PlanWhy } from '@cuadrante/contract/planning/plan.ts'
import {
  allowableLabels,
  type AllowableCode,
  type PlanSettings,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { lowerFirst } from '@cuadrante/domain/text/lower-first.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './result.module.css'

type Relaxation = PlanWhy['relaxations'][number]

const wordsOf = ({ code, km }: Relaxation): string =>
  km === null
    ? `Permitir: ${lowerFirst(allowableLabels[code as AllowableCode])}`
    : `Viajar hasta ${formatNumber(km)} km`

const relaxed = (settings: PlanSettings, { code, km }: Relaxation): PlanSettings =>
  km === null
    ? { ...settings, allowed: [...settings.allowed, code as AllowableCode] }
    : { ...settings, maxKm: km }

/** What would let somebody do the job, the most people first; each can be planned at once. */
export function Relaxations({ plan, relaxations }: { plan: Plan; relaxations: PlanWhy['relaxations'] }) {
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
      toast('error', 'No se ha podido planificar', sentenceOf(error), 6000)
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
              {wordsOf(relaxation)}
              <small>
                {relaxation.names.join(', ')}
                {relaxation.people > relaxation.names.length && '…'}
              </small>
            </span>
            <Button disabled={isBusy} onClick={() => void repeat(relaxation)}>
              Repetir así
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
