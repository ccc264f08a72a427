/** What the words and signs of opening hours mean, once accents and capitals are gone. Spanish, Catalan, Galician. */

/** Monday is 0; 7 stands for public holidays. */
export const HOLIDAY = 7

const DAY_WORDS: readonly string[] = [
  'lunes|lun|lu|l|luns|dilluns|dl',
  'martes|mart|mar|ma|m|dimarts|dt',
  'miercoles|mierc|mier|mie|mi|x|mercores|mer|dimecres|dc',
  'jueves|juev|jue|ju|j|xoves|xov|dijous|dj',
  'viernes|vier|vie|vi|v|venres|ven|divendres|dv',
  'sabados?|sab|sa|s|dissabtes?|ds',
  'domingos?|dom|do|d|diumenges?|dg',
  'dias festivos|festivos?|fest|fes|f|festius?|festas',
]

/** Several days at once. */
const DAY_GROUPS: readonly (readonly [words: string, days: readonly number[]])[] = [
  [
    'todos los dias|cada dia|tots els dies|todos os dias|toda la semana|los 7 dias|7 dias|7 dias a la semana',
    [0, 1, 2, 3, 4, 5, 6],
  ],
  ['entre semana|entresemana', [0, 1, 2, 3, 4]],
  ['fines? de semana|findes?|cap de setmana', [5, 6]],
]

export type PartOfDay = 'morning' | 'afternoon'

/** What is proposed, never taken, for a part of the day without hours. */
export const PROPOSED: Readonly<Record<PartOfDay, readonly [from: number, to: number]>> = {
  morning: [540, 840],
  afternoon: [960, 1200],
}

/** Why a reading waits for a yes. */
export type HoursDoubt =
  /** "mañanas": no hours. */
  | 'part-of-day'
  /** "de 10 a 2": the second is past noon, if that is meant. */
  | 'past-noon'
  /** "desde las 10", "antes de las 12". */
  | 'open-ended'
  /** "L-V": days without hours. */
  | 'no-hours'
  /** "lunes cerrado" alone: what the other days are is not said. */
  | 'only-closed'
  /** "laborables", "diario": five days or six. */
  | 'which-days'
  /** "L-M", "LV", "L/V": a list or a span, Tuesday or Wednesday. */
  | 'which-letter'
  /** One day named twice with other hours. */
  | 'twice'
  /** Hours, but on appointment. */
  | 'appointment'
  /** "preferiblemente", "aprox.", "suele". */
  | 'about'
  /** Words that say something else. */
  | 'other-words'

/** Why nothing could be read. */
export type HoursRefusal =
  /** "cita previa", "llamar antes". */
  | 'appointment'
  /** "verano", "julio": hours that change in the year. */
  | 'season'
  /** "cerrado", "baja": closed for good or for now. */
  | 'closed'
  /** "a las 10": a moment, not hours. */
  | 'one-moment'
  /** "25-30": no hours of a day. */
  | 'no-such-hour'
  /** Too long to be hours. */
  | 'too-long'
  /** "preguntar a Marta". */
  | 'no-hours-at-all'

type PlainToken =
  | 'to'
  | 'dash'
  | 'and'
  | 'slash'
  | 'from'
  | 'until'
  | 'closed'
  | 'except'
  | 'rest'
  | 'always'
  | 'season'
  | 'appointment'
  | 'bad'

export type HourToken =
  | { readonly is: 'day'; readonly days: readonly number[]; readonly isLetter?: boolean }
  | { readonly is: 'time'; readonly minutes: number; readonly isSure: boolean }
  | { readonly is: 'part'; readonly part: PartOfDay }
  | { readonly is: 'doubt'; readonly doubt: HoursDoubt }
  | { readonly is: PlainToken }
  | { readonly is: 'unknown'; readonly word: string }

const plain = (is: PlainToken) => (): HourToken => ({ is })
const doubt = (code: HoursDoubt) => (): HourToken => ({ is: 'doubt', doubt: code })
const wordly = (words: string) => new RegExp(`^(?:${words})(?![a-z0-9])\\.?`)

