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

/** CONTRACT_HOURS: more in a week than a part-time contract says; what is beyond are complementary hours. */
export const contractHoursRule: Rule = (context) => {
  const { worker } = context.check
  if (!worker?.contracts?.some(({ weekMinutes }) => weekMinutes !== null)) return nothing
  const { contracts } = worker
  return context.days.mondays.flatMap((monday) => {
    const maximum = contractMinutesIn(contracts, monday)
    const minutes = maximum === undefined ? 0 : minutesOfWeek(context, monday)
    if (maximum === undefined || minutes <= maximum) return []
    return [
      {
        code: 'CONTRACT_HOURS' as const,
        message:
          `${durationText(minutes)} en la semana del ${shortDay(monday)}: su contrato es de ${durationText(maximum)} ` +
          'semanales, y lo que pasa de ahí son horas complementarias (art. 12.5 ET).',
        numbers: { minutes, maximumMinutes: maximum },
        day: monday,
      },
    ]
  })
}

const contractOn = (contracts: readonly ContractFact[], day: Day): ContractFact | undefined =>
  contracts.find(({ from, to }) => from <= day && (to === null || day <= to))

/** Minutes a week of the part-time contract with which a week begins, or that begins in it; undefined for none. */
export function contractMinutesIn(contracts: readonly ContractFact[], monday: Day): number | undefined {
  for (let day = monday; day <= addDays(monday, 6); day = addDays(day, 1)) {
    const contract = contractOn(contracts, day)
    if (contract) return contract.weekMinutes ?? undefined
  }
  return undefined
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
