import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { openSession } from '@cuadrante/contract/access/account.ts'
import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatDateTime } from '../../../ui/format.ts'
import { Tag } from '../../../ui/status/status-badge.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deviceName, isPhone } from './device-name.ts'
import styles from './profile-page.module.css'

type OpenSession = z.output<typeof openSession>

const quiet = { skipErrorToast: true } as const

const methods: Readonly<Record<OpenSession['method'], string>> = {
  password: 'con contraseña',
  totp: 'con contraseña y código',
  recovery: 'con código de recuperación',
  passkey: 'con llave de acceso',
}

/** Where this account is signed in, and the way to end each of the others or all of them. */
export function OpenSessions() {
  const sessions = useQuery({
    queryKey: ['my-sessions'],
    queryFn: () => call(accessEndpoints.sessions, {}, quiet),
  })
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['my-sessions'] })
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0

  async function closeOthers() {
    const isSure = await confirm({
      title: 'Cerrar las demás',
      text: `Se cerrará la sesión en ${count(others, 'dispositivo')}. Aquí seguirás dentro.`,
      verb: `Cerrar ${count(others, 'sesión', 'sesiones')}`,
    })
    if (!isSure) return
    const { message } = await call(
      accessEndpoints.closeOtherSessions,
      {},
      { failed: 'No se han podido cerrar' },
    )
    toast('success', message)
    await reload()
  }

  return (
    <>
      <SessionList
        sessions={sessions}
        close={({ id }) => call(security.closeSession, { params: { sessionId: id } }, quiet)}
        onClosed={reload}
      />
      {others > 0 && (
        <div className={styles.others}>
          <Button onClick={() => void closeOthers()}>Cerrar las demás</Button>
        </div>
      )}
    </>
  )
}

type SessionListProps = {
  sessions: {
    readonly data: readonly OpenSession[] | undefined
    readonly isLoadingError: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  close: (session: OpenSession) => Promise<unknown>
  onClosed: () => Promise<unknown>
}

/** Devices that are signed in: since when, from where, how, and the way to close each. */
export function SessionList({ sessions, close, onClosed }: SessionListProps) {
  if (sessions.isLoadingError)
    return (
      <FailureBanner
        title="No se han podido cargar las sesiones"
        detail={sentenceOf(sessions.error)}
        onRetry={() => void sessions.refetch()}
      />
    )
  if (!sessions.data) return <p role="status">Cargando...</p>
  if (sessions.data.length === 0) return <p className="secondary">No hay ninguna sesión abierta.</p>

  async function closeOne(session: OpenSession) {
    const isSure = await confirm({
      title: 'Cerrar la sesión',
      text: `Se cerrará en ${deviceName(session.device)}. Lo que esté sin guardar allí se perderá.`,
      verb: 'Cerrar la sesión',
    })
    if (!isSure) return
    try {
      await close(session)
      toast('success', 'Sesión cerrada')
    } catch (error) {
      tellFailed('No se ha podido cerrar', error)
    }
    await onClosed()
  }

  return (
    <ul className={styles.sessions}>
      {sessions.data.map((session) => {
        const { id, device, ip, startedAt, lastSeenAt, isCurrent, method } = session
        const Icon = isPhone(device) ? IconDeviceMobile : IconDeviceDesktop
        return (
          <li key={id}>
            <Icon size={22} stroke={1.5} aria-hidden="true" />
            <div>
              <b>{deviceName(device)}</b>
              <span className="secondary">
                Desde {formatDateTime(startedAt)}, {methods[method]}
              </span>
              <span className="secondary">
                Última actividad {formatDateTime(lastSeenAt)}
                {ip && `, ${ip}`}
              </span>
            </div>
            {isCurrent ? (
              <Tag tone="green">Esta sesión</Tag>
            ) : (
              <Button
                size="small"
                aria-label={`Cerrar la sesión en ${deviceName(device)}`}
                onClick={() => void closeOne(session)}
              >
                Cerrar
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
