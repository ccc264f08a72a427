import { normalise } from '../text/normalise.ts'

/** So many visits in every so many weeks; on named days where the text names them. */
export interface Frequency {
  readonly times: number
  /** Weeks of one round; null for one visit in the whole time that is planned. */
  readonly weeks: number | null
  /** Monday is 0; as many as `times`, and `weeks` is then 1 or 2. */
  readonly weekdays?: readonly number[] | undefined
  /** Fewest days from one visit to the next: from Monday to Thursday they are three. */
  readonly gap?: number | undefined
}

/** Days that two visits of a place may be asked to be apart. */
export const visitGapLimits = { min: 2, max: 28 } as const

export type VisitFrequency =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly frequency: Frequency }
  | { readonly kind: 'unread' }

/** The longest text that is looked at. */
const LONGEST = 80

const numbers: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
}
const named: readonly (readonly [RegExp, number, number | null])[] = [
  [/^(?:diari[oa]|a diario|todos los dias(?: laborables)?|cada dia)$/, 5, 1],
  [/^(?:semanal(?:mente)?|cada semana|todas las semanas|a la semana)$/, 1, 1],
  [/^(?:bisemanal)$/, 2, 1],
  [
    /^(?:quincenal(?:mente)?|cada quincena|semanas alternas|semana si,? semana no|cada 14 dias|cada 15 dias)$/,
    1,
    2,
  ],
  [/^(?:bimensual(?:mente)?)$/, 2, 4],
  [/^(?:mensual(?:mente)?|cada mes|todos los meses|al mes|cada 30 dias)$/, 1, 4],
  [/^(?:bimestral(?:mente)?|cada dos meses|cada 2 meses)$/, 1, 8],
  [/^(?:trimestral(?:mente)?|cada trimestre|cada tres meses|cada 3 meses)$/, 1, 12],
  [/^(?:puntual|unic[oa]|visita unica|(?:solo )?una (?:sola )?vez|1 (?:sola )?vez|1 visita)$/, 1, null],
]
const rounds: Readonly<Record<string, number>> = { dia: 0, semana: 1, quincena: 2, mes: 4 }

const weekdayWords = [
  ['lunes', 'lun', 'l'],
  ['martes', 'mar', 'ma', 'm'],
  ['miercoles', 'mie', 'mi', 'x'],
  ['jueves', 'jue', 'ju', 'j'],
  ['viernes', 'vie', 'vi', 'v'],
  ['sabados', 'sabado', 'sab', 'sa', 's'],
  ['domingos', 'domingo', 'dom', 'do', 'd'],
]

/** "semanal", "quincenal", "2 veces al mes", "cada 3 semanas", "L y J", "2 por semana, mínimo 3 días entre visitas". */
export function parseVisitFrequency(text: string): VisitFrequency {
  const { rest, gap } = gapIn(text)
  const said = rhythmOf(rest)
  if (gap === undefined || said.kind !== 'read') return gap === undefined ? said : { kind: 'unread' }
  const { min, max } = visitGapLimits
  if (gap > max) return { kind: 'unread' }
  return gap < min ? said : { kind: 'read', frequency: { ...said.frequency, gap } }
}

const gapWords = [
  /(?:(?:minimo|min\.?|al menos|como minimo|separad[oa]s?|separacion(?: minima)?)(?: de)?:?) (\d{1,2}|un|dos|tres|cuatro|cinco|seis) dias?(?: entre (?:las )?(?:visitas|visita y visita|dos|ellas|una y otra))?$/,
  /(\d{1,2}|un|dos|tres|cuatro|cinco|seis) dias?(?: como)?(?: minimo| min\.?| de separacion(?: minima)?| entre (?:las )?(?:visitas|visita y visita|dos|ellas|una y otra))(?: como minimo)?$/,
]

