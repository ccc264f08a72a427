import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { Offer } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { useLookAgain } from '../../../api/live.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { useDiscardGuard } from '../../../ui/form/use-leave-guard.ts'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { hasBegun } from './first-deadline.ts'
import { InvitePeople } from './invite-people.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { offersOfJobQuery } from './use-offers-on.ts'
import { ReasonHost } from '../reason-host.tsx'
import { JobHead } from '../job/job-head.tsx'
import styles from './offers.module.css'

type OfferDrawerProps = {
  job: Job
  /** Who was chosen already, under "who fits". */
  workerIds?: readonly number[]
  onClose: () => void
  onSaved: () => void
}

const nobody: readonly number[] = []

/** Offers a job, or follows its offer: the form while there is none that is open, then the answers as they come. */
export default function OfferDrawer({ job, workerIds = nobody, onClose, onSaved }: OfferDrawerProps) {
  const queries = useQueryClient()
  const query = offersOfJobQuery(job.id)
  const offers = useQuery({ ...query, refetchInterval: useLookAgain() })
  const [isWritten, setIsWritten] = useState(false)
  const [isChosen, setIsChosen] = useState(false)
  const { leave } = useDiscardGuard(isWritten || isChosen, onClose)
  const [addingTo, setAddingTo] = useState<Offer>()
  const [isLate] = useState(() => hasBegun(job, serverNow()))
  const isFree = job.status === 'PENDIENTE' && !job.isCovered

  function put(offer: Offer) {
    queries.setQueryData(query.queryKey, (all = []) =>
      all.some(({ id }) => id === offer.id)
        ? all.map((one) => (one.id === offer.id ? offer : one))
        : [offer, ...all],
    )
    onSaved()
  }

  const isOpen = offers.data?.some(({ status }) => status === 'OPEN') ?? false
  // What is being written stays, also where a colleague has offered the same job meanwhile.
  const isWriting = isWritten || (!isOpen && isFree && !isLate)
  return (
    <Drawer
      isOpen
      width={560}
      title={isOpen && !isWriting ? 'Oferta' : 'Ofrecer el trabajo'}
      onClose={() => void leave()}
    >
      <JobHead job={job} />
      {offers.isError && (
        <FailureBanner
          title="No se han podido cargar las ofertas"
          detail={sentenceOf(offers.error)}
          onRetry={() => void offers.refetch()}
        />
      )}
      {offers.isPending && <p role="status">Cargando...</p>}
      {offers.data && isWriting && (
        <OfferForm job={job} chosen={workerIds} onMade={put} onDirty={setIsWritten} />
      )}
      {offers.data && !isOpen && isFree && isLate && (
        <p className={styles.note}>
          El trabajo ya ha empezado: nadie podría contestar a tiempo. Asígnalo directamente o cambia su fecha.
        </p>
      )}
      {offers.data?.length === 0 && !isFree && (
        <p className={styles.note}>Solo se ofrecen trabajos pendientes que no tienen trabajador.</p>
      )}
      {offers.data?.map((offer) =>
        addingTo?.id === offer.id ? (
          <InvitePeople
            key={offer.id}
            job={job}
            offer={offer}
            chosen={workerIds}
            onDirty={setIsChosen}
            onDone={(changed) => {
              if (changed) put(changed)
              setAddingTo(undefined)
            }}
          />
        ) : (
          <OfferPanel key={offer.id} offer={offer} onChanged={put} onAdd={() => setAddingTo(offer)} />
        ),
      )}
      <ReasonHost />
    </Drawer>
  )
}
