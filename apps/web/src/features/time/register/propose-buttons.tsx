import { registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { RegisterDay } from '@cuadrante/contract/time/register.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useReload } from '../use-register.ts'
import { plannedProposals, type PlannedProposal } from './planned-proposals.ts'

type ProposeButtonsProps = { day: RegisterDay; workerId: number; name: string }

/** "Proponer 14:00": asks the worker to accept the hour of the planned shift, as any correction of the office. */
export function ProposeButtons({ day, workerId, name }: ProposeButtonsProps) {
  const reload = useReload()
  const [isBusy, setIsBusy] = useState(false)

  async function propose({ clock, correction }: PlannedProposal) {
    setIsBusy(true)
    try {
      await call(registerEndpoints.ask, { body: { workerId, correction } }, { skipErrorToast: true })
      toast('success', `Propuestas las ${clock}`, 'Contará cuando la persona trabajadora lo acepte.')
    } catch (error) {
      tellFailed('No se ha podido proponer', error)
    } finally {
      setIsBusy(false)
      void reload()
    }
  }

  return plannedProposals(day).map((proposal) => (
    <Button
      key={`${proposal.correction.kind} ${proposal.correction.jobId}`}
      size="small"
      look="filled"
      isBusy={isBusy}
      aria-label={`Proponer ${proposal.clock} como ${proposal.correction.kind === 'out' ? 'salida' : 'entrada'}: ${name}`}
      onClick={() => void propose(proposal)}
    >
      Proponer {proposal.clock}
    </Button>
  ))
}
