import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { FailureBanner, sentenceOf } from '../../ui/failure-banner.tsx'
import { count, formatDateTime } from '../../ui/format.ts'
import { Tag } from '../../ui/status/status-badge.tsx'
import { toast } from '../../ui/toast.tsx'
import { deviceName, isPhone } from './device-name.ts'
import styles from './profile-page.module.css'

/** Where this account is signed in, and the way to end every other session. */
export function OpenSessions() {
  const queries = useQueryClient()
  const sessions = useQuery({
    queryKey: ['my-sessions'],
    queryFn: () => call(accessEndpoints.sessions, {}, { skipErrorToast: true }),
  })
  if (sessions.isError)
    return (
      <FailureBanner
        title="No se han podido cargar las sesiones"
        detail={sentenceOf(sessions.error)}
        onRetry={() => void sessions.refetch()}
      />
    )
  if (!sessions.data) return <p role="status">Cargando...</p>

  const others = sessions.data.filter(({ isCurrent }) => !isCurrent).length
  async function closeOthers() {
    const isSure = await confirm({
      title: 'Cerrar las demás',
      text: `Se cerrará la sesión en ${count(others, 'dispositivo')}. Aquí seguirás dentro.`,
      verb: `Cerrar ${count(others, 'sesión', 'sesiones')}`,
    })
    if (!isSure) return
    const { message } = await call(accessEndpoints.closeOtherSessions, {})
    toast('success', message)
    await queries.invalidateQueries({ queryKey: ['my-sessions'] })
  }

  return (
    <>
      <ul className={styles.sessions}>
        {sessions.data.map(({ id, device, ip, startedAt, lastSeenAt, isCurrent }) => {
          const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <li key={id}>
              <Icon size={22} stroke={1.5} aria-hidden="true" />
              <div>
                <b>{deviceName(device)}</b>
                <span className="secondary">
                  {ip && `${ip} · `}desde {formatDateTime(startedAt)} · última actividad{' '}
                  {formatDateTime(lastSeenAt)}
                </span>
              </div>
              {isCurrent && <Tag tone="green">Esta sesión</Tag>}
            </li>
          )
        })}
      </ul>
      {others > 0 && (
        <div className={styles.others}>
          <Button onClick={() => void closeOthers()}>Cerrar las demás</Button>
        </div>
      )}
    </>
  )
}
