import type { Plan, PlanJob } from '@cuadrante/contract/planning/plan.ts'
import { refusalLabel } from '@cuadrante/contract/planning/refusal-words.ts'
import {
  conflictKinds,
  type ConflictCode,
  type ConflictKind,
} from '@cuadrante/domain/assignments/conflict.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { HandChange } from './hand-change.tsx'
import { JobAsked } from './job-asked.tsx'
import { Relaxations } from './relaxations.tsx'
import styles from './result.module.css'
import { usePlanWhy } from './use-plan-why.ts'

type WhyNobodyProps = { plan: Plan; job: PlanJob; onClose: () => void }

/** Each active person once, under the first thing that keeps them out, down to nobody. */
export default function WhyNobody({ plan, job, onClose }: WhyNobodyProps) {
  const left = job.refusals.map((_, index) =>
    job.refusals.slice(0, index + 1).reduce((sum, { people }) => sum - people, plan.activePeople),
  )
  return (
    <Drawer isOpen title={job.isLocked ? 'Quién podría hacerlo' : 'Por qué nadie'} onClose={onClose}>
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
      <Relaxations plan={plan} job={job} />
      <WhoInstead plan={plan} job={job} onClose={onClose} />
    </Drawer>
  )
}

/** Where a job was left empty by hand there are people who could do it. */
function WhoInstead({ plan, job, onClose }: WhyNobodyProps) {
  const { data } = usePlanWhy(plan, job)
  return data ? <HandChange plan={plan} job={job} others={data.others} onDone={onClose} /> : null
}

const articleOf = (code: string): string | undefined =>
  (conflictKinds as Readonly<Partial<Record<ConflictCode, ConflictKind>>>)[code as ConflictCode]?.article
