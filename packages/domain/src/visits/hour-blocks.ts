import {
  HOLIDAY,
  type HoursDoubt,
  type HoursRefusal,
  type HourToken,
  type PartOfDay,
  PROPOSED,
} from './hour-words.ts'

/** Minutes since midnight; up to 1440. */
export type HourSpan = readonly [from: number, to: number]

/** What is proposed where hours are open on one side or missing. */
export const DEFAULT_SPAN: HourSpan = [540, 1200]
export const NOON = 720
export const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Days, hours, or a closing, in the order of the text. */
export type Block =
  | { readonly is: 'days'; readonly days: readonly number[] }
  | { readonly is: 'hours'; readonly spans: HourSpan[] }
  | { readonly is: 'closed'; readonly part?: PartOfDay | undefined; readonly isExcept?: boolean }

/** Goes once along the words of a text and keeps what they say, in its order. */
export class HourBlocks {
  private readonly tokens: readonly HourToken[]
  private at = 0
  readonly blocks: Block[] = []
  readonly doubts = new Set<HoursDoubt>()
  readonly words: string[] = []
  /** Whether a closing is said. */
  isClosed = false
  refusal: HoursRefusal | undefined

  constructor(tokens: readonly HourToken[]) {
    this.tokens = tokens
  }

  /** Reads on to the end. */
  read(): HourBlocks {
    while (this.at < this.tokens.length) this.readBlock()
    return this
  }

  private readBlock(): void {
    const token = this.tokens[this.at]
    if (!token) return
    switch (token.is) {
      case 'day':
      case 'rest':
        return this.readDays()
      case 'time':
      case 'from':
      case 'until':
        return this.readSpan()
      case 'always':
        this.at++
        return this.addSpans([[0, 1440]])
      case 'part':
        return this.readPart()
      case 'closed':
      case 'except':
        return this.readClosed(token.is === 'except')
      default:
        this.at++
        this.readOther(token)
    }
  }

  private readOther(token: HourToken): void {
    if (token.is === 'unknown') this.words.push(token.word)
    if (token.is === 'season' || token.is === 'appointment') this.refusal ??= token.is
    if (token.is === 'bad') this.refuseHour()
    if (token.is !== 'doubt') return
    this.doubts.add(token.doubt)
    if (token.doubt === 'which-days') this.addDays([0, 1, 2, 3, 4])
  }

  /** "L-V", "lunes, miércoles y viernes", "S y festivos", "resto". */
  private readDays(): void {
    const named: number[] = []
    let slashes = 0
    let signs = 0
    for (;;) {
      const token = this.tokens[this.at]
      if (token?.is === 'rest') {
        this.at++
        return this.addDays([-1])
      }
      if (token?.is !== 'day') break
      this.at++
      named.push(...this.daysFrom(token, named))
      const [next, after] = [this.tokens[this.at], this.tokens[this.at + 1]]
      if ((next?.is !== 'and' && next?.is !== 'slash') || after?.is !== 'day') continue
      this.at++
      signs++
      if (next.is === 'slash') slashes++
    }
    // "L/V" may be two days or five; "L/X/V" can only be a list.
    if (slashes === 1 && signs === 1) this.doubts.add('which-letter')
    this.addDays(named)
  }

