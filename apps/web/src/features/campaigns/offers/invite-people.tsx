import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { Offer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { FormMessage } from '../../../ui/form/field-frame.tsx'
import { isSame } from '../../../ui/form/same-value.ts'
import { useDirtyTold } from '../../../ui/form/use-leave-guard.ts'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { PeopleChoice } from './people-choice.tsx'
import styles from './offers.module.css'

type InvitePeopleProps = {
  job: Job
  offer: Offer
  chosen: readonly number[]
  /** The offer as it is now, or nothing when the person gave up. */
  onDone: (offer?: Offer) => void
  onDirty: (isDirty: boolean) => void
}

/** More people for an offer that is open. */
export function InvitePeople({ job, offer, chosen, onDone, onDirty }: InvitePeopleProps) {
  const invited = new Set(offer.invitations.map(({ workerId }) => workerId))
  const [first] = useState(() => chosen.filter((id) => !invited.has(id)))
  const [workerIds, setWorkerIds] = useState(first)
  useDirtyTold(!isSame(workerIds, first), onDirty)
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function invite() {
    setIsSaving(true)
    try {
      const params = { id: offer.id }
      onDone(await call(offerEndpoints.invite, { params, body: { workerIds } }, { skipErrorToast: true }))
    } catch (error) {
      setRefusal(sentenceOf(error))
      setIsSaving(false)
    }
  }

  return (
    <section className={styles.form} aria-label="Añadir personas a la oferta">
      <FormMessage>{refusal}</FormMessage>
      <PeopleChoice jobId={job.id} value={workerIds} without={invited} onChange={setWorkerIds} />
      <div className={styles.send}>
        <Button onClick={() => onDone()}>Volver a la oferta</Button>
        <Button
          look="filled"
          disabled={workerIds.length === 0}
          isBusy={isSaving}
          onClick={() => void invite()}
        >
          {workerIds.length > 0 ? `Ofrecer a ${count(workerIds.length, 'persona')} más` : 'Ofrecer a más'}
        </Button>
      </div>
    </section>
  )
}
