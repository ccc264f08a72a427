import { minutesToUndo } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverTime } from '../../../../api/clock.ts'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/format.ts'
import { useMinute } from '../../../../ui/hooks.ts'
import { tellFailed } from '../../../../ui/failed.tsx'
import { toast } from '../../../../ui/toast.tsx'
import styles from '../result.module.css'
import { ReopenPlan } from './reopen-plan.tsx'

/** After applying: the way back, as long as the server offers one. */
export function UndoPlan({ plan, onChanged }: { plan: Plan; onChanged: () => void }) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const rows = plan.jobs.filter(({ isApplied }) => isApplied)
  const undone = rows.filter((job) => job.undone === 'RESTORED').length
  const left = rows.filter((job) => job.undone === 'LEFT').length
  const applied = rows.length - undone
  const { applying } = plan
  const now = useMinute(serverTime)
  if (!applying || rows.length === 0) return null

  async function undo(id: number) {
    setIsBusy(true)
    try {
      const { undone, leftOut } = await call(
        jobEndpoints.undoBulk,
        { params: { id } },
        { skipErrorToast: true },
      )
      toast(
        'success',
        `${count(undone, 'turno')} como antes.`,
        leftOut.length > 0 ? `${count(leftOut.length, 'turno')} han cambiado después.` : undefined,
        4000,
      )
      await queries.invalidateQueries()
    } catch (error) {
      tellFailed('No se ha podido deshacer', error, 4000)
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }

  const minutesLeft = minutesToUndo(applying.undoUntil, now)
  const canUndo = !applying.isUndone && minutesLeft > 0
  const says = applying.isUndone
    ? leftWords(left)
    : canUndo
      ? `Se puede deshacer durante ${count(minutesLeft, 'minuto')}.`
      : 'Los turnos están en su campaña.'
  return (
    <section className={styles.undo} aria-label="Plan aplicado">
      <p role="status">
        <b>
          {[
            ...(undone > 0 ? [count(undone, 'turno deshecho', 'turnos deshechos')] : []),
            ...(applied > 0 ? [count(applied, 'turno aplicado', 'turnos aplicados')] : []),
          ].join(', ')}
          .
        </b>{' '}
        {undone > 0 && `${undone === 1 ? 'Está' : 'Están'} como antes de aplicar el plan. `}
        {says}
      </p>
      {canUndo && (
        <Button
          isBusy={isBusy}
          icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => void undo(applying.operationId)}
        >
          Deshacer
        </Button>
      )}
      {undone > 0 && plan.state !== 'DISCARDED' && (
        <ReopenPlan
          plan={plan}
          label={undone === 1 ? 'Proponerlo otra vez' : 'Proponerlos otra vez'}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

const leftWords = (left: number): string =>
  left === 0
    ? ''
    : left === 1
      ? '1 había cambiado después y se queda como está.'
      : `${left} habían cambiado después y se quedan como están.`
