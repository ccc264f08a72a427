import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { minutesToUndo } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import type { Offer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { serverNow, serverTime } from '../../../api/clock.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { useMinute } from '../../../ui/hooks.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { momentWords } from '../own-offers/offer-words.ts'
import { undoneWords } from '../bulk/undone-words.ts'
import { useReloadJobs } from '../use-planning.ts'
import styles from './chains.module.css'

type AfterChainProps = { offer: Offer; onChanged: (offer: Offer) => void }

/** What comes after a chain: the next way where it falls, or the way back where all have accepted. */
export function AfterChain({ offer, onChanged }: AfterChainProps) {
  const { next, undo } = offer
  const minutesLeft = minutesToUndo(undo?.until ?? '', useMinute(serverTime)) || 0
  const reload = useReloadJobs()
  const left = next?.ways.filter(({ passedOver }) => passedOver === null) ?? []
  const isDue = next?.at ?? null

  async function takeBack(operationId: number) {
    try {
      const result = await call(
        jobEndpoints.undoBulk,
        { params: { id: operationId } },
        { skipErrorToast: true },
      )
      const also = undoneWords(result, 'turno')
      toast('success', `${count(result.undone, 'turno')} como antes.`, also, 4000)
      onChanged({ ...offer, undo: null, undoneAt: serverNow().toISOString() })
    } catch (error) {
      tellFailed('No se ha podido deshacer', error, 4000)
    }
    await reload()
  }

  return (
    <>
      {next && (
        <div className={styles.after}>
          {left.length > 0 && (offer.status === 'OPEN' || isDue) && (
            <p>
              {isDue ? `No ha salido: ${momentWords(isDue)} se ofrece a ` : 'Si no sale, se ofrece a '}
              {left.map(({ names }) => [...new Set(names)].join(' y ')).join(', después a ')}.
            </p>
          )}
          {next.ways
            .filter(({ passedOver }) => passedOver !== null)
            .map(({ names, passedOver }) => (
              <p key={`${names.join()} ${passedOver}`}>
                {names.join(' y ')}: no se le ha ofrecido. {passedOver}
              </p>
            ))}
        </div>
      )}
      {undo && minutesLeft > 0 && (
        <div className={styles.after}>
          <p>
            Todas han aceptado y los turnos han cambiado de manos. Se puede deshacer durante{' '}
            {count(minutesLeft, 'minuto')}.
          </p>
          <Button
            icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => void takeBack(undo.operationId)}
          >
            Deshacer
          </Button>
        </div>
      )}
    </>
  )
}
