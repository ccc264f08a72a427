import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import {
  campaignAskEndpoints as endpoints,
  type AskedPerson,
  type CampaignAsks,
} from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useDiscardGuard } from '../../../ui/form/use-leave-guard.ts'
import { useIsShown } from '../../../ui/hooks.ts'
import { toast } from '../../../ui/toast.tsx'
import { DayAnswers, type DayAnswersProps } from './day-answers.tsx'

type NoteDialogProps = {
  campaign: Campaign
  days: CampaignAsks['days']
  person: AskedPerson
  onClose: () => void
  onNoted: (asks: CampaignAsks) => void
}

/** What somebody has told the office of the days of a campaign, by telephone for instance. */
export function NoteDialog({ campaign, days, person, onClose, onNoted }: NoteDialogProps) {
  const [isSending, setIsSending] = useState(false)
  const isShown = useIsShown()
  const [isDirty, setIsDirty] = useState(false)
  const { leave, release } = useDiscardGuard(isDirty, onClose)
  const said = new Map(person.answers.map((answer) => [answer.date, answer]))
  async function send(answered: Parameters<DayAnswersProps['onSend']>[0]) {
    setIsSending(true)
    try {
      const params = { id: campaign.id, workerId: person.workerId }
      onNoted(
        await call(
          endpoints.note,
          { params, body: { days: answered } },
          { failed: 'No se ha podido anotar' },
        ),
      )
      toast('success', 'Respuesta anotada', person.name, 4000)
      release()
      if (isShown()) onClose()
    } catch {
      // The call has said why; what was marked stays.
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={`Anotar la respuesta de ${person.name}`}
      subtitle={campaign.name}
      onClose={() => void leave()}
    >
      <DayAnswers
        campaign={campaign.name}
        days={days.map(({ date, startTime, endTime }) => {
          const { state = null, hours = [] } = said.get(date) ?? {}
          return { date, startTime, endTime, state, hours }
        })}
        lead="Lo que te ha dicho, por teléfono por ejemplo. Queda anotado quién lo escribe, y la persona lo ve y lo puede cambiar."
        sendLabel="Anotar respuesta"
        isSending={isSending}
        onDirty={setIsDirty}
        onSend={(answered) => void send(answered)}
      />
    </Dialog>
  )
}
