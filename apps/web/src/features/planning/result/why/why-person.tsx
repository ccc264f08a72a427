import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { Fragment, useState } from 'react'
import type { Plan, PlanCandidate, PlanJob, PlanWhy } from '@cuadrante/contract/planning/plan.ts'
import {
  levelsOf,
  planLevelLabels,
  type PlanLevel,
  warnsInPlan,
} from '@cuadrante/contract/planning/plan-settings.ts'
import type { PlanWeights } from '@cuadrante/contract/planning/plan-weights.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Drawer } from '../../../../ui/dialogs/drawer.tsx'
import { FailureBanner, sentenceOf } from '../../../../ui/failure-banner.tsx'
import { NewerNotice } from '../../../../ui/newer-notice.tsx'
import { count, formatMoney, formatNumber } from '../../../../ui/format.ts'
import { useIsPhone } from '../../../../ui/hooks.ts'
import { Segmented } from '../../../../ui/segmented.tsx'
import { HandChange } from '../hand/hand-change.tsx'
import { JobAsked } from '../job-asked.tsx'
import styles from '../result.module.css'
import { wayWords } from '../../../../records/way-words.ts'
import { usePlanWhy } from './use-plan-why.ts'

/** The next best people who stand beside the chosen one. */
const mostCompared = 2

type WhyPersonProps = { plan: Plan; job: PlanJob; onClose: () => void }

/** The chosen person beside the next best two: how each fits, and what the plan would come to with them. */
export default function WhyPerson({ plan, job, onClose }: WhyPersonProps) {
  const why = usePlanWhy(plan, job)
  const { data } = why
  const people = data?.chosen ? [data.chosen, ...data.others.slice(0, mostCompared)] : []
  return (
    <Drawer isOpen title={`Por qué ${job.after?.name ?? 'esta persona'}`} width={600} onClose={onClose}>
      <JobAsked job={job} />
      {why.isError && (
        <FailureBanner
          title="No se ha podido preguntar"
          detail={sentenceOf(why.error)}
          onRetry={() => void why.refetch()}
        />
      )}
      {why.isPending && <p role="status">Comparando con las demás personas…</p>}
      {data && people.length > 0 && (
        <>
          {job.before && data.former && <WhyNotFormer plan={plan} name={job.before.name} why={data} />}
          <WhyChosen plan={plan} why={data} />
          <Comparison plan={plan} people={people} />
          <HandChange plan={plan} job={job} others={data.others} onDone={onClose} />
        </>
      )}
      <NewerNotice hasNewer={why.hasNewer} onShow={why.showNewer} />
    </Drawer>
  )
}

type WhyNotFormerProps = { plan: Plan; name: string; why: PlanWhy }

/** Why whoever has the job now would lose it. */
const WhyNotFormer = ({ plan, name, why: { chosen, former } }: WhyNotFormerProps) => (
  <p>
    Ahora lo tiene <b>{name}</b>
    {chosen && former && formerWords(plan, former, chosen)}
  </p>
)

const exclusionWords = {
  EXCLUDED: ', pero este plan no cuenta con esa persona.',
  FAVOURITES: ', que no es favorita del cliente.',
  STATUS: ', que ya no está en activo.',
}

function formerWords(
  plan: Plan,
  { exclusion, conflicts, candidate }: NonNullable<PlanWhy['former']>,
  chosen: PlanCandidate,
): string {
  if (exclusion) return exclusionWords[exclusion]
  if (!candidate)
    return `, que no puede hacerlo con este plan: ${conflicts.map(({ message }) => message).join(' ')}`
  const level = firstWorse(plan, candidate, chosen)
  return level
    ? `. Si siguiera, lo primero que empeora es «${planLevelLabels[level]}»: ${effects[level]?.says(candidate, chosen)}.`
    : '. Este turno iría igual si siguiera: cambia por cómo quedan los demás.'
}

/** How many could do it, and what the plan would lose first with the next ones. */
function WhyChosen({ plan, why: { able, chosen, others } }: { plan: Plan; why: PlanWhy }) {
  if (!chosen || others.length === 0)
    return <p role="status">Es la única persona que puede hacer este turno tal como queda el plan.</p>
  return (
    <p role="status">
      {count(able, 'persona puede', 'personas pueden')} hacer este turno tal como queda el plan.{' '}
      {others.slice(0, mostCompared).map((other) => {
        const level = firstWorse(plan, other, chosen)
        return (
          <Fragment key={other.workerId}>
            Con <b>{other.name}</b>{' '}
            {level
              ? `lo primero que empeora es «${planLevelLabels[level]}»: ${effects[level]?.says(other, chosen)}. `
              : 'el plan no empeora en nada de esto. '}
          </Fragment>
        )
      })}
    </p>
  )
}

