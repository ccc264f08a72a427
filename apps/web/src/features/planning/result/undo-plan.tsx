import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './result.module.css'

/** After applying: the way back, as long as the server offers one. */
export function UndoPlan({ plan, onChanged }: { plan: Plan; onChanged: () => void }) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const applied = plan.jobs.filter(({ isApplied }) => isApplied).length
  const { data } = useQuery({
    queryKey: ['bulk-last'],
    queryFn: ({ signal }) => call(jobEndpoints.lastBulk, {}, { signal, quiet: true, skipErrorToast: true }),
    enabled: applied > 0,
    staleTime: 0,
  })
  if (applied === 0) return null
  const operation = data?.operation

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
      toast('error', 'No se ha podido deshacer', sentenceOf(error), 4000)
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }

  return (
    <section className={styles.undo} aria-label="Plan aplicado">
      <p role="status">
        <b>{count(applied, 'turno aplicado', 'turnos aplicados')}.</b>{' '}
        {operation ? 'Se puede deshacer durante diez minutos.' : 'Los turnos están en su campaña.'}
      </p>
      {operation && (
        <Button
          isBusy={isBusy}
          icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => void undo(operation.operationId)}
        >
          Deshacer
        </Button>
      )}
    </section>
  )
}
