import { answerDays, type AnswerDay } from '@cuadrante/contract/campaigns/availability/answer-day.ts'
import { addDays, type Day } from '@cuadrante/domain/dates/day.ts'

const weekdays = Object.keys(answerDays).filter((day) => day !== 'none')

/** The last day on which the agency wants to be answered about a week. */
export const answerByOf = (monday: Day, day: AnswerDay): Day | null =>
  day === 'none' ? null : addDays(monday, weekdays.indexOf(day) - 7)
