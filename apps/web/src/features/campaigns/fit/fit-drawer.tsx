import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { Job } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { fitSteps, type FitReply } from '@cuadrante/contract/campaigns/people.ts'
import { IconAlertTriangle, IconCheck, IconMinus, IconSend } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useHeldQuery } from '../../../api/use-held.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { useIsShown } from '../../../ui/hooks.ts'
import { NewerNotice } from '../../../ui/newer-notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import { conflictOf, refusalOf } from '../../../ui/form/refusal.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { withReason } from '../ask-reason.ts'
import { useOffersOn } from '../offers/use-offers-on.ts'
import { ReasonHost } from '../reason-host.tsx'
import { JobHead } from '../job/job-head.tsx'
import styles from './fit-drawer.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const OfferDrawer = lazyPart(() => import('../offers/offer-drawer.tsx'))

type FitDrawerProps = { job: Job; onClose: () => void; onSaved: () => void }
type Candidate = FitReply['workers'][number]
type Order = 'fit' | 'near' | 'hours'

const orders: Readonly<Record<Order, (a: Candidate, b: Candidate) => number>> = {
  fit: () => 0,
  near: (a, b) => (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE),
  hours: (a, b) => a.weekMinutes - b.weekMinutes,
}

/** Who fits a job, ranked, each with the reasons for and against; who cannot stands at the foot. */
export default function FitDrawer({ job, onClose, onSaved }: FitDrawerProps) {
  const [order, setOrder] = useState<Order>('fit')
  // As it was read: what a colleague has done with it since is told, and never written over unseen.
  const [read, setRead] = useState(job)
  const isShown = useIsShown()
  const [assigning, setAssigning] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isOffering, setIsOffering] = useState(false)
  const [search, setSearch] = useState('')
  const hasOffers = useOffersOn()
  const fit = useHeldQuery({
    queryKey: ['job', job.id, 'fit', search],
    queryFn: ({ signal }) =>
      call(jobEndpoints.fit, { body: { jobId: job.id, search } }, { signal, skipErrorToast: true }),
    placeholderData: keepPreviousData,
  })
  const workers = fit.data?.workers.toSorted(orders[order])

  async function assign({ workerId, name }: Candidate) {
    setAssigning(workerId)
    try {
      const saved = await withReason((conflictReason) =>
        call(
          jobEndpoints.patch,
          { params: { id: job.id }, body: { change: { workerId }, conflictReason, version: read.version } },
          { skipErrorToast: true },
        ),
      )
      if (!saved) return
      toast('success', `${name} hace el trabajo #${job.id}.`, undefined, 4000)
      onSaved()
      if (isShown()) onClose()
    } catch (error) {
      tellFailed('No se ha podido asignar', error, 4000)
      const conflict = conflictOf(refusalOf(error))
      if (conflict) setRead(conflict.current as unknown as Job)
      void fit.refetch()
    } finally {
      setAssigning(undefined)
    }
  }

  if (isOffering) return <OfferDrawer job={job} workerIds={[...chosen]} onClose={onClose} onSaved={onSaved} />
  return (
    <Drawer
      isOpen
      title="Quién encaja"
      onClose={onClose}
      footer={fit.data && fit.data.cannot.length > 0 && <Cannot people={fit.data.cannot} />}
    >
      <JobHead job={job} status={read.status} holder={read.worker?.name} />
      <div className={styles.search}>
        <SearchBox label="Buscar a una persona" value={search} onSearch={setSearch} />
      </div>
      <div className={styles.tools}>
        <Segmented
          label="Orden"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'fit', label: 'Mejor encaje' },
            { value: 'near', label: 'Más cerca' },
            { value: 'hours', label: 'Menos horas' },
          ]}
        />
        {chosen.size > 0 ? (
          <Button
            look="filled"
            icon={<IconSend size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setIsOffering(true)}
          >
            Ofrecer a {formatNumber(chosen.size)}
          </Button>
        ) : (
          fit.data && <span role="status">{count(fit.data.available, 'disponible')}</span>
        )}
      </div>
      {fit.isError && (
        <FailureBanner
          title="No se ha podido buscar"
          detail={sentenceOf(fit.error)}
          onRetry={() => void fit.refetch()}
        />
      )}
      {!fit.data && !fit.isError && <p role="status">Buscando a quién encaja…</p>}
      {workers?.length === 0 && <NobodyFits search={search} refused={fit.data?.cannot.length ?? 0} />}
      <ol className={styles.list}>
        {workers?.map((candidate, index) => (
          <li key={candidate.workerId} data-first={index === 0 || undefined}>
            <Person
              candidate={candidate}
              rank={index + 1}
              isFilled={index === 0 && chosen.size === 0}
              isChosen={chosen.has(candidate.workerId)}
              onChoose={
                hasOffers && isOfferable(job)
                  ? () => setChosen(toggled(chosen, candidate.workerId))
                  : undefined
              }
              isBusy={assigning === candidate.workerId}
              isOff={assigning !== undefined}
              isCurrent={job.worker?.id === candidate.workerId}
              onAssign={() => void assign(candidate)}
            />
          </li>
        ))}
      </ol>
      <NewerNotice hasNewer={fit.hasNewer} onShow={fit.showNewer} />
      <ReasonHost />
    </Drawer>
  )
}