const MINUTES_WITH_COMMA = '00|15|30|45'
const TIME = new RegExp(
  `^(?:(\\d{1,2}) ?(?:[:.'’´\`]|h ?) ?(\\d{2})(?!\\d)|(\\d{1,2}),(${MINUTES_WITH_COMMA})(?!\\d)|(\\d{1,2})(\\d{2})(?!\\d)|(\\d{1,2})(?!\\d))` +
    ' ?(?:(?:horas?|hores?|hrs?|hs?)(?![a-z0-9])\\.?)?',
)
const AFTER_TIME: readonly (readonly [RegExp, (minutes: number) => number, isSure: boolean])[] = [
  [/^ ?y media(?![a-z])/, (minutes) => minutes + 30, false],
  [/^ ?y cuarto(?![a-z])/, (minutes) => minutes + 15, false],
  [/^ ?menos cuarto(?![a-z])/, (minutes) => minutes - 15, false],
  [
    /^ ?(?:a\.m\.?|am|de la manana|del mati)(?![a-z])/,
    (minutes) => (minutes >= 720 && minutes < 780 ? minutes - 720 : minutes),
    true,
  ],
  [
    /^ ?(?:p\.m\.?|pm|de la tarde|de la tarda|de la noche|del mediodia|del medio dia)(?![a-z])/,
    (minutes) => (minutes < 720 ? minutes + 720 : minutes),
    true,
  ],
]

