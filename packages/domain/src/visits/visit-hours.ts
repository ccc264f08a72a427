import { normalise } from '../text/normalise.ts'
import { type Block, DEFAULT_SPAN, HourBlocks, type HourSpan, NOON, WEEK } from './hour-blocks.ts'
import { HOLIDAY, type HoursDoubt, type HoursRefusal, hourTokens, type PartOfDay } from './hour-words.ts'

export interface VisitWeek {
  /** Monday first; an empty list is a closed day. */
  readonly days: readonly (readonly HourSpan[])[]
  /** Absent when nothing is said about public holidays. */
  readonly holidays?: readonly HourSpan[]
  /** Whether the text names days. Where it does not, the hours are those of the days on which visits are made. */
  readonly namesDays: boolean
}

/** Read for sure; read but to be confirmed; or not read. Nothing is ever guessed without saying so. */
export type VisitHours =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly week: VisitWeek }
  | {
      readonly kind: 'doubtful'
      readonly week: VisitWeek
      readonly doubts: readonly HoursDoubt[]
      readonly words: readonly string[]
    }
  | { readonly kind: 'unread'; readonly why: HoursRefusal }

/** The longest text that is looked at. */
const LONGEST = 300

/** The weekly hours in a cell as people write it: "L-V 9-14 y 17-20", "10:00 a 21:30 (D cerrado)", "mañanas". */
export function parseVisitHours(text: string): VisitHours {
  // Hours that are copied from the screen carry the mark that keeps them in one line.
  const visible = text.replaceAll('\u2060', '').replace(/[\r\n]+/g, ' ; ')
  const plain = normalise(visible).replace(/ñ/g, 'n')
  if (/^[-–—.\s/]*$/.test(plain) || /^(?:n\/?[ac]|s\/?[dh])$/.test(plain)) return { kind: 'empty' }
  if (plain.length > LONGEST) return { kind: 'unread', why: 'too-long' }
  const { blocks, doubts, words, refusal, isClosed } = new HourBlocks(hourTokens(plain)).read()
  const isSilent = blocks.every(({ is }) => is === 'closed')
  if (refusal && (isSilent || refusal !== 'appointment')) return { kind: 'unread', why: refusal }
  if (refusal) doubts.add('appointment')
  if (isSilent && !doubts.has('which-days'))
    return { kind: 'unread', why: isClosed ? 'closed' : 'no-hours-at-all' }
  if (words.length > 0) doubts.add('other-words')
  const week = weekOf(blocks, doubts)
  if (week.days.every((spans) => spans.length === 0) && !week.holidays?.length)
    return { kind: 'unread', why: 'closed' }
  if (doubts.size === 0) return { kind: 'read', week }
  return { kind: 'doubtful', week, doubts: [...doubts], words: words }
}

function weekOf(blocks: readonly Block[], doubts: Set<HoursDoubt>): VisitWeek {
  const { closings, rest } = takeClosings(blocks)
  const pairs = pairUp(rest)
  const named = new Set(pairs.flatMap(({ days }) => days ?? []))
  const closed = new Set(closings.filter(({ part }) => !part).flatMap(({ days }) => days))
  const days: HourSpan[][] = WEEK.map(() => [])
  let holidays: HourSpan[] | undefined = closed.has(HOLIDAY) ? [] : undefined
  const seen = new Set<number>()
  if (pairs.length === 0) doubts.add('only-closed')
  const all = pairs.length > 0 ? pairs : [{ spans: undefined, days: undefined }]
  for (const { spans, days: given } of all) {
    if (!spans && pairs.length > 0) doubts.add('no-hours')
    const free = WEEK.filter((day) => !named.has(day) && !closed.has(day))
    for (const day of given?.flatMap((day) => (day < 0 ? free : [day])) ?? free) {
      if (seen.has(day)) doubts.add('twice')
      seen.add(day)
      if (day === HOLIDAY) holidays = merged((spans ?? [DEFAULT_SPAN]).map(untilMidnight))
      else open(days, day, spans ?? [DEFAULT_SPAN])
    }
  }
  for (const { days: at, part } of closings) {
    for (const day of at) if (day !== HOLIDAY) days[day] = part ? without(days[day] ?? [], part, doubts) : []
  }
  const isAlways = pairs.some(({ spans }) => spans?.some(([from, to]) => from === 0 && to === 1440))
  const namesDays = pairs.some(({ days: given }) => given) || closed.size > 0 || isAlways
  return { days: days.map(merged), ...(holidays && { holidays }), namesDays }
}

/** Past midnight, hours go on on the next day. */
function open(days: HourSpan[][], day: number, spans: readonly HourSpan[]): void {
  for (const [from, to] of spans) {
    days[day]?.push(untilMidnight([from, to]))
    if (to <= from) days[(day + 1) % 7]?.push([0, to])
  }
}

/** What follows a public holiday is any day: its hours past midnight belong to none and are left out. */
const untilMidnight = ([from, to]: HourSpan): HourSpan => (to > from ? [from, to] : [from, 1440])

function without(spans: readonly HourSpan[], part: PartOfDay, doubts: Set<HoursDoubt>): HourSpan[] {
  const isIn = ([from]: HourSpan) => (part === 'morning' ? from < NOON : from >= 840)
  const left = spans.filter((span) => !isIn(span))
  // One span from morning to night: where the half ends is not said.
  if (left.length === spans.length || left.some(([from, to]) => from < NOON && to > 960))
    doubts.add('part-of-day')
  return left.map(([from, to]) => (part === 'afternoon' && to > 960 ? [from, 840] : [from, to]))
}

interface Closing {
  readonly days: readonly number[]
  readonly part?: PartOfDay | undefined
}

/** Closings with the days that stand before them, or else behind; "excepto" looks behind first. And what is left. */
function takeClosings(blocks: readonly Block[]): { closings: Closing[]; rest: Block[] } {
  const rest: Block[] = []
  const closings: Closing[] = []
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i]
    if (block?.is !== 'closed') {
      if (block) rest.push(block)
      continue
    }
    const [before, after] = [rest.at(-1), blocks[i + 1]]
    const isBefore =
      before?.is === 'days' && blocks[i - 1] === before && !(block.isExcept && after?.is === 'days')
    if (!isBefore && after?.is !== 'days') continue
    if (isBefore) rest.pop()
    else i++
    const days = isBefore ? before.days : after?.is === 'days' ? after.days : []
    closings.push({ days, part: block.part })
  }
  return { closings, rest }
}

interface Pair {
  /** Absent where days have no hours. */
  readonly spans: readonly HourSpan[] | undefined
  /** Absent where hours have no days; −1 is the rest of the week. */
  readonly days: readonly number[] | undefined
}

/** Hours with their days: those before them, unless the text begins with hours and ends with days. */
function pairUp(blocks: readonly Block[]): Pair[] {
  const isHoursFirst = blocks[0]?.is === 'hours' && blocks.at(-1)?.is === 'days'
  const ordered = isHoursFirst ? blocks.toReversed() : blocks
  const pairs: Pair[] = []
  for (let i = 0; i < ordered.length; i++) {
    const [block, next] = [ordered[i], ordered[i + 1]]
    if (block?.is === 'hours') pairs.push({ spans: block.spans, days: undefined })
    if (block?.is !== 'days') continue
    const spans = next?.is === 'hours' ? next.spans : undefined
    pairs.push({ days: block.days, spans })
    if (spans) i++
  }
  return pairs
}

/** In order, those that touch as one. */
function merged(spans: readonly HourSpan[]): HourSpan[] {
  const result: HourSpan[] = []
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}
