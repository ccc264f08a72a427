import { normalise } from '../text/normalise.ts'

/** How long a visit takes, or that the text does not say it. */
export type VisitMinutes =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly minutes: number }
  | { readonly kind: 'unread' }

/** Minutes that a visit may take: five to twelve hours. */
export const visitMinutesLimits = { min: 5, max: 720 } as const

/** The longest text that is looked at. */
const LONGEST = 60

const words: readonly (readonly [RegExp, string])[] = [
  [/\b(?:tres cuartos de hora|3\/4 (?:de )?hora|3\/4 h)\b/, '45 min'],
  [/\b(?:un )?cuarto de hora\b/, '15 min'],
  [/\b(?:una )?hora y media\b/, '90 min'],
  [/\b(?:una )?hora y cuarto\b/, '75 min'],
  [/\b(?:media hora|1\/2 (?:hora|h))\b/, '30 min'],
  [/\buna? (?=hora)/, '1 '],
  [/\bdos (?=horas)/, '2 '],
  [/\btres (?=horas)/, '3 '],
  [/\bcuatro (?=horas)/, '4 '],
  [/ y media\b/, ' 30'],
  [/ y cuarto\b/, ' 15'],
  [/\b(?:aprox(?:imadamente)?|unos|unas|sobre|por visita|de visita|cada visita|visita)\b/g, ''],
]

/** "30 min", "1 h 15", "1:15", "1,5 h", "media hora", "45'"; a bare number is minutes. */
export function parseVisitMinutes(text: string): VisitMinutes {
  let plain = normalise(text)
    .replace(/[.;]+$/, '')
    .trim()
  if (/^[-–—.\s/]*$/.test(plain)) return { kind: 'empty' }
  if (plain.length > LONGEST) return { kind: 'unread' }
  for (const [found, said] of words) plain = plain.replace(found, said)
  plain = plain.replace(/\s+/g, ' ').trim()
  const minutes = minutesOf(plain)
  const isUsual =
    minutes !== undefined && minutes >= visitMinutesLimits.min && minutes <= visitMinutesLimits.max
  return isUsual ? { kind: 'read', minutes } : { kind: 'unread' }
}

function minutesOf(plain: string): number | undefined {
  const clock = /^(\d{1,2}):(\d{2})(?::00)?(?: ?h(?:oras?)?)?$/.exec(plain)
  if (clock) return Number(clock[2]) < 60 ? Number(clock[1]) * 60 + Number(clock[2]) : undefined
  const alone = /^(\d{1,3})(?: ?(?:m|min|mins|minutos?|'|´|′|’))?$/.exec(plain)
  if (alone) return Number(alone[1])
  const hours =
    /^(\d{1,2})(?:[.,](\d{1,2}))? ?(?:h|hs|hrs?|horas?)(?: y)?(?: ?(\d{1,2})(?: ?(?:m|min|minutos?|'))?)?$/.exec(
      plain,
    )
  if (!hours || (hours[2] && hours[3]) || Number(hours[3] ?? 0) > 59) return undefined
  return Math.round(Number(`${hours[1]}.${hours[2] ?? 0}`) * 60) + Number(hours[3] ?? 0)
}
