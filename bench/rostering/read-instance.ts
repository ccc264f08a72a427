import type { Duty, Person, Problem, Roster } from '@cuadrante/rostering/problem.ts'

export interface Instance {
  readonly problem: Problem
  readonly employees: readonly string[]
  readonly shifts: readonly string[]
}

type Sections = ReadonlyMap<string, readonly (readonly string[])[]>

interface Shift {
  readonly id: string
  readonly minutes: number
  readonly notBefore: ReadonlySet<string>
}

/**
 * Reads a staff scheduling instance (text format of the public set by Curtois and Qu) as a problem of the engine: a
 * duty a day and shift, a demand beside it, requests as prices.
 */
export function readInstance(text: string): Instance {
  const sections = readSections(text)
  const days = Number(lines(sections, 'HORIZON')[0]?.[0])
  const shifts = lines(sections, 'SHIFTS').map(([id = '', minutes, after = '']): Shift => ({
    id,
    minutes: Number(minutes),
    notBefore: new Set(after.split('|').filter(Boolean)),
  }))
  const book = new DutyBook(days, shifts)
  const cover = new Map(
    lines(sections, 'COVER').map(([day, shift = '', need, under, over]) => [
      book.dutyOf(Number(day), shift),
      { need: Number(need), under: Number(under), over: Number(over) },
    ]),
  )
  const problem: Problem = {
    days,
    firstWeekday: 0,
    mayFollow: shifts.map(({ notBefore }) => shifts.map(({ id }) => !notBefore.has(id))),
    demands: book.duties.map((_, duty) => cover.get(duty) ?? { need: 0, under: 0, over: 0 }),
    duties: book.duties,
    people: lines(sections, 'STAFF').map((line) => readPerson(line, sections, book)),
  }
  return {
    problem,
    employees: lines(sections, 'STAFF').map(([id = '']) => id),
    shifts: shifts.map(({ id }) => id),
  }
}

/** The shift of each day by employee, an empty text for a free one. */
export function writeRoster({ employees, shifts }: Instance, roster: Roster): Record<string, string[]> {
  return Object.fromEntries(
    employees.map((id, person) => [
      id,
      (roster[person] ?? []).map((duty) => (duty < 0 ? '' : (shifts[duty % shifts.length] ?? ''))),
    ]),
  )
}

/** Duties by day and shift, one beside the other. */
class DutyBook {
  readonly duties: readonly Duty[]

  constructor(
    readonly days: number,
    readonly shifts: readonly Shift[],
  ) {
    this.duties = Array.from({ length: days * shifts.length }, (_, duty) => {
      const kind = duty % shifts.length
      const day = (duty - kind) / shifts.length
      return { day, kind, minutes: shifts[kind]?.minutes ?? 0, demands: [duty], tag: kind }
    })
  }

  dutyOf(day: number, shift: string): number {
    return day * this.shifts.length + this.shifts.findIndex(({ id }) => id === shift)
  }
}

function readPerson(line: readonly string[], sections: Sections, book: DutyBook): Person {
  const [id, maxShifts = '', maxMinutes, minMinutes, maxOn, minOn, minOff, weekends] = line
  const most = new Map(maxShifts.split('|').map((part) => part.split('=') as [string, string]))
  const maxOfTag = book.shifts.map((shift) => Number(most.get(shift.id) ?? book.days))
  const mine = (section: string) => lines(sections, section).filter(([who]) => who === id)
  const daysOff = new Set(mine('DAYS_OFF').flatMap(([, ...days]) => days.map(Number)))
  const prices = new Map<number, number>()
  book.duties.forEach(({ day, kind }, duty) => {
    if (!daysOff.has(day) && (maxOfTag[kind] ?? 0) > 0) prices.set(duty, 0)
  })
  const add = (duty: number, price: number) => {
    const old = prices.get(duty)
    if (old !== undefined) prices.set(duty, old + price)
  }
  const freeDayPrices = Array.from({ length: book.days }, () => 0)
  for (const [, day, shift, weight] of mine('SHIFT_ON_REQUESTS')) {
    freeDayPrices[Number(day)] = (freeDayPrices[Number(day)] ?? 0) + Number(weight)
    for (const other of book.shifts)
      if (other.id !== shift) add(book.dutyOf(Number(day), other.id), Number(weight))
  }
  for (const [, day, shift = '', weight] of mine('SHIFT_OFF_REQUESTS'))
    add(book.dutyOf(Number(day), shift), Number(weight))
  return {
    duties: [...prices],
    freeDayPrices,
    maxMinutes: Number(maxMinutes),
    minMinutes: Number(minMinutes),
    maxDaysOn: Number(maxOn),
    minDaysOn: Number(minOn),
    minDaysOff: Number(minOff),
    maxWeekends: Number(weekends),
    maxOfTag,
  }
}

const lines = (sections: Sections, name: string) => sections.get(name) ?? []

function readSections(text: string): Sections {
  const sections = new Map<string, string[][]>()
  let current: string[][] = []
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    if (!line || line.startsWith('#')) continue
    if (line.startsWith('SECTION_')) sections.set(line.slice('SECTION_'.length), (current = []))
    else current.push(line.split(',').map((part) => part.trim()))
  }
  return sections
}