/** The first level, in the order of the plan, that another person makes worse: it decides. */
const firstWorse = ({ settings }: Plan, other: PlanCandidate, chosen: PlanCandidate): PlanLevel | undefined =>
  levelsOf(settings.preset).find((level) => (effects[level]?.by(other, chosen, settings.weights) ?? 0) > 0)

/** On the phone one of the others at a time stands beside the chosen one. */
function Comparison({ plan, people }: { plan: Plan; people: readonly PlanCandidate[] }) {
  const isPhone = useIsPhone()
  const [lookedId, setLookedId] = useState<number>()
  const [chosen, ...all] = people
  if (!chosen) return null
  const looked = all.find(({ workerId }) => workerId === lookedId) ?? all[0]
  if (!isPhone || all.length < 2 || !looked)
    return <ComparisonTable plan={plan} chosen={chosen} others={all} />
  return (
    <>
      <div className={styles.beside}>
        <Segmented
          label="Con quién se compara"
          value={String(looked.workerId)}
          onChange={(id) => setLookedId(Number(id))}
          options={all.map(({ workerId, name }, index) => ({
            value: String(workerId),
            label: `${index + 2}.ª ${name.split(' ')[0] ?? name}`,
          }))}
        />
      </div>
      <ComparisonTable plan={plan} chosen={chosen} others={[looked]} rank={all.indexOf(looked) + 2} />
    </>
  )
}

type ComparisonTableProps = {
  plan: Plan
  chosen: PlanCandidate
  others: readonly PlanCandidate[]
  /** Of the first of the others. */
  rank?: number
}

