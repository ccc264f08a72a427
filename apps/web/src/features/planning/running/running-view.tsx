import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { PlanFoot } from '../plan-foot.tsx'
import { BestSoFar } from './best-so-far.tsx'
import { LevelCurves } from './level-curves.tsx'
import styles from './running.module.css'

/** Seconds that a plan may take at most. */
const mostSeconds = 30

/** How good the plan is by now, level by level; stopping keeps the best. */
export function RunningView({ plan, onChanged }: { plan: Plan; onChanged: () => void }) {
  const { progress } = plan
  const [isBusy, setIsBusy] = useState(false)
  async function end(how: 'stop' | 'discard') {
    setIsBusy(true)
    try {
      const params = { id: plan.id }
      const silently = { skipErrorToast: true }
      if (how === 'stop') await call(planningEndpoints.stop, { params }, silently)
      else await call(planningEndpoints.discard, { params, body: { version: plan.version } }, silently)
    } catch (error) {
      tellFailed('No se ha podido parar', error, 4000)
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }
  const seconds = progress.ms / 1000
  return (
    <>
      <Sheet label="Cómo va el plan">
        <div className={styles.head}>
          <div>
            <p className={styles.covered}>
              <b>{formatNumber(progress.covered)}</b> de {formatNumber(progress.jobs)} cubiertos, por ahora
            </p>
            <p className="secondary" role="status">
              {progress.curve.length === 0
                ? 'Preparando turnos y personas…'
                : `Primer plan completo a los ${formatNumber((progress.curve[0]?.ms ?? 0) / 1000, 1)} s. En las curvas, abajo es mejor.`}
            </p>
          </div>
          <div className={styles.time}>
            <p>
              <b>{formatNumber(seconds, 0)} s</b> de {mostSeconds} s como mucho
            </p>
            <ProgressBar value={(seconds / mostSeconds) * 100} label="Tiempo de cálculo" />
            <p className="secondary">Lo normal es que acabe antes.</p>
          </div>
        </div>
        <LevelCurves plan={plan} />
      </Sheet>
      <BestSoFar planId={plan.id} />
      <PlanFoot
        title="Puedes cerrar esta página."
        says="El plan sigue calculándose: si tarda, te avisamos, y está en «Planificar»."
      >
        <Button disabled={isBusy} onClick={() => void end('discard')}>
          Cancelar y no guardar
        </Button>
        <Button
          look="filled"
          isBusy={isBusy}
          icon={<IconPlayerStop size={17} stroke={1.8} aria-hidden="true" />}
          onClick={() => void end('stop')}
        >
          Parar y quedarme con este
        </Button>
      </PlanFoot>
    </>
  )
}
