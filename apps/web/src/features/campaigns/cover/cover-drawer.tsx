import type { Job } from '@cuadrante/contract/campaigns/job.ts'
import type { CoverOption, CoverStep } from '@cuadrante/contract/planning/cover.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { hoursText } from '../scheduler/hours-text.ts'
import styles from './cover-drawer.module.css'

type CoverDrawerProps = { job: Job; onClose: () => void; onSaved: () => void }

/** A job whose person cannot come: who takes it, and who has to move for that; the fewest changes first. */
export default function CoverDrawer({ job, onClose, onSaved }: CoverDrawerProps) {
  const [reason, setReason] = useState('No puede venir')
  const [applying, setApplying] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const params = { id: job.id }
  const cover = useQuery({
    queryKey: ['job', job.id, 'cover'],
    queryFn: ({ signal }) =>
      call(planningEndpoints.coverOptions, { params }, { signal, skipErrorToast: true }),
    staleTime: 0,
  })
  const { data } = cover

  async function apply({ steps }: CoverOption, index: number) {
    setApplying(index)
    setProblem(undefined)
    try {
      const body = {
        reason,
        steps: steps.map(({ jobId, version, to }) => ({ jobId, version, workerId: to.id })),
      }
      await call(planningEndpoints.cover, { params, body }, { skipErrorToast: true })
      toast('success', 'Turno cubierto', `Lo hace ${steps[0]?.to.name ?? ''}`, 4000)
      onSaved()
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setApplying(undefined)
      void cover.refetch()
    }
  }

  return (
    <Drawer isOpen title="Cubrir" onClose={onClose}>
      <div className={styles.cover}>
        <p className={styles.job}>
          <b>{job.center ?? job.client}</b>
          <span>
            {[job.startDate && shortDay(job.startDate), hoursOf(job), townBeside(job.center, job.location)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>{data?.current ? `Era de ${data.current.name}` : 'Sin persona'}</span>
        </p>
        <TextField label="Motivo" isRequired value={reason} onChange={setReason} />
        {problem && <FailureBanner title="No se ha cambiado nada" detail={problem} />}
        {cover.isError && (
          <FailureBanner
            title="No se ha podido buscar"
            detail={sentenceOf(cover.error)}
            onRetry={() => void cover.refetch()}
          />
        )}
        {!data && !cover.isError && <p role="status">Buscando a quién puede hacerlo…</p>}
        {data?.refusal && <EmptyState title="No se puede cubrir" reason={data.refusal} />}
        {data && !data.refusal && data.options.length === 0 && (
          <EmptyState
            title="Nadie puede hacerlo"
            reason="Tampoco moviendo hasta dos turnos de otras personas. «Quién encaja» dice el motivo de cada una."
          />
        )}
        {data && data.options.length > 0 && (
          <p role="status" className={styles.found}>
            {data.free > 0
              ? `${count(data.free, 'persona libre', 'personas libres')}. Nada en contra de quien sale aquí.`
              : 'Nadie está libre; se puede cubrir moviendo otros turnos.'}
          </p>
        )}
        <ol className={styles.options}>
          {data?.options.map((option, index) => (
            <li key={option.steps.map(({ to }) => to.id).join()}>
              <h3>{others(option)}</h3>
              <ol>
                {option.steps.map((step, at) => (
                  <Step key={step.jobId} step={step} isFirst={at === 0} />
                ))}
              </ol>
              <Button
                {...(index === 0 ? { look: 'filled' as const } : {})}
                isBusy={applying === index}
                disabled={applying !== undefined || reason.trim() === ''}
                onClick={() => void apply(option, index)}
              >
                {option.steps.length === 1
                  ? `Asignar a ${option.steps[0]?.to.name ?? ''}`
                  : `Hacer ${option.steps.length} cambios`}
              </Button>
            </li>
          ))}
        </ol>
      </div>
    </Drawer>
  )
}

const others = ({ steps }: CoverOption): string =>
  steps.length === 1 ? 'Sin mover a nadie más' : `Moviendo ${count(steps.length - 1, 'turno')} más`

const hoursOf = ({ startTime, endTime }: Job): string =>
  startTime && endTime ? `${startTime}–${endTime}` : ''

function Step({ step, isFirst }: { step: CoverStep; isFirst: boolean }) {
  const { to, place, town, date, startTime, endTime, km, weekMinutes, reasons } = step
  // Whoever lives near has the distance among the reasons.
  const isNearby = reasons.some((reason) => reason.includes(' km '))
  return (
    <li className={styles.step}>
      <IconArrowRight size={16} stroke={1.9} aria-hidden="true" />
      <div>
        <b>{to.name}</b> {isFirst ? 'hace este turno' : `hace el de ${step.from?.name ?? ''}`}
        {!isFirst && (
          <p>
            {place} {town ? `· ${town}` : ''} · {shortDay(date)}, {startTime}–{endTime}
          </p>
        )}
        <p>
          {[
            km === null || isNearby ? undefined : `a ${formatNumber(km)} km`,
            `${hoursText(weekMinutes)} esa semana`,
            ...reasons.slice(0, 2),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}
