import { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import type { LinkedWeek } from '@cuadrante/contract/campaigns/links/links.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { FailedBanner } from '../../../ui/failed.tsx'
import { Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { LinkFrame, useLostAnswer, weekText } from '../../campaigns/index.ts'
import { answerByText, rulesText } from './stretch-words.ts'
import { firstAnswer, WeekPainting } from './week-painting.tsx'
import styles from './own-week.module.css'

const quiet = { skipErrorToast: true } as const

/** Where the question about a week leads: answered without signing in, once. */
export default function LinkedWeekPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const [isSent, setIsSent] = useState(false)
  const asked = useQuery({
    queryKey: ['week-link', token],
    queryFn: () => call(linkEndpoints.readWeek, { body: { token } }, quiet),
    staleTime: Infinity,
    retry: false,
  })
  const { data } = asked
  const { isAnswerLost, onFailed } = useLostAnswer(asked)
  return (
    <LinkFrame
      subject="Tu disponibilidad"
      asked={asked}
      agency={data?.agency}
      firstName={data?.firstName}
      lead={data && leadOf(data, isSent)}
      isAnswerLost={isAnswerLost}
    >
      {data && !isSent && (
        <LinkedForm token={token} week={data} onSent={() => setIsSent(true)} onFailed={onFailed} />
      )}
      {isSent && (
        <Sheet isPadded>
          <p role="status">
            Hemos guardado tu semana. Para cambiarla, entra en tu portal o llama a la agencia.
          </p>
        </Sheet>
      )}
    </LinkFrame>
  )
}

const leadOf = ({ agency, source }: LinkedWeek, isSent: boolean): string => {
  if (isSent) return 'Gracias por responder.'
  return source === null
    ? `${agency} quiere saber qué puedes trabajar. Toca un hueco hasta que diga lo tuyo y envía, sin entrar con tu usuario.`
    : `Ya nos has dicho algo de esta semana. Puedes cambiarlo aquí una vez.`
}

type LinkedFormProps = {
  token: string
  week: LinkedWeek
  onSent: () => void
  onFailed: (error: Error) => void
}

function LinkedForm({ token, week, onSent, onFailed }: LinkedFormProps) {
  const [answer, setAnswer] = useState(() => firstAnswer(week))
  const send = useMutation({
    mutationFn: (stretches: LinkedWeek['stretches']) =>
      call(linkEndpoints.answerWeek, { body: { token, stretches } }, quiet),
    onSuccess: onSent,
    onError: onFailed,
  })
  return (
    <>
      {send.isError && <FailedBanner title="No se ha podido enviar" error={send.error} />}
      <Sheet label="Semana">
        <Toolbar>
          <h2 className={styles.period}>{weekText(week.monday)}</h2>
        </Toolbar>
        {week.source === null && (
          <p className={styles.state} data-unsent>
            <span>
              <b>Sin enviar.</b> {answerByText(week.answerBy, week.today)}
            </span>
          </p>
        )}
        {week.rules.length > 0 && (
          <p className={styles.state}>
            Por tus reglas: {rulesText(week.rules)}. Valen sobre lo que envíes aquí; se cambian en tu portal.
          </p>
        )}
        <WeekPainting
          week={week}
          answer={answer}
          setAnswer={setAnswer}
          isSending={send.isPending}
          isWaiting={send.isPaused}
          onSend={(stretches) => send.mutate(stretches)}
        />
      </Sheet>
    </>
  )
}
