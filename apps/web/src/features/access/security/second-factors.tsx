import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import type { Passkey, Security } from '@cuadrante/contract/access/security.ts'
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatDateTime } from '../../../ui/format.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { canUsePasskeys } from '../can-use-passkeys.ts'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import type { AddingProps } from './totp-dialog.tsx'
import styles from './security.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const TotpDialog = lazyPart(() => import('./totp-dialog.tsx'))
const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx'))

const key = ['my-security']

type SecondFactorsProps = {
  /** After a first one has been set up and its codes have been seen. */
  onProtected?: () => void
}

/** What the account asks for beside the password: an app, passkeys, and the codes for the day both are lost. */
export function SecondFactors({ onProtected }: SecondFactorsProps) {
  const queries = useQueryClient()
  const [adding, setAdding] = useState<{ readonly what: 'totp' | 'passkey'; readonly before: Security }>()
  const [codes, setCodes] = useState<NewCodes>()
  const state = useQuery({
    queryKey: key,
    queryFn: () => call(security.security, {}, { skipErrorToast: true }),
  })
  if (state.isLoadingError)
    return (
      <FailureBanner
        title="No se ha podido cargar la seguridad de la cuenta"
        detail={sentenceOf(state.error)}
        onRetry={() => void state.refetch()}
      />
    )
  if (!state.data) return <p role="status">Cargando...</p>
  const now = state.data
  const { totpSince, passkeys, recoveryCodesLeft } = now

  function added(fresh: readonly string[]) {
    setAdding(undefined)
    toast('success', 'Segundo paso activado')
    void queries.invalidateQueries({ queryKey: key })
    if (fresh.length > 0) setCodes({ codes: fresh, areRenewed: false })
    else onProtected?.()
  }

  /** The answer may have been lost alone: then the factor stands, and codes that nobody has read are made anew. */
  async function lookAgain({ before }: NonNullable<typeof adding>) {
    const { data } = await state.refetch()
    if (!data || countOf(data) <= countOf(before)) return
    if (countOf(before) > 0) return added([])
    setAdding(undefined)
    toast('success', 'Segundo paso activado')
    await makeCodes({ areRenewed: false })
  }

  async function makeCodes({ areRenewed }: Pick<NewCodes, 'areRenewed'>) {
    try {
      const { recoveryCodes } = await call(security.newRecoveryCodes, {}, quiet)
      setCodes({ codes: recoveryCodes, areRenewed })
      await queries.invalidateQueries({ queryKey: key })
    } catch (error) {
      tellFailed('No se han podido crear', error)
    }
  }

  async function renewCodes() {
    if (await confirm(renewing)) await makeCodes({ areRenewed: true })
  }

  return (
    <>
      <ul className={styles.methods}>
        <App
          since={totpSince}
          onAdd={() => setAdding({ what: 'totp', before: now })}
          onRemove={() =>
            void remove(queries, 'Quitar la aplicación', () => call(security.removeTotp, {}, quiet))
          }
        />
        {passkeys.map((passkey) => (
          <KnownPasskey
            key={passkey.id}
            passkey={passkey}
            onRemove={() =>
              void remove(queries, 'Quitar la llave', () =>
                call(security.removePasskey, { params: { passkeyId: passkey.id } }, quiet),
              )
            }
          />
        ))}
        <OtherPasskeys onAdd={() => setAdding({ what: 'passkey', before: now })} />
        {countOf(now) > 0 && (
          <Method
            icon={<IconLifebuoy size={22} stroke={1.5} aria-hidden="true" />}
            name="Códigos de recuperación"
            about={`Quedan ${count(recoveryCodesLeft, 'código')} sin usar`}
          >
            <Button size="small" onClick={() => void renewCodes()}>
              Crear otros
            </Button>
          </Method>
        )}
      </ul>
      {adding && (
        <Adding
          what={adding.what}
          onDone={added}
          onLost={() => void lookAgain(adding)}
          onClose={() => setAdding(undefined)}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          {...codes}
          onClose={() => {
            setCodes(undefined)
            onProtected?.()
          }}
        />
      )}
    </>
  )
}

const Adding = ({ what, ...dialog }: { what: 'totp' | 'passkey' } & AddingProps) =>
  what === 'totp' ? <TotpDialog {...dialog} /> : <PasskeyDialog {...dialog} />

const countOf = ({ totpSince, passkeys }: Security): number => (totpSince === null ? 0 : 1) + passkeys.length

const quiet = { skipErrorToast: true } as const

type NewCodes = { readonly codes: readonly string[]; readonly areRenewed: boolean }

const renewing = {
  title: 'Crear otros códigos de recuperación',
  text: 'Los que tienes ahora, también los guardados o impresos, dejarán de servir. No se puede deshacer.',
  verb: 'Crear otros códigos',
}

/** Asks, takes a second factor away, and says how that went. */
async function remove(queries: QueryClient, title: string, work: () => Promise<unknown>) {
  const text = 'La próxima vez no se te pedirá. Si era el último, entrarás solo con la contraseña.'
  if (!(await confirm({ title, text, verb: title }))) return
  try {
    await work()
    toast('success', 'Quitado de tu cuenta')
  } catch (error) {
    tellFailed('No se ha podido quitar', error)
  }
  await queries.invalidateQueries({ queryKey: key })
}

type MethodProps = { icon: ReactNode; name: string; about: ReactNode; children: ReactNode }

/** A way to prove who one is, with what can be done about it. */
const Method = ({ icon, name, about, children }: MethodProps) => (
  <li>
    {icon}
    <div>
      <b>{name}</b>
      <span className="secondary">{about}</span>
    </div>
    {children}
  </li>
)

type AppProps = { since: string | null; onAdd: () => void; onRemove: () => void }

const App = ({ since, onAdd, onRemove }: AppProps) => (
  <Method
    icon={<IconDeviceMobile size={22} stroke={1.5} aria-hidden="true" />}
    name="Aplicación de códigos"
    about={
      since
        ? `Activada el ${formatDateTime(since)}`
        : 'Un código de 6 cifras del teléfono después de la contraseña'
    }
  >
    {since ? (
      <Button size="small" aria-label="Quitar la aplicación de códigos" onClick={onRemove}>
        Quitar
      </Button>
    ) : (
      <Button size="small" aria-label="Activar la aplicación de códigos" onClick={onAdd}>
        Activar
      </Button>
    )}
  </Method>
)

type PasskeyProps = { passkey: Passkey; onRemove: () => void }

const KnownPasskey = ({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyProps) => (
  <Method
    icon={<IconFingerprint size={22} stroke={1.5} aria-hidden="true" />}
    name={name}
    about={
      <>
        Llave de acceso desde el {formatDateTime(createdAt)}
        {lastUsedAt && ` · usada el ${formatDateTime(lastUsedAt)}`}
      </>
    }
  >
    <Button size="small" aria-label={`Quitar la llave ${name}`} onClick={onRemove}>
      Quitar
    </Button>
  </Method>
)

const OtherPasskeys = ({ onAdd }: { onAdd: () => void }) => (
  <Method
    icon={<IconFingerprint size={22} stroke={1.5} aria-hidden="true" />}
    name="Llaves de acceso"
    about={
      canUsePasskeys()
        ? 'Entrar con la huella, la cara o el PIN del dispositivo'
        : 'Solo funcionan cuando se entra por una dirección https con nombre, o por localhost'
    }
  >
    {canUsePasskeys() && (
      <Button size="small" onClick={onAdd}>
        Añadir llave
      </Button>
    )}
  </Method>
)
