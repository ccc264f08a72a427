import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { refreshUser, signOut } from '../../../api/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import styles from '../sign-in/sign-in.module.css'
import { SecondFactors } from './second-factors.tsx'

/** Where an administrator lands whose agency asks for a second factor: nothing else opens before. */
export default function ProtectAccountPage() {
  useEffect(() => {
    document.title = 'Protege tu cuenta · Cuadrante'
  }, [])
  return (
    <SignInFrame>
      <div className={styles.form}>
        <div>
          <h1>Protege tu cuenta</h1>
          <p className={styles.help}>
            Tu agencia pide un segundo paso a quien administra. Elige uno; después entras como siempre.
          </p>
        </div>
        <SecondFactors onProtected={() => void call(accessEndpoints.me, {}).then(refreshUser)} />
        <Button look="subtle" onClick={() => void signOut()}>
          Cerrar Sesión
        </Button>
      </div>
    </SignInFrame>
  )
}
