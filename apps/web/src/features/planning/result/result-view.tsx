import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Plan, PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { IconCheck, IconFilter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { useIsPhone } from '../../../ui/hooks.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PlanFoot } from '../plan-foot.tsx'
import { ByCentre } from './views/by-centre.tsx'
import { ByPerson } from './views/by-person.tsx'
import { ChangeList } from './change-list.tsx'
import { fateOf, fates, stands, type Fate } from './fate-of.ts'
import { PlanRest } from './plan-rest.tsx'
import { usePlanKeys } from './plan-keys.ts'
import { OfferedJobs } from './offers/offered-jobs.tsx'
import { LostJobs } from './lost-jobs.tsx'
import { MovedVisitDays } from './moved-visit-days.tsx'
import { OfferChanges } from './offers/offer-changes.tsx'
import { MovedJobs, movedJobsOf, type Moved } from './hand/moved-jobs.tsx'
import { PlanCalendar } from './views/plan-calendar.tsx'
import styles from './result.module.css'
import { isChange } from './score/score-of.ts'
import { ScoreSheet } from './score/score-sheet.tsx'
import { Uncovered } from './uncovered.tsx'
import { UndoPlan } from './hand/undo-plan.tsx'

type View = 'centre' | 'person' | 'calendar' | 'changes'

const views = [
  { value: 'centre', label: 'Por centro' },
  { value: 'person', label: 'Por persona' },
  { value: 'calendar', label: 'Calendario' },
  { value: 'changes', label: 'Cambios' },
] as const satisfies readonly { value: View; label: string }[]

/** A proposal: what becomes of the jobs, its score, and the jobs by centre, by person and by day. */
export function ResultView({ plan, onChanged }: { plan: Plan; onChanged: () => void }) {
  const [view, setView] = useState<View>('centre')
  const [filter, setFilter] = useState<Fate | 'changes'>()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [part, setPart] = useState<Part>('score')
  const isPhone = useIsPhone()
  const shows = (one: Part) => !isPhone || part === one
  const { jobs } = plan
  const isListed = (job: PlanJob) =>
    isChange(job) || job.offerId !== null || (job.isLocked && job.after !== null)
  const fate = filter === 'changes' ? undefined : filter
  const shown = useMemo(() => jobs.filter(filterOf(filter)), [jobs, filter])
  const open = jobs.filter((job) => job.after === null)
  const changes = jobs.filter((job) => isChange(job) && !job.isApplied)
  const chosen = changes.filter(({ jobId, since }) => since === null && !left.has(jobId))
  return (
    <>
      <UndoPlan plan={plan} onChanged={onChanged} />
      <OfferedJobs plan={plan} />
      <LostJobs jobs={jobs} />
      {plan.state === 'PROPOSED' && <MovedVisitDays jobs={chosen} />}
      <StatusBar
        label="Qué pasa con los turnos"
        all="Turnos del plan"
        value={fate}
        onChange={(key) => setFilter(key as Fate | undefined)}
        parts={fates
          .map(({ key, label, look }) => ({
            key,
            label,
            look,
            count: jobs.filter((job) => fateOf(job) === key).length,
          }))
          // On the phone what there is none of would push out of sight what there is.
          .filter(({ key, count: some }) => !isPhone || some > 0 || key === fate)}
      />
      {isPhone && (
        <div className={styles.parts}>
          <Segmented
            label="Parte del plan"
            value={part}
            onChange={setPart}
            options={partsWith(open.length)}
          />
        </div>
      )}
      <div className={styles.place}>
        <div className={styles.columns}>
          {shows('score') && <ScoreSheet plan={plan} />}
          {shows('jobs') && (
            <Sheet label="Los turnos del plan">
              <div className={styles.tools}>
                <Segmented label="Vista" value={view} onChange={setView} options={views} />
                <Legend />
                {view !== 'changes' && (
                  <Button
                    className={styles.only}
                    size="small"
                    aria-pressed={filter === 'changes'}
                    icon={<IconFilter size={16} stroke={1.7} aria-hidden="true" />}
                    onClick={() => setFilter(filter === 'changes' ? undefined : 'changes')}
                  >
                    Solo lo que cambia
                  </Button>
                )}
              </div>
              {view === 'centre' && <ByCentre jobs={shown} />}
              {view === 'person' && <ByPerson jobs={shown} />}
              {view === 'calendar' && <PlanCalendar jobs={shown} />}
              {view === 'changes' && (
                <ChangeList plan={plan} jobs={shown.filter(isListed)} left={left} onLeft={setLeft} />
              )}
            </Sheet>
          )}
          {shows('open') && open.length > 0 && <Uncovered plan={plan} jobs={open} />}
        </div>
      </div>
      {plan.state === 'PROPOSED' && (
        <ApplyFoot
          plan={plan}
          chosen={chosen}
          isWhole={chosen.length === changes.length}
          onLeaveOut={(jobIds) => setLeft(new Set([...left, ...jobIds]))}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

/** Jobs with one fate; those that somebody new would do; or all. */
const filterOf =
  (filter: Fate | 'changes' | undefined) =>
  (job: PlanJob): boolean => {
    if (filter === undefined) return true
    return filter === 'changes' ? isChange(job) : fateOf(job) === filter
  }

type Part = 'score' | 'jobs' | 'open'

/** On the phone one of three at a time. */
const partsWith = (open: number) =>
  [
    { value: 'score', label: 'Puntuación' },
    { value: 'jobs', label: 'Turnos' },
    ...(open > 0 ? [{ value: 'open', label: `Sin cubrir ${formatNumber(open)}` } as const] : []),
  ] as const

const Legend = () => (
  <ul className={styles.legend}>
    <li data-kind="before">ya asignado</li>
    <li data-kind="new">lo añade el plan</li>
    <li data-kind="open">sin cubrir</li>
  </ul>
)

type ApplyFootProps = {
  plan: Plan
  chosen: readonly PlanJob[]
  isWhole: boolean
  onLeaveOut: (jobIds: readonly number[]) => void
  onChanged: () => void
}

function ApplyFoot({ plan, chosen, isWhole, onLeaveOut, onChanged }: ApplyFootProps) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [moved, setMoved] = useState<readonly Moved[]>([])

  async function apply() {
    setIsBusy(true)
    try {
      const { applied } = await call(
        planningEndpoints.apply,
        {
          params: { id: plan.id },
          body: { version: plan.version, ...(isWhole ? {} : { jobIds: chosen.map(({ jobId }) => jobId) }) },
        },
        { skipErrorToast: true },
      )
      toast('success', `${count(applied, 'turno asignado', 'turnos asignados')}.`, undefined, 4000)
      setMoved([])
      await queries.invalidateQueries()
      // What was applied, and the way back, stand above the rows.
      window.scrollTo({ top: 0 })
    } catch (error) {
      const jobs = movedJobsOf(error)
      setMoved(jobs)
      if (jobs.length === 0) tellFailed('No se ha aplicado nada', error, 6000)
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }
  async function discard() {
    const isSure = await confirm({
      title: 'Descartar el plan',
      text: 'No cambia ningún turno. El plan queda en su lista y se puede recuperar.',
      verb: 'Descartar el plan',
    })
    if (!isSure) return
    try {
      await call(
        planningEndpoints.discard,
        { params: { id: plan.id }, body: { version: plan.version } },
        { skipErrorToast: true },
      )
    } catch (error) {
      tellFailed('No se ha podido descartar', error, 4000)
    }
    onChanged()
  }

  const isPhone = useIsPhone()
  const discardButton = (
    <Button disabled={isBusy} onClick={() => void discard()}>
      Descartar
    </Button>
  )
  const movedIds = new Set(moved.map(({ jobId }) => jobId))
  const unfit = chosen.flatMap(({ jobId }) => (movedIds.has(jobId) ? [jobId] : []))
  const gone = plan.jobs.filter((job) => isChange(job) && job.since !== null).length
  usePlanKeys(chosen.length > 0 && !isBusy ? () => void apply() : undefined)
  return (
    <>
      {moved.length > 0 && (
        <MovedJobs
          jobs={moved}
          plan={plan}
          leaveOut={
            unfit.length > 0 && unfit.length < chosen.length
              ? {
                  jobs: unfit.length,
                  run: () => {
                    onLeaveOut(unfit)
                    setMoved([])
                  },
                }
              : undefined
          }
          onClose={() => setMoved([])}
        />
      )}
      {isPhone && <div className={styles.seldom}>{discardButton}</div>}
      <PlanFoot
        title={plan.jobs.some(stands) ? 'Parte del plan ya está aplicada.' : 'Nada ha cambiado todavía.'}
        says={
          gone > 0
            ? `${count(gone, 'turno ya no se puede', 'turnos ya no se pueden')} aplicar: ${gone === 1 ? 'se queda' : 'se quedan'} fuera.`
            : isPhone
              ? 'Se puede deshacer entero.'
              : 'Al aplicar se comprueba todo otra vez y se puede deshacer entero.'
        }
      >
        <PlanRest plan={plan} />
        <OfferChanges
          plan={plan}
          chosen={chosen}
          isWhole={isWhole}
          isBusy={isBusy}
          onChanged={onChanged}
          onMoved={setMoved}
        />
        {!isPhone && discardButton}
        <Button
          look="filled"
          isBusy={isBusy}
          disabled={chosen.length === 0}
          icon={<IconCheck size={17} stroke={2} aria-hidden="true" />}
          onClick={() => void apply()}
        >
          Aplicar {count(chosen.length, 'turno')}
        </Button>
      </PlanFoot>
    </>
  )
}