function ComparisonTable({ plan, chosen, others, rank = 2 }: ComparisonTableProps) {
  const people = [chosen, ...others]
  const told = facts.filter(({ says }) => people.some((person) => says(person) !== nothing))
  return (
    <div className={styles.scroll} role="region" aria-label="Comparación de personas" tabIndex={0}>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-for-readers">Criterio</span>
            </th>
            {people.map(({ workerId, name }, index) => (
              <th key={workerId} scope="col" data-chosen={index === 0 || undefined}>
                <Avatar name={name} size={32} />
                {name}
                <small>{index === 0 ? 'elegida' : `${index + rank - 1}.ª`}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map(({ label, says }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {people.map((person, index) => (
                <td key={person.workerId} data-chosen={index === 0 || undefined}>
                  {says(person)}
                </td>
              ))}
            </tr>
          ))}
          {others.length > 0 && <LevelRows plan={plan} chosen={chosen} others={others} />}
        </tbody>
      </table>
    </div>
  )
}

type LevelRowsProps = { plan: Plan; chosen: PlanCandidate; others: readonly PlanCandidate[] }

/** What the plan would come to with the others, by level in its order; the first that gets worse is marked. */
function LevelRows({ plan, chosen, others }: LevelRowsProps) {
  const worse = others.map((other) => firstWorse(plan, other, chosen))
  return (
    <>
      <tr className={styles.part}>
        <th scope="rowgroup" colSpan={others.length + 2}>
          Qué le pasaría al plan con otra persona <small>decide el primer nivel que empeora</small>
        </th>
      </tr>
      {levelsOf(plan.settings.preset).map((level, place) =>
        effects[level] ? (
          <tr key={level}>
            <th scope="row">
              <small>{place + 1}</small> {planLevelLabels[level]}
            </th>
            <td data-chosen>=</td>
            {others.map((other, index) => (
              <td key={other.workerId}>
                <span data-worse={worse[index] === level || undefined}>
                  {effects[level]?.says(other, chosen) ?? '='}
                </span>
              </td>
            ))}
          </tr>
        ) : null,
      )}
    </>
  )
}

/** What a cell says of which nothing is known; where all do, the row is left out. */
const nothing = '–'

/** "quiere 3 h; prefiere no 2 h" */
function wishOf({ wantedMinutes, unwantedMinutes }: PlanCandidate): string {
  const said = [
    ...(wantedMinutes > 0 ? [`quiere ${durationText(wantedMinutes)}`] : []),
    ...(unwantedMinutes > 0 ? [`prefiere no ${durationText(unwantedMinutes)}`] : []),
  ]
  return said.join('; ') || nothing
}

const facts: readonly { label: string; says: (person: PlanCandidate) => string }[] = [
  { label: 'Distancia', says: ({ reasons }) => wayWords(reasons) },
  {
    label: 'Viaje, ida y vuelta',
    says: ({ km, travelMinutes }) => (km === null ? nothing : durationText(travelMinutes)),
  },
  { label: 'Ha trabajado en el centro', says: ({ isKnown }) => (isKnown ? 'sí' : 'no') },
  {
    label: 'Favorita del cliente',
    says: ({ isFavourite }) => (isFavourite === null ? nothing : isFavourite ? 'sí' : 'no'),
  },
  { label: 'Esa semana, además', says: ({ weekMinutes }) => durationText(weekMinutes) },
  { label: 'Horas en el plan', says: ({ planMinutes }) => durationText(planMinutes) },
  {
    label: 'Jornada de su contrato',
    says: ({ contractMinutes }) =>
      contractMinutes === null ? nothing : `${durationText(contractMinutes)} semanales`,
  },
  { label: 'Ha dicho de esas horas', says: wishOf },
  {
    label: 'Encaje',
    says: ({ reasons }) =>
      reasons
        .filter(({ points }) => points > 0)
        .map(({ text }) => text)
        .join('; ') || nothing,
  },
  {
    label: 'Avisos',
    says: ({ conflicts }) =>
      conflicts
        .filter(warnsInPlan)
        .map(({ message }) => message)
        .join(' ') || 'ninguno',
  },
]

type Effect = {
  /** Above 0 where the other person is worse. */
  readonly by: (other: PlanCandidate, chosen: PlanCandidate, weights: PlanWeights) => number
  readonly says: (other: PlanCandidate, chosen: PlanCandidate) => string
}

const warnings = ({ conflicts }: PlanCandidate): number => conflicts.filter(warnsInPlan).length
const unwished = ({ wantedMinutes, unwantedMinutes }: PlanCandidate, { unwanted }: PlanWeights): number =>
  (unwanted - 1) * unwantedMinutes - wantedMinutes
const signed = (value: number, words: string): string =>
  value === 0 ? '=' : `${value > 0 ? '+' : '−'}${words}`

const unfamiliar = (
  { isKnown, isNewPair, isFavourite }: PlanCandidate,
  { newcomer, pair, favourite }: PlanWeights,
): number => (isKnown ? 0 : newcomer) + (isNewPair ? pair : 0) + (isFavourite === false ? favourite : 0)

const effects: Readonly<Partial<Record<PlanLevel, Effect>>> = {
  warnings: {
    by: (other, chosen) => warnings(other) - warnings(chosen),
    says: (other, chosen) => {
      const more = warnings(other) - warnings(chosen)
      return signed(more, formatNumber(Math.abs(more)))
    },
  },
  cost: {
    by: (other, chosen) => other.travelCents - chosen.travelCents,
    says: (other, chosen) => {
      const cents = other.travelCents - chosen.travelCents
      return other.km === null ? 'sin dato' : signed(cents, formatMoney(Math.abs(cents) / 100))
    },
  },
  continuity: {
    by: (other, chosen, weights) => unfamiliar(other, weights) - unfamiliar(chosen, weights),
    says: (other, chosen) =>
      [
        ...(other.isKnown === chosen.isKnown
          ? []
          : [other.isKnown ? 'conoce el centro' : 'no conoce el centro']),
        ...(other.isNewPair === chosen.isNewPair || other.isKnown !== chosen.isKnown
          ? []
          : [other.isNewPair ? 'sería otra persona nueva en el centro' : 'ya va al centro en este plan']),
        ...(other.isFavourite === chosen.isFavourite
          ? []
          : [other.isFavourite ? 'favorita del cliente' : 'no es favorita del cliente']),
      ].join('; ') || '=',
  },
  fairness: {
    by: (other, chosen) => other.planMinutes - chosen.planMinutes,
    says: (other) => `tendría ${durationText(other.planMinutes)}`,
  },
  preferences: {
    by: (other, chosen, weights) => unwished(other, weights) - unwished(chosen, weights),
    says: (other, chosen) => (wishOf(other) === wishOf(chosen) ? '=' : wishOf(other)),
  },
}
