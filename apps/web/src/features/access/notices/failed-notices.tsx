import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { deliveryReasons } from '@cuadrante/contract/access/notices.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './inbox.module.css'

const queryKey = ['failed-notices']

/** Letters that could not be delivered, and the way to try them all again. Nothing where there are none. */
export function FailedNotices() {
  const queries = useQueryClient()
  const failed = useQuery({ queryKey, queryFn: () => call(noticeEndpoints.failedDeliveries, {}) })
  const again = useMutation({
    mutationFn: () => call(noticeEndpoints.sendAgain, {}, { failed: 'No se han podido enviar' }),
    onSuccess: (reply) => {
      queries.setQueryData(queryKey, reply)
      toast('success', 'Los avisos vuelven a salir')
    },
  })
  if (!failed.data || failed.data.total === 0) return null
  const { total, deliveries } = failed.data
  return (
    <div className={styles.failed}>
      <p role="status">{count(total, 'aviso')} sin entregar. La campana sí los tiene.</p>
      <Button isBusy={again.isPending} onClick={() => again.mutate()}>
        Volver a intentarlo
      </Button>
      <ul>
        {deliveries.slice(0, 10).map(({ id, person, sentence, reason }) => (
          <li key={id}>
            <b>{person}</b>
            <span>{sentence}</span>
            <small className="secondary">{reason && deliveryReasons[reason]}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
