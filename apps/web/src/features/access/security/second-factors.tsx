import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatDateTime } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { canUsePasskeys } from '../can-use-passkeys.ts'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import styles from './security.module.css'

const TotpDialog = lazy(() => import('./totp-dialog.tsx'))
const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'))

const key = ['my-security']

type SecondFactorsProps = {
  /** After a first one has been set up and its codes have been seen. */
  onProtected?: () => void
}

/** What the account asks for beside the password: an app, passkeys, and the codes for the day both are lost. */
export function SecondFactors({ onProtected }: SecondFactorsProps) {
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'totp' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const state = useQuery({
    queryKey: key,
    queryFn: () => call(security.security, {}, { skipErrorToast: true }),
  })
  if (state.isError)
    return (
      <FailureBanner
        title="No se ha podido cargar la seguridad de la cuenta"
        detail={sentenceOf(state.error)}
        onRetry={() => void state.refetch()}
      />
    )
  if (!state.data) return <p role="status">Cargando...</p>
  const { totpSince, passkeys, recoveryCodesLeft } = state.data
  const isProtected = totpSince !== null || passkeys.length > 0

  function added(fresh: readonly string[]) {
    setDialog(undefined)
    toast('success', 'Segundo paso activado')
    void queries.invalidateQueries({ queryKey: key })
    if (fresh.length > 0) setCodes(fresh)
    else onProtected?.()
  }

  async function remove(title: string, work: () => Promise<unknown>) {
    const text = 'La próxima vez no se te pedirá. Si era el último, entrarás solo con la contraseña.'
    if (!(await confirm({ title, text, verb: title }))) return
    try {
      await work()
      toast('success', 'Quitado de tu cuenta')
    } catch (error) {
      toast('error', 'No se ha podido quitar', sentenceOf(error))
    }
    await queries.invalidateQueries({ queryKey: key })
  }

  async function renewCodes() {
    try {
      setCodes((await call(security.newRecoveryCodes, {}, { skipErrorToast: true })).recoveryCodes)
      await queries.invalidateQueries({ queryKey: key })
    } catch (error) {
      toast('error', 'No se han podido crear', sentenceOf(error))
    }
  }

  return (
    <>
      <ul className={styles.methods}>
        <li>
          <IconDeviceMobile size={22} stroke={1.5} aria-hidden="true" />
          <div>
            <b>Aplicación de códigos</b>
            <span className="secondary">
              {totpSince
                ? `Activada el ${formatDateTime(totpSince)}`
                : 'Un código de 6 cifras del teléfono después de la contraseña'}
            </span>
          </div>
          {totpSince ? (
            <Button
              size="small"
              aria-label="Quitar la aplicación de códigos"
              onClick={() => void remove('Quitar la aplicación', () => call(security.removeTotp, {}, quiet))}
            >
              Quitar
            </Button>
          ) : (
            <Button
              size="small"
              aria-label="Activar la aplicación de códigos"
              onClick={() => setDialog('totp')}
            >
              Activar
            </Button>
          )}
        </li>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <IconFingerprint size={22} stroke={1.5} aria-hidden="true" />
            <div>
              <b>{name}</b>
              <span className="secondary">
                Llave de acceso desde el {formatDateTime(createdAt)}
                {lastUsedAt && ` · usada el ${formatDateTime(lastUsedAt)}`}
              </span>
            </div>
            <Button
              size="small"
              aria-label={`Quitar la llave ${name}`}
              onClick={() =>
                void remove('Quitar la llave', () =>
                  call(security.removePasskey, { params: { passkeyId: id } }, quiet),
                )
              }
            >
              Quitar
            </Button>
          </li>
        ))}
        <li>
          <IconFingerprint size={22} stroke={1.5} aria-hidden="true" />
          <div>
            <b>Llaves de acceso</b>
            <span className="secondary">
              {canUsePasskeys()
                ? 'Entrar con la huella, la cara o el PIN del dispositivo'
                : 'Solo funcionan cuando se entra por una dirección https con nombre, o por localhost'}
            </span>
          </div>
          {canUsePasskeys() && (
            <Button size="small" onClick={() => setDialog('passkey')}>
              Añadir llave
            </Button>
          )}
        </li>
        {isProtected && (
          <li>
            <IconLifebuoy size={22} stroke={1.5} aria-hidden="true" />
            <div>
              <b>Códigos de recuperación</b>
              <span className="secondary">Quedan {count(recoveryCodesLeft, 'código')} sin usar</span>
            </div>
            <Button size="small" onClick={() => void renewCodes()}>
              Crear otros
            </Button>
          </li>
        )}
      </ul>
      <Suspense>
        {dialog === 'totp' && <TotpDialog onDone={added} onClose={() => setDialog(undefined)} />}
        {dialog === 'passkey' && <PasskeyDialog onDone={added} onClose={() => setDialog(undefined)} />}
      </Suspense>
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            onProtected?.()
          }}
        />
      )}
    </>
  )
}

const quiet = { skipErrorToast: true } as const