  /** One day, or all from it to another. */
  private daysFrom(token: HourToken & { is: 'day' }, named: readonly number[]): readonly number[] {
    const [sign, until] = [this.tokens[this.at], this.tokens[this.at + 1]]
    // "L M M J V": the second M is Wednesday.
    const days = token.isLetter && named.includes(1) ? [2] : token.days
    const isSpan = (sign?.is === 'dash' || sign?.is === 'to' || sign?.is === 'until') && until?.is === 'day'
    if (!isSpan) return days
    this.at += 2
    if (token.isLetter || until.isLetter) this.doubts.add('which-letter')
    const [from, to] = [days[0] ?? 0, until.days[0] ?? 0]
    if (to === HOLIDAY) return [...(from === HOLIDAY ? [] : WEEK.slice(from)), HOLIDAY]
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, i) => (from + i) % 7)
  }

  private addDays(days: readonly number[]): void {
    const last = this.blocks.at(-1)
    // "sábados, y también domingos": one list, though more than a sign stands between.
    if (last?.is === 'days')
      this.blocks[this.blocks.length - 1] = { is: 'days', days: [...last.days, ...days] }
    else this.blocks.push({ is: 'days', days })
  }

  private addSpans(spans: readonly HourSpan[]): void {
    if (spans.some(([from, to]) => from === to || from >= 1440)) this.refuseHour()
    const last = this.blocks.at(-1)
    if (last?.is === 'hours') last.spans.push(...spans)
    else this.blocks.push({ is: 'hours', spans: [...spans] })
  }

  /** An appointment leaves hours that can be planned; an hour that does not exist leaves none. */
  private refuseHour(): void {
    if (!this.refusal || this.refusal === 'appointment') this.refusal = 'no-such-hour'
  }

  /** "9-14", "de 9 a 14", "desde las 10", "antes de las 12". */
  private readSpan(): void {
    const first = this.tokens[this.at]
    if (first?.is === 'until') return this.readOpenEnd(undefined)
    if (first?.is === 'from') this.at++
    const from = this.tokens[this.at]
    if (from?.is !== 'time') {
      this.words.push('desde')
      return
    }
    this.at++
    const [sign, to] = [this.tokens[this.at], this.tokens[this.at + 1]]
    const joins =
      sign?.is === 'to' ||
      sign?.is === 'dash' ||
      sign?.is === 'until' ||
      sign?.is === 'slash' ||
      (sign?.is === 'and' && first?.is !== 'from' && this.isBetween())
    if (joins && to?.is === 'time') {
      this.at += 2
      if (sign.is === 'slash') this.doubts.add('which-letter')
      return this.addSpan(from, to)
    }
    if (first?.is === 'from') return this.readOpenEnd(from.minutes)
    this.refusal ??= 'one-moment'
  }

  /** "entre las 9 y las 14": the sign joins what nothing else joins. */
  private isBetween(): boolean {
    const [second, third] = [this.tokens[this.at + 1], this.tokens[this.at + 2]]
    return second?.is === 'time' && !['to', 'dash', 'until'].includes(third?.is ?? '')
  }

  private readOpenEnd(from: number | undefined): void {
    this.doubts.add('open-ended')
    if (from !== undefined)
      return this.addSpans([[from, Math.min(1440, Math.max(DEFAULT_SPAN[1], from + 60))]])
    const to = this.tokens[this.at + 1]
    this.at += to?.is === 'time' ? 2 : 1
    if (to?.is !== 'time') this.words.push('hasta')
    else this.addSpans([[Math.min(DEFAULT_SPAN[0], to.minutes), to.minutes]])
  }

  private addSpan(from: HourToken & { is: 'time' }, to: HourToken & { is: 'time' }): void {
    const part = this.partBeside()
    const last = this.blocks.at(-1)
    const before = last?.is === 'hours' ? last.spans.at(-1) : undefined
    let [start, end] = [from.minutes, to.minutes]
    const isAfternoon = part === 'afternoon' && start < NOON
    const isBehind =
      before !== undefined && !from.isSure && start < before[1] && start < NOON && start + NOON >= before[1]
    const isEarly =
      !from.isSure &&
      !to.isSure &&
      before === undefined &&
      start < 420 &&
      end <= 540 &&
      start < end &&
      start > 0
    const fits = start + NOON < 1440 && (end > start + NOON || end + NOON <= 1440)
    if ((isAfternoon || isBehind || isEarly) && !fits) this.doubts.add('past-noon')
    else if (isAfternoon || isBehind || isEarly) {
      start += NOON
      if (end < start) end += NOON
      // "tardes de 5 a 8" says it itself.
      if (!isAfternoon) this.doubts.add('past-noon')
    }
    if (end <= start && start < NOON && end <= NOON - 60 && end > 0) {
      end += NOON
      if (!to.isSure && part === undefined) this.doubts.add('past-noon')
    }
    if (end === 0) end = 1440
    this.addSpans([[start, end]])
  }

  /** "mañanas de 9 a 14", "9 a 14 mañanas": the word that stands before the hours. */
  private partBeside(): PartOfDay | undefined {
    const token = this.tokens[this.at - 4]
    return token?.is === 'part' ? token.part : undefined
  }

  /** A part of the day: with hours behind it, those; otherwise what is proposed. */
  private readPart(): void {
    const token = this.tokens[this.at++]
    if (token?.is !== 'part') return
    const next = this.tokens[this.at]
    if (next?.is === 'time' || next?.is === 'from' || next?.is === 'until') return
    const before = this.tokens[this.at - 2]
    // "9 a 14 mañanas": the hours were there already.
    if (before?.is === 'time') return
    if (next?.is === 'closed' && this.blocks.at(-1)?.is === 'days') {
      this.at++
      this.blocks.push({ is: 'closed', part: token.part })
      return
    }
    this.doubts.add('part-of-day')
    this.addSpans([PROPOSED[token.part]])
  }

  /** "cerrado domingos", "cierra miércoles tarde". */
  private readClosed(isExcept: boolean): void {
    this.at++
    this.isClosed ||= !isExcept
    const next = this.tokens[this.at]
    if (next?.is === 'part') {
      this.at++
      this.blocks.push({ is: 'closed', part: next.part, isExcept })
      return
    }
    this.blocks.push({ is: 'closed', isExcept })
    if (next?.is !== 'day') return
    this.readDays()
    const part = this.tokens[this.at]
    if (part?.is !== 'part') return
    this.at++
    this.blocks.splice(
      this.blocks.findLastIndex(({ is }) => is === 'closed'),
      1,
      { is: 'closed', part: part.part },
    )
  }
}
