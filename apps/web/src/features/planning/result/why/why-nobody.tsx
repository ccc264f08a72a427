import type { Plan, PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { refusalLabel } from '@cuadrante/contract/planning/refusal-words.ts'
import {
  conflictKinds,
  type ConflictCode,
  type ConflictKind,
} from '@cuadrante/domain/assignments/conflict.ts'
import { Drawer } from '../../../../ui/dialogs/drawer.tsx'
import { FailureBanner, sentenceOf } from '../../../../ui/failure-banner.tsx'
import { count, formatNumber } from '../../../../ui/format.ts'
import { NewerNotice } from '../../../../ui/newer-notice.tsx'
import { HandChange } from '../hand/hand-change.tsx'
import { JobAsked } from '../job-asked.tsx'
import { Relaxations } from './relaxations.tsx'
import styles from '../result.module.css'
import { usePlanWhy } from './use-plan-why.ts'

type WhyNobodyProps = { plan: Plan; job: PlanJob; onClose: () => void }

/** Each active person once, under the first thing that keeps them out, down to nobody. */
export default function WhyNobody({ plan, job, onClose }: WhyNobodyProps) {
  const why = usePlanWhy(plan, job)
  const left = job.refusals.map((_, index) =>
    job.refusals.slice(0, index + 1).reduce((sum, { people }) => sum - people, plan.activePeople),
  )
  return (
    <Drawer
      isOpen
      title={job.isLocked ? 'Quién podría hacerlo' : 'Por qué nadie'}
      width={600}
      onClose={onClose}
    >
      <JobAsked job={job} />
      <table className={styles.why}>
        <caption>{count(plan.activePeople, 'persona activa', 'personas activas')}</caption>
        <thead>
          <tr>
            <th scope="col">Personas</th>
            <th scope="col">Motivo</th>
            <th scope="col">Quedan</th>
          </tr>
        </thead>
        <tbody>
          {job.refusals.map(({ code, people }, index) => {
            const article = articleOf(code)
            return (
              <tr key={code}>
                <td>
                  <b>{formatNumber(people)}</b>
                </td>
                <th scope="row">
                  {refusalLabel(code)} {article && <small>{article}</small>}
                  <i
                    aria-hidden="true"
                    style={{ width: `${(people / Math.max(1, plan.activePeople)) * 100}%` }}
                  />
                </th>
                <td>{formatNumber(left[index] ?? 0)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="secondary">
        Cada persona se cuenta una vez, en la primera regla que la deja fuera: suman{' '}
        {formatNumber(plan.activePeople)}.
      </p>
      {why.isError && (
        <FailureBanner
          title="No se ha podido preguntar"
          detail={sentenceOf(why.error)}
          onRetry={() => void why.refetch()}
        />
      )}
      {why.isPending && <p role="status">Buscando lo más cercano…</p>}
      {why.data && (
        <>
          <Relaxations plan={plan} job={job} relaxations={why.data.relaxations} />
          {/* Where a job was left empty by hand there are people who could do it. */}
          <HandChange plan={plan} job={job} others={why.data.others} onDone={onClose} />
        </>
      )}
      <NewerNotice hasNewer={why.hasNewer} onShow={why.showNewer} />
    </Drawer>
  )
}

const articleOf = (code: string): string | undefined =>
  (conflictKinds as Readonly<Partial<Record<ConflictCode, ConflictKind>>>)[code as ConflictCode]?.article