/** Words at the end that say how far two visits are apart at least, and what stands before them. */
function gapIn(text: string): { rest: string; gap?: number } {
  const plain = normalise(text).replace(/[\s.)]+$/, '')
  const found = plain.length > LONGEST ? null : gapWords.map((words) => words.exec(plain)).find(Boolean)
  if (!found) return { rest: text }
  const rest = plain.slice(0, found.index).replace(/[\s,;(·/–-]*(?:\b(?:con|y|pero)(?: un)?)?\s*$/, '')
  return { rest, gap: count(found[1]) }
}

/**
 * How far two visits are apart at least: as the place itself says, else as the plan does. Named days are said by
 * themselves: a gap holds there for what moves from them.
 */
export function gapOf({ gap, weekdays, weeks }: Frequency, standard: number | undefined): number | undefined {
  const least = gap ?? standard
  if (least === undefined || !weekdays) return least
  const days = weekdays.toSorted((a, b) => a - b)
  const between = days.map((day, i) => (days[i + 1] ?? (days[0] ?? 0) + (weeks ?? 1) * 7) - day)
  return Math.min(least, ...between)
}

function rhythmOf(text: string): VisitFrequency {
  const plain = normalise(text)
    .replace(/\.+$/, '')
    .replace(/\b(?:frecuencia|visitas?)\b(?=.)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^[-–—.\s/]*$/.test(plain)) return { kind: 'empty' }
  const frequency = plain.length > LONGEST ? undefined : (namedOf(plain) ?? countedOf(plain) ?? daysOf(plain))
  return frequency ? { kind: 'read', frequency } : { kind: 'unread' }
}

function namedOf(plain: string): Frequency | undefined {
  const found = named.find(([words]) => words.test(plain))
  return found && { times: found[1], weeks: found[2] }
}

const count = (word: string | undefined): number => numbers[word ?? ''] ?? Number(word)

function countedOf(plain: string): Frequency | undefined {
  const every = /^(?:1 vez |una vez |1 )?cada (\d{1,2}|dos|tres|cuatro|cinco|seis) semanas?$/.exec(plain)
  if (every) return within({ times: 1, weeks: count(every[1]) })
  const times =
    /^(\d{1,2}|una?|dos|tres|cuatro|cinco|seis) ?(?:vez|veces|v|dias?|x|×)?\.? ?(?:a la|al|por|cada|en la|en el|\/|x|×)? ?(semana|mes|quincena)(?:es|s)?$/.exec(
      plain,
    )
  return times ? within({ times: count(times[1]), weeks: rounds[times[2] ?? ''] ?? 1 }) : undefined
}

/** At most one visit a day, Sundays left out, and a round of at most twelve weeks. */
const within = (frequency: Frequency): Frequency | undefined =>
  frequency.times >= 1 &&
  frequency.weeks !== null &&
  frequency.weeks >= 1 &&
  frequency.weeks <= 12 &&
  frequency.times <= frequency.weeks * 6
    ? frequency
    : undefined

function daysOf(plain: string): Frequency | undefined {
  const isAlternate = / (?:alternos|quincenal(?:es)?)$/.test(plain)
  const said = plain
    .replace(/ (?:alternos|quincenal(?:es)?)$/, '')
    .replace(/^(?:todos )?(?:los |el )/, '')
    .replace(/\blos\b|\bel\b/g, ' ')
  const days = new Set<number>()
  for (const part of said.split(/\s*(?:,|;|\/|\by\b|\be\b|\+|&)\s*/)) {
    const [from, to, ...more] = part.split(/\s*(?:-|–|\ba\b)\s*/).map(weekdayOf)
    if (from === undefined || more.length > 0 || (to === undefined && /-|–|\ba\b/.test(part)))
      return undefined
    for (let day = from; day <= (to ?? from); day++) days.add(day)
    if (to !== undefined && to < from) return undefined
  }
  const weekdays = [...days].toSorted((a, b) => a - b)
  return { times: weekdays.length, weeks: isAlternate ? 2 : 1, weekdays }
}

function weekdayOf(word: string): number | undefined {
  const at = weekdayWords.findIndex((names) => names.includes(word.trim()))
  return at < 0 ? undefined : at
}
