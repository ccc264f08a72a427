import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import {
  campaignAskEndpoints as endpoints,
  type OwnCampaignAsk,
} from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { availabilityStates, type AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatDay, formatMoment } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { StateWord } from '../../campaigns/index.ts'
import { Brushes } from './brushes.tsx'
import styles from './own-campaign-asks.module.css'

const queryKey = ['campaign-asks', 'own']

/** The campaigns that the office asks the caller about. */
export const useOwnCampaignAsks = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoints.own, {}, { signal, skipErrorToast: true, quiet: true }),
  })

/** Campaigns that the office asks about: their days, each answered by itself. Nothing where nobody asks. */
export function OwnCampaignAsks() {
  const queries = useQueryClient()
  const asks = useOwnCampaignAsks()
  if (asks.isError)
    return (
      <FailureBanner
        title="No se ha podido cargar por qué campañas te preguntan"
        detail={sentenceOf(asks.error)}
        onRetry={() => void asks.refetch()}
      />
    )
  if (!asks.data?.length) return null
  return (
    <Section title="¿Puedes en estas campañas?" id="campañas">
      {asks.data.map((ask) => (
        <Ask
          key={`${ask.campaignId} ${ask.answeredAt}`}
          ask={ask}
          onAnswered={(next) => queries.setQueryData(queryKey, next)}
        />
      ))}
    </Section>
  )
}

type AskProps = { ask: OwnCampaignAsk; onAnswered: (asks: OwnCampaignAsk[]) => void }

function Ask({ ask, onAnswered }: AskProps) {
  const missing = ask.days.filter(({ state }) => state === null).length
  const [isOpen, setIsOpen] = useState(missing > 0)
  return (
    <details
      className={styles.ask}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        <span>
          <b>{ask.campaign}</b>
          <small>{[count(ask.days.length, 'día'), ask.towns.join(', ')].filter(Boolean).join(' · ')}</small>
          <small>{stateOf(ask, missing)}</small>
        </span>
      </summary>
      <AskForm ask={ask} onAnswered={onAnswered} />
    </details>
  )
}

function stateOf({ answeredAt, days }: OwnCampaignAsk, missing: number): string {
  if (!answeredAt) return 'Sin responder'
  if (missing === days.length) return 'Hay días nuevos por responder'
  return missing > 0
    ? `Te ${missing === 1 ? 'falta' : 'faltan'} ${count(missing, 'día')}`
    : `Respondida ${formatMoment(answeredAt)}`
}

function AskForm({ ask, onAnswered }: AskProps) {
  const [brush, setBrush] = useState<AvailabilityState>('can')
  const [states, setStates] = useState(() => new Map(ask.days.map(({ date, state }) => [date, state])))
  const [isSending, setIsSending] = useState(false)
  const said = [...states].flatMap(([date, state]) => (state ? [{ date, state }] : []))
  const paint = (dates: readonly string[], state: AvailabilityState) =>
    setStates((before) => new Map([...before, ...dates.map((date) => [date, state] as const)]))

  async function send() {
    setIsSending(true)
    try {
      const next = await call(endpoints.answer, { params: { id: ask.campaignId }, body: { days: said } })
      toast('success', 'Respuesta enviada', ask.campaign)
      onAnswered(next)
    } catch {
      // The call has said why; what was marked stays.
    } finally {
      setIsSending(false)
    }
  }

  return (
    <>
      <p className="secondary">Elige y toca cada día. Vale solo para esta campaña; puedes cambiarlo luego.</p>
      <Brushes brush={brush} onChoose={setBrush} />
      <ul className={styles.days} aria-label={`Días de ${ask.campaign}`}>
        {ask.days.map(({ date, startTime, endTime }) => {
          const state = states.get(date) ?? null
          return (
            <li key={date}>
              <button
                type="button"
                data-state={state ?? undefined}
                aria-label={`${formatDay(date)}, de ${startTime} a ${endTime}: ${state ? availabilityLabels[state] : 'sin responder'}`}
                onClick={() => paint([date], brush)}
                onKeyDown={({ key }) => {
                  const chosen = availabilityStates[Number(key) - 1]
                  if (chosen) paint([date], chosen)
                }}
              >
                <span>
                  <b>{formatDay(date)}</b>
                  <small>
                    {startTime}–{endTime}
                  </small>
                </span>
                <span className={styles.state}>{state ? <StateWord state={state} /> : 'Sin responder'}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <Button onClick={() => paint([...states.keys()], brush)}>
          Todos: {availabilityLabels[brush].toLowerCase()}
        </Button>
        <Button look="filled" disabled={said.length === 0} isBusy={isSending} onClick={() => void send()}>
          {said.length < ask.days.length && said.length > 0
            ? `Enviar ${said.length} de ${count(ask.days.length, 'día')}`
            : 'Enviar respuesta'}
        </Button>
      </div>
    </>
  )
}
