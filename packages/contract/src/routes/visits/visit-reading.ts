import { gapOf, parseVisitFrequency, type Frequency } from '@cuadrante/domain/visits/visit-frequency.ts'
import { parseVisitHours, type VisitHours, type VisitWeek } from '@cuadrante/domain/visits/visit-hours.ts'
import { parseVisitWho, type VisitWho } from '@cuadrante/domain/visits/visit-who.ts'
import { parseVisitPriority, type VisitPriority } from '@cuadrante/domain/visits/visit-priority.ts'
import { parseVisitMinutes } from '@cuadrante/domain/visits/visit-minutes.ts'
import type { VisitMeaning, VisitSettings } from './plans/visit-settings.ts'

/** How the texts of a file are understood: as somebody has said, else as they are read, else as the default. */
export type VisitReading = {
  readonly hours: (text: string) => { readonly read: VisitHours; readonly week: VisitWeek }
  readonly minutes: (text: string) => { readonly kind: Understood; readonly minutes: number }
  readonly frequency: (text: string) => { readonly kind: Understood; readonly frequency: Frequency }
  readonly priority: (text: string) => { readonly kind: Understood; readonly priority: VisitPriority }
  /** People by their place in the settings; undefined is anybody. */
  readonly who: (text: string) => { readonly read: VisitWho; readonly people: readonly number[] | undefined }
}
type Understood = 'read' | 'empty' | 'unread'

const noDays: VisitWeek = { days: [], namesDays: false }

const known = new WeakMap<VisitSettings, VisitReading>()

/** The reading of settings, which are not changed in place; each text is read once. */
export function visitReading(settings: VisitSettings): VisitReading {
  const reading = known.get(settings) ?? readingOf(settings)
  known.set(settings, reading)
  return reading
}

function readingOf(settings: VisitSettings): VisitReading {
  const said = new Map(settings.meanings.map(({ column, text, means }) => [`${column} ${text}`, means]))
  const meant = (column: VisitMeaning['column'], text: string) => said.get(`${column} ${text}`) ?? text
  const standard = parseVisitHours(settings.hours)
  const standardWeek = standard.kind === 'read' ? standard.week : noDays
  const standardWho = parseVisitWho(settings.who ?? '', settings.people)
  const usualMinutes = settings.client?.minutes ?? settings.minutes
  return {
    hours: once((text) => {
      const read = parseVisitHours(meant('hours', text))
      return { read, week: read.kind === 'read' || read.kind === 'doubtful' ? read.week : standardWeek }
    }),
    minutes: once((text) => {
      const read = parseVisitMinutes(meant('duration', text))
      return { kind: read.kind, minutes: read.kind === 'read' ? read.minutes : usualMinutes }
    }),
    frequency: once((text) => {
      const read = parseVisitFrequency(meant('frequency', text))
      const frequency = read.kind === 'read' ? read.frequency : settings.frequency
      const gap = gapOf(frequency, settings.gap)
      return { kind: read.kind, frequency: gap === undefined ? frequency : { ...frequency, gap } }
    }),
    priority: once((text) => {
      const read = parseVisitPriority(meant('priority', text))
      return { kind: read.kind, priority: read.kind === 'read' ? read.priority : 'normal' }
    }),
    who: once((text) => {
      const read = parseVisitWho(meant('who', text), settings.people)
      return { read, people: peopleOf(read.kind === 'empty' ? standardWho : read) }
    }),
  }
}

function once<R>(read: (text: string) => R): (text: string) => R {
  const answers = new Map<string, R>()
  return (text) => {
    const answer = answers.get(text) ?? read(text)
    answers.set(text, answer)
    return answer
  }
}

/** Words that name nobody let nobody in: who may come is never guessed. */
function peopleOf(who: VisitWho): readonly number[] | undefined {
  if (who.kind === 'nobody') return []
  return who.kind === 'empty' || who.kind === 'anybody' ? undefined : who.people
}

/** Visits that a frequency asks for in some weeks; a round that they do not finish asks for none, but one is always made. */
export const visitsWanted = ({ times, weeks }: Frequency, planned: number): number =>
  weeks === null ? times : times * Math.max(1, Math.floor(planned / weeks))

/** Whether a frequency asks for more visits than the gap between two of them leaves room for. */
export function isTooOften(frequency: Frequency, planned: number): boolean {
  const { times, gap = 1 } = frequency
  const days = (frequency.weeks ?? planned) * 7
  const hasOneRound = visitsWanted(frequency, planned) <= times
  return hasOneRound ? (times - 1) * gap >= Math.min(days, planned * 7) : days / times < gap
}
