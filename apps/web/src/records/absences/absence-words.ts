import {
  absentWord,
  type Absence,
  type AbsenceBalance,
} from '@cuadrante/contract/campaigns/absences/absences.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { count, formatShortDate, formatHours, formatRange } from '../../ui/format.ts'

type Span = Pick<Absence, 'from' | 'to' | 'startTime' | 'endTime'>

/** "2 dic. 2026 – 6 dic. 2026", "3 dic. 2026, 09:00–11:00" */
export function spanText({ from, to, startTime, endTime }: Span): string {
  if (startTime && endTime) return `${formatShortDate(from)}, ${formatHours(startTime, endTime)}`
  return from === to ? formatShortDate(from) : formatRange(formatShortDate(from), formatShortDate(to))
}

/** What it is of, for those who may read it. */
export const typeText = ({ type }: Pick<Absence, 'type'>): string => type?.name ?? absentWord

/** "5 de 30 días", "3 h" */
export function usedText({ days, minutes, daysPerYear }: AbsenceBalance): string {
  if (daysPerYear !== null)
    return `${days} de ${count(daysPerYear, 'día')}${minutes > 0 ? ` y ${durationText(minutes)}` : ''}`
  return amountText(days, minutes)
}

/** Days and hours together: "2 días y 3 h". */
export function amountText(days: number, minutes: number): string {
  const parts = [days > 0 && count(days, 'día'), minutes > 0 && durationText(minutes)].filter(Boolean)
  return parts.length > 0 ? parts.join(' y ') : '0 días'
}

/** Days that are left once what is asked for is given too. */
export const leftDays = ({ days, askedDays, daysPerYear }: AbsenceBalance): number | null =>
  daysPerYear === null ? null : daysPerYear - days - askedDays

/** "1 día aprobado", "5 de 30 días aprobados", "3 h aprobadas" */
export function approvedText(balance: AbsenceBalance): string {
  const { days, minutes, daysPerYear } = balance
  const isOne = daysPerYear === null && days === 1 && minutes === 0
  const areHours = daysPerYear === null && days === 0 && minutes > 0
  return `${usedText(balance)} ${isOne ? 'aprobado' : areHours ? 'aprobadas' : 'aprobados'}`
}

/** "quedan 5", "2 de más" */
export const leftText = (left: number): string =>
  left < 0 ? `${-left} de más` : `${left === 1 ? 'queda' : 'quedan'} ${left}`

/** "Quedan 5 días naturales", "Queda 1 día laborable", "2 días laborables de más" */
export function daysLeftText(balance: AbsenceBalance): string {
  const left = leftDays(balance)
  if (left === null) return 'Sin un máximo al año'
  const many = Math.abs(left)
  const kind = balance.balanceDays === 'WORKING' ? 'laborable' : 'natural'
  const days = `${count(many, 'día')} ${many === 1 ? kind : kind === 'natural' ? 'naturales' : 'laborables'}`
  if (left < 0) return `${days} de más`
  return `${left === 1 ? 'Queda' : 'Quedan'} ${days}`
}
