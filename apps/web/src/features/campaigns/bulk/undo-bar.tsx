import { minutesToUndo } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { serverTime } from '../../../api/clock.ts'
import { call } from '../../../api/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { useMinute } from '../../../ui/hooks.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useReloadJobs } from '../use-planning.ts'
import { useLastOperation, useRememberOperation } from './last-operation.ts'
import styles from './undo-bar.module.css'
import { undoneWords } from './undone-words.ts'

/**
 * After a bulk action, a cover or many new jobs: what changed, what stayed out and why, and the way back for ten minutes. It
 * stands in the campaign that was changed and in no other, and where the shifts of all campaigns are planned.
 */
export function UndoBar({ campaignId }: { campaignId?: number }) {
  const { operation, forget, close } = useOperation()
  const now = useMinute(serverTime)
  const minutesLeft = operation ? minutesToUndo(operation.undoUntil, now) : 0
  const reload = useReloadJobs()
  const [isBusy, setIsBusy] = useState(false)
  if (!operation || minutesLeft <= 0) return null
  const isElsewhere = operation.campaignId !== null && operation.campaignId !== campaignId
  if (campaignId !== undefined && isElsewhere) return null
  const { operationId, campaignName, applied, isCreation, leftOut } = operation

  async function undo() {
    setIsBusy(true)
    try {
      const result = await call(
        jobEndpoints.undoBulk,
        { params: { id: operationId } },
        { skipErrorToast: true },
      )
      const also = undoneWords(result, 'trabajo')
      toast(
        'success',
        isCreation
          ? count(result.undone, 'trabajo eliminado.', 'trabajos eliminados.')
          : `${count(result.undone, 'trabajo')} como antes.`,
        also,
        4000,
      )
      forget()
    } catch (error) {
      tellFailed('No se ha podido deshacer', error, 4000)
    } finally {
      setIsBusy(false)
      await reload()
    }
  }

  return (
    <section className={styles.bar} aria-label="Última acción en lote">
      <div>
        <p role="status">
          <b>
            {isCreation
              ? count(applied, 'trabajo creado', 'trabajos creados')
              : count(applied, 'trabajo cambiado', 'trabajos cambiados')}
          </b>
          {campaignName === null ? ' en varias campañas' : isElsewhere && ` en «${campaignName}»`}
          {leftOut.length > 0 && `, ${leftOut.length} se quedan como estaban`}. Se puede deshacer durante{' '}
          {count(minutesLeft, 'minuto')}.
        </p>
        {leftOut.length > 0 && (
          <details>
            <summary>Ver los que no han cambiado</summary>
            <ul>
              {leftOut.slice(0, 50).map(({ jobId, reason }) => (
                <li key={jobId}>
                  <b>#{jobId}</b> {reason}
                </li>
              ))}
              {leftOut.length > 50 && <li>y {leftOut.length - 50} más</li>}
            </ul>
          </details>
        )}
      </div>
      <Button
        isBusy={isBusy}
        icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => void undo()}
      >
        Deshacer
      </Button>
      <IconButton label="Cerrar" onClick={() => close(operationId)}>
        <IconX size={16} stroke={1.9} aria-hidden="true" />
      </IconButton>
    </section>
  )
}

/** What can be taken back: what was applied in this window or, after the page was loaded anew, what the server remembers. */
function useOperation() {
  const { data } = useLastOperation(true)
  const remember = useRememberOperation()
  const forget = () => remember(null)
  /** The bar goes at once; that the server did not hear of it only matters to the next page. */
  const close = (id: number) => {
    forget()
    call(jobEndpoints.closeBulk, { params: { id } }, { quiet: true, skipErrorToast: true }).catch(
      () => undefined,
    )
  }
  return { operation: data?.operation, forget, close }
}
