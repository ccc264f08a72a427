import {
  campaignAskEndpoints as endpoints,
  type OwnCampaignAsk,
} from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { useNavigationGuard } from '../../../ui/form/use-leave-guard.ts'
import { count, formatMoment } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DayAnswers, type DayAnswersProps } from '../../campaigns/index.ts'
import { ownCampaignAsksQuery } from './own-week-queries.ts'
import styles from './own-campaign-asks.module.css'

/** Campaigns that the office asks about: their days, each answered by itself. Nothing where nobody asks. */
export function OwnCampaignAsks() {
  const queries = useQueryClient()
  const asks = useQuery(ownCampaignAsksQuery())
  if (asks.isLoadingError)
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
          onAnswered={(next) => queries.setQueryData(ownCampaignAsksQuery().queryKey, next)}
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

function stateOf({ answeredAt, answeredVia, days }: OwnCampaignAsk, missing: number): string {
  if (!answeredAt) return 'Sin responder'
  if (missing === days.length) return 'Hay días nuevos por responder'
  return missing > 0
    ? `Te ${missing === 1 ? 'falta' : 'faltan'} ${count(missing, 'día')}`
    : `${answeredVia === 'office' ? 'Anotada por la agencia' : 'Respondida'} ${formatMoment(answeredAt)}`
}

function AskForm({ ask, onAnswered }: AskProps) {
  const [isSending, setIsSending] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  useNavigationGuard(isDirty, { outlivesSearch: true })

  async function send(days: Parameters<DayAnswersProps['onSend']>[0]) {
    setIsSending(true)
    try {
      const next = await call(
        endpoints.answer,
        { params: { id: ask.campaignId }, body: { days } },
        { failed: 'No se ha podido enviar' },
      )
      toast('success', 'Respuesta enviada', ask.campaign)
      onAnswered(next)
    } catch {
      // The call has said why; what was marked stays.
    } finally {
      setIsSending(false)
    }
  }

  return (
    <DayAnswers
      campaign={ask.campaign}
      days={ask.days}
      lead="Elige y toca cada día; el reloj separa horas. Vale solo para esta campaña; puedes cambiarlo luego."
      isSending={isSending}
      onDirty={setIsDirty}
      onSend={(days) => void send(days)}
    />
  )
}