/** In the order in which they are tried. */
const RULES: readonly (readonly [RegExp, (found: RegExpExecArray) => HourToken | undefined])[] = [
  [
    /^(?:24 ?[/x] ?7|7 ?x ?24|24 ?(?:h|hs|hrs|horas?)(?![a-z0-9])(?! ?\d)|las 24 horas|siempre abierto|siempre)(?![a-z0-9])/,
    plain('always'),
  ],
  [/^\d{1,2}([/.-])\d{1,2}\1\d{2,4}(?!\d)|^\d{5,}/, ([word]) => ({ is: 'unknown', word })],
  ...DAY_GROUPS.map(([words, days]) => [wordly(words), (): HourToken => ({ is: 'day', days })] as const),
  [
    wordly(
      'dias laborables|laborables?|dias habiles|habiles|feiners?|diario|diariamente|a diario|de diario|todos',
    ),
    doubt('which-days'),
  ],
  [wordly('l ?a ?v|l ?al ?v'), () => ({ is: 'day', days: [0, 1, 2, 3, 4] })],
  [wordly('l a s'), () => ({ is: 'day', days: [0, 1, 2, 3, 4, 5] })],
  [wordly('l ?a ?d'), () => ({ is: 'day', days: [0, 1, 2, 3, 4, 5, 6] })],
  ...DAY_WORDS.map(
    (words, day) =>
      [
        wordly(words),
        ([word]: RegExpExecArray): HourToken => ({ is: 'day', days: [day], isLetter: word === 'm' }),
      ] as const,
  ),
  [
    /^(?:lmxjvsd|lmxjvs|lmxjv|lmxj|lxv|mxj|mj|lx|xv|jv|sd|lmx|xjv)(?![a-z0-9])/,
    ([word]) => ({ is: 'day', days: [...word].map((letter) => 'lmxjvsd'.indexOf(letter)) }),
  ],
  [
    wordly(
      '(?:con )?(?:cita previa|previa cita|cita)|pedir cita|llamar(?: antes)?|llame|avisar(?: antes)?|avisar|concertar|bajo cita|a convenir',
    ),
    plain('appointment'),
  ],
  [
    wordly(
      'verano|invierno|estiu|hivern|inverno|veran|temporada|navidad(?:es)?|semana santa|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre',
    ),
    plain('season'),
  ],
  [wordly('excepto|salvo|menos|no|excepte|llevat|agas'), plain('except')],
  [
    wordly(
      'cerrad[oa]s?|cierran?|cerramos|cierre|tancat|pechado|descanso|descansa|libra|no abren?|no se abre',
    ),
    plain('closed'),
  ],
  [wordly('(?:el )?resto(?: de(?: los)? dias)?|los demas(?: dias)?|demas dias|otros dias'), plain('rest')],
  [
    wordly('(?:por|de|a)? ?(?:la |las )?(?:mananas?|matins?|mati|mana[ns]?)'),
    () => ({ is: 'part', part: 'morning' }),
  ],
  [wordly('(?:por|de|a)? ?(?:la |las )?(?:tardes?|tarda)'), () => ({ is: 'part', part: 'afternoon' })],
  [
    wordly(
      'preferiblemente|preferente|preferentemente|preferible|mejor|aprox|aproximadamente|suelen?|normalmente|mas o menos|sobre|hacia',
    ),
    doubt('about'),
  ],
  [wordly('a partir de(?: las?)?|desde(?: las?)?|despues de(?: las?)?|pasadas las'), plain('from')],
  [wordly('antes de(?: las?)?|hasta(?: las?)?|fins'), plain('until')],
  [/^(?:al|a)(?![a-z])/, plain('to')],
  [/^(?:[-–—→>~]+|−)/, plain('dash')],
  [/^(?:[,;|+&\n]+|y(?![a-z])|e(?![a-z])|i(?![a-z])|tambien(?![a-z]))/, plain('and')],
  [/^\//, plain('slash')],
  [/^(?:[.:()[\]*"=]+)/, () => undefined],
  [
    wordly(
      'de|del|las?|los|el|els|les|en|os|as|h|hs|hrs|horas?|horarios?|horari|abiert[oa]s?|abren?|abrimos|apertura|obert|comercial|continuo|continuado|continua|ininterrumpid[oa]|seguido|jornada|solo|solamente|entre|por|dias?|semana|atencion|publico|recepcion|mercancia|visitas?|tienda|turno|partido|con|que',
    ),
    () => undefined,
  ],
]

/** The words and signs in their order. A text is looked at once, from left to right. */
export function hourTokens(text: string): HourToken[] {
  const tokens: HourToken[] = []
  let rest = text
  while (rest !== '') {
    const blank = /^[ \t]+/.exec(rest)
    if (blank) {
      rest = rest.slice(blank[0].length)
      continue
    }
    rest = rest.slice(take(rest, tokens))
  }
  return tokens
}

/** Adds what stands at the beginning, and says how long that is. */
function take(rest: string, tokens: HourToken[]): number {
  const isAfterTo = ['to', 'dash', 'until'].includes(tokens.at(-1)?.is ?? '')
  for (const [at, [rule, tokenOf]] of RULES.entries()) {
    // "0-24 h" is a span that ends at midnight, not a shop that never closes.
    if (at === 0 && isAfterTo) continue
    const found = rule.exec(rest)
    if (!found) continue
    const token = tokenOf(found)
    if (token) tokens.push(token)
    return found[0].length
  }
  return takeTime(rest, tokens) || takeUnknown(rest, tokens)
}

function takeTime(rest: string, tokens: HourToken[]): number {
  const found = TIME.exec(rest)
  if (!found) return 0
  const [all, ...parts] = found
  const hours = Number(parts[0] ?? parts[2] ?? parts[4] ?? parts[6])
  const rests = parts[1] ?? parts[3] ?? parts[5]
  let minutes = hours * 60 + Number(rests ?? 0)
  let length = all.length
  let isSure = rests !== undefined && /^0\d/.test(all)
  for (const [rule, change, sure] of AFTER_TIME) {
    const after = rule.exec(rest.slice(length))
    if (!after) continue
    length += after[0].length
    minutes = change(minutes)
    isSure ||= sure
  }
  const isHour = minutes >= 0 && minutes <= 1440 && Number(rests ?? 0) < 60
  tokens.push(isHour ? { is: 'time', minutes, isSure } : { is: 'bad' })
  return length
}

function takeUnknown(rest: string, tokens: HourToken[]): number {
  const word = /^(?:[a-z]+|.)/s.exec(rest)?.[0] ?? rest
  tokens.push({ is: 'unknown', word })
  return word.length
}
