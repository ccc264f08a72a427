import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { deliveryReasons, type Delivery } from '@cuadrante/contract/access/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'
import styles from './worker-view.module.css'

const fewDeliveries = 5

/** What the person was told and by which way, when it went out, and whether they have opened it. */
export function WorkerNotices({ workerId }: { workerId: number }) {
  const [hasAll, setHasAll] = useState(false)
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey: ['worker', workerId, 'notices'],
    queryFn: ({ signal }) =>
      call(noticeEndpoints.deliveriesOf, { params: { id: workerId } }, { signal, skipErrorToast: true }),
  })
  if (isLoadingError)
    return (
      <FailureBanner
        title="No se han podido cargar los avisos"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.total === 0) return null
  const shown = hasAll ? data.deliveries : data.deliveries.slice(0, fewDeliveries)
  return (
    <Section title="Avisos enviados" id="avisos" aside="Los últimos 100">
      <ul className={styles.rows}>
        {shown.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.sentence}</b>
              <small>{storyOf(one)}</small>
            </span>
          </li>
        ))}
      </ul>
      {!hasAll && data.deliveries.length > fewDeliveries && (
        <Button look="subtle" onClick={() => setHasAll(true)}>
          Ver todos
        </Button>
      )}
    </Section>
  )
}

const ways = {
  mail: 'por correo',
  push: 'a sus dispositivos',
  whatsapp: 'por WhatsApp',
  sms: 'por SMS',
} as const

/** "Enviado el 12/12/2026 18:02 por correo (ana@correo.example), abierto el 12/12/2026 18:10" */
function storyOf({ state, channel, reason, address, createdAt, sentAt, readAt }: Delivery): string {
  const opened = readAt ? `, abierto el ${formatDateTime(readAt)}` : ', sin abrir'
  if (state === 'sent' && sentAt)
    return `Enviado el ${formatDateTime(sentAt)} ${ways[channel]}${address ? ` (${address})` : ''}${opened}`
  if (state === 'failed') return `No entregado: ${reason ? deliveryReasons[reason] : ''}${opened}`
  if (state === 'dropped') return `Solo en la campana: ${reason ? deliveryReasons[reason] : ''}${opened}`
  return `Del ${formatDateTime(createdAt)}, por salir${opened}`
}