function NobodyFits({ search, refused }: { search: string; refused: number }) {
  if (refused > 0)
    return <EmptyState title="Nadie puede hacerlo" reason="Abajo tienes el motivo de cada persona." />
  return search === '' ? (
    <EmptyState title="Nadie puede hacerlo" reason="No hay nadie en activo con quien cubrirlo." />
  ) : (
    <EmptyState title={`Nadie en activo coincide con «${search}»`} reason="Prueba con otra palabra." />
  )
}

/** Only pending jobs without a worker are offered. */
const isOfferable = ({ status, isCovered }: Job): boolean => status === 'PENDIENTE' && !isCovered

const toggled = (chosen: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id])

type PersonProps = {
  candidate: Candidate
  rank: number
  isFilled: boolean
  isChosen: boolean
  /** Ticks the person, to offer the job to several. */
  onChoose: (() => void) | undefined
  isBusy: boolean
  isOff: boolean
  isCurrent: boolean
  onAssign: () => void
}

const Person = ({ candidate, rank, isBusy, isOff, isCurrent, onAssign, ...offering }: PersonProps) => (
  <>
    <span className={styles.rank}>
      {rank}
      {offering.onChoose && (
        <label className={styles.pick}>
          <input
            type="checkbox"
            aria-label={`Elegir a ${candidate.name} para ofrecérselo`}
            checked={offering.isChosen}
            onChange={offering.onChoose}
          />
        </label>
      )}
    </span>
    <Avatar name={candidate.name} size={44} />
    <div className={styles.words}>
      <b>{candidate.name}</b>
      <p className={styles.scale}>
        <span aria-hidden="true">
          {fitSteps.map((name, index) => (
            <i key={name} data-on={index < candidate.step || undefined} />
          ))}
        </span>
        {fitSteps[candidate.step - 1]}
      </p>
      <ul>
        {candidate.reasons.map(({ code, points, text }) => (
          <li key={code + text} data-kind={points > 0 ? 'for' : points < 0 ? 'against' : 'neither'}>
            {points > 0 ? (
              <IconCheck size={15} stroke={2} aria-label="A favor:" />
            ) : points < 0 ? (
              <IconAlertTriangle size={15} stroke={1.7} aria-label="En contra:" />
            ) : (
              <IconMinus size={15} stroke={1.7} aria-hidden="true" />
            )}
            {text}
          </li>
        ))}
        <li data-kind="neither">
          <IconMinus size={15} stroke={1.7} aria-hidden="true" />
          {durationText(candidate.weekMinutes)} esa semana
        </li>
      </ul>
    </div>
    {isCurrent ? (
      <span className={styles.current}>Asignado</span>
    ) : (
      <Button
        look={offering.isFilled ? 'filled' : 'plain'}
        isBusy={isBusy}
        disabled={isOff}
        aria-label={`Asignar a ${candidate.name}`}
        onClick={onAssign}
      >
        Asignar
      </Button>
    )}
  </>
)

const Cannot = ({ people }: { people: FitReply['cannot'] }) => (
  <section className={styles.cannot} aria-label="No pueden">
    <h3>No pueden</h3>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
    <ul tabIndex={0} aria-label="Quiénes no pueden y por qué">
      {people.map(({ workerId, name, reason }) => (
        <li key={workerId}>
          <Avatar name={name} />
          <b>{name}</b>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  </section>
)
