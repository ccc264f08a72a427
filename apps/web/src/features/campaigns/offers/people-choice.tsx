import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { fitSteps, type FitReply } from '@cuadrante/contract/campaigns/people.ts'
import type { Invitee } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { wayWords } from '../../../records/way-words.ts'
import { call } from '../../../api/call.ts'
import { useHeldQuery } from '../../../api/use-held.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { NewerNotice } from '../../../ui/newer-notice.tsx'
import styles from './offers.module.css'

type Candidate = FitReply['workers'][number]

type PeopleChoiceProps = {
  jobId: number
  value: readonly number[]
  onChange: (workerIds: number[]) => void
  /** What the planning says of those who are chosen. */
  judged?: ReadonlyMap<number, Invitee> | undefined
  /** Who has the offer already. */
  without?: ReadonlySet<number>
  error?: string | undefined
}

const shownAtFirst = 12

/** Who is asked: those who fit the job, best first, each with a box. Whoever cannot do it does not stand here. */
export function PeopleChoice({ jobId, value, onChange, judged, without, error }: PeopleChoiceProps) {
  const [isWhole, setIsWhole] = useState(false)
  const fit = useHeldQuery({
    queryKey: ['job', jobId, 'fit'],
    queryFn: ({ signal }) =>
      call(jobEndpoints.fit, { body: { jobId } }, { signal, skipErrorToast: true, quiet: true }),
  })
  const people = fit.data?.workers.filter(({ workerId }) => !without?.has(workerId)) ?? []
  const chosen = new Set(value)
  const shown = isWhole
    ? people
    : people.filter((one, index) => index < shownAtFirst || chosen.has(one.workerId))
  const toggle = (id: number) => onChange(chosen.has(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <fieldset className={styles.people} data-field="workerIds" tabIndex={-1}>
      <legend>
        A quién{' '}
        <span className="secondary" role="status">
          {value.length === 0 ? 'elige a quién se lo ofreces' : count(value.length, 'elegido')}
        </span>
      </legend>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {fit.isError && (
        <FailureBanner
          title="No se ha podido buscar a quién encaja"
          detail={sentenceOf(fit.error)}
          onRetry={() => void fit.refetch()}
        />
      )}
      {fit.isPending && <p role="status">Buscando a quién encaja…</p>}
      {fit.data && people.length === 0 && <p className={styles.note}>No queda nadie a quien ofrecérselo.</p>}
      <ul>
        {shown.map((candidate) => (
          <PersonBox
            key={candidate.workerId}
            candidate={candidate}
            isChosen={chosen.has(candidate.workerId)}
            judged={judged?.get(candidate.workerId)}
            onToggle={() => toggle(candidate.workerId)}
          />
        ))}
      </ul>
      <div className={styles.tools}>
        {shown.length < people.length && (
          <Button look="subtle" size="small" onClick={() => setIsWhole(true)}>
            Ver a los {formatNumber(people.length)}
          </Button>
        )}
        {people.length > 1 && value.length < people.length && (
          <Button look="subtle" size="small" onClick={() => onChange(people.map(({ workerId }) => workerId))}>
            Elegir a todos
          </Button>
        )}
        {value.length > 0 && (
          <Button look="subtle" size="small" onClick={() => onChange([])}>
            Quitar a todos
          </Button>
        )}
      </div>
      <NewerNotice hasNewer={fit.hasNewer} onShow={fit.showNewer} />
    </fieldset>
  )
}

type PersonBoxProps = {
  candidate: Candidate
  isChosen: boolean
  judged: Invitee | undefined
  onToggle: () => void
}

function PersonBox({ candidate, isChosen, judged, onToggle }: PersonBoxProps) {
  const { name, step, reasons, weekMinutes } = candidate
  const warnings = judged?.outcome === 'free' ? [] : (judged?.conflicts ?? [])
  return (
    <li data-chosen={isChosen || undefined}>
      <label>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <Avatar name={name} />
        <span>
          <b>{name}</b>
          <span className="secondary">
            {[fitSteps[step - 1], wayWords(reasons), `${durationText(weekMinutes)} esa semana`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </label>
      {isChosen && warnings.length > 0 && (
        <p className={styles.warning}>
          <IconAlertTriangle size={15} stroke={1.7} aria-hidden="true" />
          <span>
            {warnings.map(({ message }) => message).join(' ')}
            {judged?.outcome === 'held' && ' Si acepta, tendrás que confirmarlo.'}
          </span>
        </p>
      )}
    </li>
  )
}
