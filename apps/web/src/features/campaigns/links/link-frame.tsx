import { useEffect, type ReactNode } from 'react'
import { Failure, isOutage } from '../../../api/failure.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './link-frame.module.css'

type Asked = {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

type LinkFrameProps = {
  /** What the page is about, also before anything is known. */
  readonly subject: string
  readonly asked: Asked
  readonly agency?: string | undefined
  readonly firstName?: string | undefined
  readonly lead?: string | undefined
  /** An answer has been sent whose outcome nobody has told. */
  readonly isAnswerLost?: boolean
  readonly children?: ReactNode
}

/** The page of a single-use link: whose it is, one question, and nothing of the application around it. A link that answers nothing asks nothing. */
export function LinkFrame({
  subject,
  asked,
  agency,
  firstName,
  lead,
  isAnswerLost = false,
  children,
}: LinkFrameProps) {
  const isSpent = asked.isError && !isOutage(asked.error)
  useEffect(() => {
    document.title = `${subject} · Cuadrante`
  }, [subject])
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <Logo size={36} />
        <b>{agency ?? 'Cuadrante'}</b>
      </header>
      <main>
        <h1>{firstName ? `Hola, ${firstName}` : subject}</h1>
        {asked.isPending && <p role="status">Cargando...</p>}
        {isSpent && <Spent message={isAnswerLost ? probablyThere : wordsOf(asked.error)} />}
        {asked.isError && !isSpent && !agency && (
          <FailureBanner
            title="No se ha podido abrir el enlace"
            detail={sentenceOf(asked.error)}
            onRetry={() => void asked.refetch()}
          />
        )}
        {lead && !isSpent && <p className={styles.lead}>{lead}</p>}
        {!isSpent && children}
      </main>
    </div>
  )
}

/** What makes a link of a message unreadable is that it has been cut. */
const wordsOf = (error: unknown): string =>
  error instanceof Failure && error.code === 'invalid_input'
    ? 'El enlace está incompleto. Ábrelo otra vez desde el mensaje o pide otro a la agencia.'
    : sentenceOf(error)

/** A link that could be answered a moment ago and cannot any more. */
const probablyThere =
  'Seguramente tu respuesta ha llegado: el enlace ya se ha usado. Para comprobarlo, entra en tu portal o llama a la agencia.'

const Spent = ({ message }: { message: string }) => (
  <Sheet isPadded>
    <p role="alert">{message}</p>
    <p className={styles.way}>
      <ButtonLink to={paths.login} look="filled" size="large">
        Entrar en el portal
      </ButtonLink>
    </p>
  </Sheet>
)
