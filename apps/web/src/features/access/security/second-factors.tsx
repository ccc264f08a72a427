import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CodesApp, KnownPasskey, OtherPasskeys, RecoveryCodes } from './factor-methods.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import type { AddingProps } from './use-adding.ts'
import { countOf, useSecondFactors } from './use-second-factors.ts'
import styles from './security.module.css'

const TotpDialog = lazyPart(() => import('./totp-dialog.tsx'))
const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx'))

type SecondFactorsProps = {
  /** After a first one has been set up and its codes have been seen. */
  onProtected?: () => void
}

/** What the account asks for beside the password: an app, passkeys, and the codes for the day both are lost. */
export function SecondFactors({ onProtected }: SecondFactorsProps) {
  const factors = useSecondFactors(onProtected)
  const { state, adding, codes } = factors
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
  return (
    <>
      <ul className={styles.methods}>
        <CodesApp
          since={now.totpSince}
          onAdd={() => factors.add('totp', now)}
          onRemove={() => void factors.removeTotp()}
        />
        {now.passkeys.map((passkey) => (
          <KnownPasskey
            key={passkey.id}
            passkey={passkey}
            onRemove={() => void factors.removePasskey(passkey.id)}
          />
        ))}
        <OtherPasskeys onAdd={() => factors.add('passkey', now)} />
        {countOf(now) > 0 && (
          <RecoveryCodes left={now.recoveryCodesLeft} onRenew={() => void factors.renewCodes()} />
        )}
      </ul>
      {adding && (
        <Adding
          what={adding.what}
          onDone={factors.added}
          onLost={() => void factors.lookAgain(adding)}
          onClose={factors.stopAdding}
        />
      )}
      {codes && <RecoveryCodesDialog {...codes} onClose={factors.codesSeen} />}
    </>
  )
}

const Adding = ({ what, ...dialog }: { what: 'totp' | 'passkey' } & AddingProps) =>
  what === 'totp' ? <TotpDialog {...dialog} /> : <PasskeyDialog {...dialog} />
