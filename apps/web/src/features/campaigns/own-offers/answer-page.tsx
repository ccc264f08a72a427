import { offerLinkEndpoints } from '@cuadrante/contract/campaigns/offers/offer-link-endpoints.ts'
import type { OwnOffer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { OwnOfferCard, type Answer } from './own-offer-card.tsx'
import { LinkFrame } from '../links/link-frame.tsx'
import { useLostAnswer } from '../links/use-lost-answer.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { FailedBanner } from '../../../ui/failed.tsx'

/** Where the link of an offer leads: one offer for one person, answered without signing in. */
export default function AnswerPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const { offer, answer, sending, answered, refusal, isAnswerLost } = useLinkedOffer(token)
  const shown = answered ?? offer.data
  return (
    <LinkFrame
      subject="Oferta de trabajo"
      asked={{ ...offer, isError: offer.isError && !answered }}
      agency={shown?.agency}
      firstName={shown && firstNameOf(shown)}
      lead={shown && leadOf(shown, answered !== undefined)}
      isAnswerLost={isAnswerLost}
    >
      {shown && (
        <>
          {refusal !== undefined && <FailedBanner title="No se ha podido responder" error={refusal} />}
          <OwnOfferCard
            offer={answered ? { ...shown, canAccept: false, canDecline: false } : shown}
            sending={sending}
            onAnswer={(given) => void answer(given)}
          />
          {answered && <p className="secondary">{afterwards}</p>}
        </>
      )}
    </LinkFrame>
  )
}

const afterwards =
  'Este enlace ya no sirve para cambiar la respuesta. Si algo cambia, entra en tu portal o llama a la agencia.'

const beforeDeclining = {
  title: 'Rechazar la oferta',
  text: 'No harás este turno. Con este enlace no podrás cambiar la respuesta.',
  verb: 'Rechazar la oferta',
}

/** The offer of a link; showing it answers nothing. */
function useLinkedOffer(token: string) {
  const [sending, setSending] = useState<Answer>()
  const [answered, setAnswered] = useState<OwnOffer>()
  const [refusal, setRefusal] = useState<unknown>()
  const offer = useQuery({
    queryKey: ['offer-link', token],
    queryFn: () => call(offerLinkEndpoints.read, { body: { token } }, { skipErrorToast: true }),
    staleTime: Infinity,
    retry: false,
  })

  const { isAnswerLost, onFailed } = useLostAnswer(offer)

  async function answer(given: Answer) {
    if (given === 'DECLINE' && !(await confirm(beforeDeclining))) return
    setSending(given)
    setRefusal(undefined)
    try {
      const body = { token, answer: given }
      setAnswered(await call(offerLinkEndpoints.answer, { body }, { skipErrorToast: true }))
    } catch (error) {
      setRefusal(error)
      onFailed(error)
    } finally {
      setSending(undefined)
    }
  }

  return { offer, answer, sending, answered, refusal, isAnswerLost }
}

const firstNameOf = ({ worker }: OwnOffer): string => worker.split(' ')[0] ?? worker

const leadOf = ({ agency, status, canAccept }: OwnOffer, isAnswered: boolean): string => {
  if (!isAnswered && !canAccept) return `${agency} te ofreció este turno.`
  if (!isAnswered) return `${agency} te ofrece este turno. Responde aquí, sin entrar con tu usuario.`
  return status === 'DECLINED' ? 'Gracias por responder.' : 'Gracias, tu respuesta ha llegado.'
}
