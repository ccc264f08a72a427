import { addDays, type Day } from '../../dates/day.ts'
import { durationText } from '../../dates/hour.ts'
import { shortDay } from '../../dates/spanish.ts'
import type { ContractFact } from '../assignment-check.ts'
import { nothing, type CheckContext, type Rule } from '../check-context.ts'

/** CONTRACT: the job begins on a day on which the person has no contract. Nothing is said of whoever has none written down. */
export const contractRule: Rule = ({ check: { worker }, own }) => {
  if (!worker?.contracts?.length) return nothing
  const { contracts } = worker
  const outside = own.filter(({ from }) => !contractOn(contracts, from.day))
  const first = outside[0]
  if (!first) return nothing
  const { day } = first.from
  return [
    {
      code: 'CONTRACT',
      message: `${worker.name} no tiene contrato en vigor el ${shortDay(day)}${nearestText(contracts, day)}.`,
      numbers: { slots: outside.length },
      day,
    },
  ]
}

/** Minutes of a full week (art. 34.1 ET). */
const fullWeek = 40 * 60

/**
 * CONTRACT_HOURS: more in a week than a part-time contract says, where what is beyond are complementary hours, or more than a
 * full week of whoever is in training, for whom there is no overtime.
 */
export const contractHoursRule: Rule = (context) => {
  const { worker } = context.check
  if (!worker?.contracts?.some((contract) => weekOf(contract) !== undefined)) return nothing
  const { contracts } = worker
  return context.days.mondays.flatMap((monday) => {
    const contract = contractIn(contracts, monday)
    const maximum = contract && weekOf(contract)
    const minutes = maximum === undefined ? 0 : minutesOfWeek(context, monday)
    if (!contract || maximum === undefined || minutes <= maximum) return []
    const beyond =
      contract.weekMinutes === null
        ? 'en prácticas, sin horas extraordinarias (art. 11.3.h ET)'
        : `de ${durationText(maximum)} semanales, y lo que pasa de ahí son horas complementarias (art. 12.5 ET)`
    return [
      {
        code: 'CONTRACT_HOURS' as const,
        message: `${durationText(minutes)} en la semana del ${shortDay(monday)}: su contrato es ${beyond}.`,
        numbers: { minutes, maximumMinutes: maximum },
        day: monday,
      },
    ]
  })
}

const contractOn = (contracts: readonly ContractFact[], day: Day): ContractFact | undefined =>
  contracts.find(({ from, to }) => from <= day && (to === null || day <= to))

/** The most minutes a week that a contract lets somebody work, where it says so. */
const weekOf = ({ weekMinutes, isTraining }: ContractFact): number | undefined =>
  weekMinutes ?? (isTraining ? fullWeek : undefined)

/** The contract with which a week begins, or that begins in it. */
function contractIn(contracts: readonly ContractFact[], monday: Day): ContractFact | undefined {
  for (let day = monday; day <= addDays(monday, 6); day = addDays(day, 1)) {
    const contract = contractOn(contracts, day)
    if (contract) return contract
  }
  return undefined
}

/** Minutes of a week that its contract allows; undefined where it says nothing. */
export function contractMinutesIn(contracts: readonly ContractFact[], monday: Day): number | undefined {
  const contract = contractIn(contracts, monday)
  return contract && weekOf(contract)
}

const minutesOfWeek = ({ days }: CheckContext, monday: Day): number =>
  days.all
    .filter(({ day }) => day >= monday && day <= addDays(monday, 6))
    .reduce((sum, { minutes }) => sum + minutes, 0)

/** ": el último acabó el 31/12/2026" */
function nearestText(contracts: readonly ContractFact[], day: Day): string {
  const ended = contracts
    .flatMap(({ to }) => (to !== null && to < day ? to : []))
    .toSorted()
    .at(-1)
  if (ended) return `: el último acaba el ${shortDay(ended)}`
  const [begins] = contracts.map(({ from }) => from).toSorted()
  return begins ? `: empieza el ${shortDay(begins)}` : ''
}
