import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { HistoryList } from '../../../records/history-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { SessionList } from '../profile/open-sessions.tsx'
import type { User } from './user-columns.tsx'
import styles from './users.module.css'

const quiet = { skipErrorToast: true } as const

/** How a person gets in: second factors, open sessions, and the last sign-ins. */
export function UserAccessDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const queries = useQueryClient()
  const params = { id: user.id }
  const sessions = useQuery({
    queryKey: ['sessions-of', user.id],
    queryFn: () => call(security.sessionsOf, { params }, quiet),
  })
  const factors = useQuery({
    queryKey: ['security-of', user.id],
    queryFn: () => call(security.securityOf, { params }, quiet),
  })
  const reload = () =>
    Promise.all(
      [['sessions-of', user.id], ['security-of', user.id], ['users'], ['history']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )

  async function reset() {
    const isSure = await confirm({
      title: 'Quitar el segundo paso',
      text: `${user.name} entrará solo con su contraseña y se cerrarán sus sesiones. Asegúrate de que es quien te lo pide.`,
      verb: 'Quitar el segundo paso',
    })
    if (!isSure) return
    try {
      const { message } = await call(security.resetSecondFactor, { params }, quiet)
      toast('success', message)
    } catch (error) {
      tellFailed('No se ha podido quitar', error)
    }
    await reload()
  }

  return (
    <Drawer isOpen title="Acceso" subtitle={user.name} onClose={onClose}>
      <div className={styles.access}>
        <h3>Segundo paso</h3>
        {factors.isError && (
          <FailureBanner
            title="No se ha podido saber si tiene segundo paso"
            detail={sentenceOf(factors.error)}
            onRetry={() => void factors.refetch()}
          />
        )}
        {(factors.data || !factors.isError) && <p>{factors.data ? wordsOf(factors.data) : 'Cargando...'}</p>}
        {user.hasSecondFactor && (
          <div>
            <Button size="small" onClick={() => void reset()}>
              Quitar el segundo paso
            </Button>
          </div>
        )}
        <h3>Sesiones abiertas</h3>
        <SessionList
          sessions={sessions}
          close={({ id }) => call(security.closeSessionOf, { params: { ...params, sessionId: id } }, quiet)}
          onClosed={reload}
        />
        <h3>Historial</h3>
        <HistoryList entity="user" entityId={user.id} labels={labels} />
      </div>
    </Drawer>
  )
}

const labels = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  login: 'Usuario',
  email: 'Email',
  roles: 'Roles',
  isActive: 'En servicio',
}

function wordsOf({
  totpSince,
  passkeys,
}: {
  totpSince: string | null
  passkeys: readonly unknown[]
}): string {
  const has = [
    ...(totpSince ? ['aplicación de códigos'] : []),
    ...(passkeys.length > 0 ? [count(passkeys.length, 'llave de acceso', 'llaves de acceso')] : []),
  ]
  return has.length === 0 ? 'Ninguno: entra solo con la contraseña.' : `Tiene ${has.join(' y ')}.`
}
