import { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import type { LinkedCampaign } from '@cuadrante/contract/campaigns/links/links.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { FailedBanner } from '../../../ui/failed.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { DayAnswers, LinkFrame, useLostAnswer, type DayAnswersProps } from '../../campaigns/index.ts'

const quiet = { skipErrorToast: true } as const

/** Where the question about a campaign leads: answered without signing in, once. */
export default function LinkedCampaignPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const [isSent, setIsSent] = useState(false)
  const asked = useQuery({
    queryKey: ['campaign-link', token],
    queryFn: () => call(linkEndpoints.readCampaign, { body: { token } }, quiet),
    staleTime: Infinity,
    retry: false,
  })
  const { data } = asked
  const { isAnswerLost, onFailed } = useLostAnswer(asked)
  return (
    <LinkFrame
      subject="¿Puedes en esta campaña?"
      asked={asked}
      agency={data?.agency}
      firstName={data?.firstName}
      lead={data && leadOf(data, isSent)}
      isAnswerLost={isAnswerLost}
    >
      {data && !isSent && (
        <LinkedForm token={token} asked={data} onSent={() => setIsSent(true)} onFailed={onFailed} />
      )}
      {isSent && (
        <Sheet isPadded>
          <p role="status">
            Hemos guardado tu respuesta. Para cambiarla, entra en tu portal o llama a la agencia.
          </p>
        </Sheet>
      )}
    </LinkFrame>
  )
}

const leadOf = ({ agency, campaign, answeredAt, towns }: LinkedCampaign, isSent: boolean): string => {
  if (isSent) return 'Gracias por responder.'
  const where = towns.length > 0 ? ` (${towns.join(', ')})` : ''
  return answeredAt === null
    ? `${agency} quiere saber qué días puedes trabajar en «${campaign}»${where}. Responde aquí, sin entrar con tu usuario.`
    : `Ya nos has dicho algo de «${campaign}»${where}. Puedes cambiarlo aquí una vez.`
}

type LinkedFormProps = {
  token: string
  asked: LinkedCampaign
  onSent: () => void
  onFailed: (error: Error) => void
}

function LinkedForm({ token, asked, onSent, onFailed }: LinkedFormProps) {
  const send = useMutation({
    mutationFn: (days: Parameters<DayAnswersProps['onSend']>[0]) =>
      call(linkEndpoints.answerCampaign, { body: { token, days } }, quiet),
    onSuccess: onSent,
    onError: onFailed,
  })
  return (
    <>
      {send.isError && <FailedBanner title="No se ha podido enviar" error={send.error} />}
      <Sheet label="Días" isPadded>
        <DayAnswers
          campaign={asked.campaign}
          days={asked.days}
          lead="Elige y toca cada día; el reloj separa horas. Vale solo para esta campaña."
          isSending={send.isPending}
          onSend={(days) => send.mutate(days)}
        />
      </Sheet>
    </>
  )
}
