import { array, assert, boolean, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HourSpan } from './hour-blocks.ts'
import { parseVisitHours, type VisitWeek } from './visit-hours.ts'

/**
 * What people write, and how it is understood: days and hours ("*" where no day is named, F for public holidays); "?" what
 * waits for a yes, with why and the words that were not understood; "no:" what is not read, with why.
 */
const WAYS: readonly (readonly [text: string, reading: string])[] = [
  ['L-V 9-14 y 17-20', 'LMXJV 9-14+17-20'],
  ['10:00 a 21:30 (D cerrado)', 'LMXJVS 10-21:30'],
  ['mañanas', '? * 9-14 (part-of-day)'],
  ['M y J de 9h a 13h', 'MJ 9-13'],
  ['24 h', 'LMXJVSD 0-24'],
  ['cita previa', 'no: appointment'],
  ['preguntar a Marta', 'no: no-hours-at-all'],
  ['9-14', '* 9-14'],
  ['9:00-14:00', '* 9-14'],
  ['9.00-14.00', '* 9-14'],
  ['9,00 - 14,00', '* 9-14'],
  ['09:00 – 14:00', '* 9-14'],
  ['0900-1400', '* 9-14'],
  ['9h-14h', '* 9-14'],
  ['9h30-14h', '* 9:30-14'],
  ['9 h 30 a 14 h', '* 9:30-14'],
  ['de 9 a 14', '* 9-14'],
  ['de 9 a 14 h', '* 9-14'],
  ['de 9 a 14 horas', '* 9-14'],
  ['de 9:30 a 13:30 y de 16:30 a 20:00', '* 9:30-13:30+16:30-20'],
  ["9'30 a 14", '* 9:30-14'],
  ['9:00h a 14:00h', '* 9-14'],
  ['9 a 14hs', '* 9-14'],
  ['de las 9 a las 14', '* 9-14'],
  ['desde las 9 hasta las 14', '* 9-14'],
  ['entre las 9 y las 14 h', '* 9-14'],
  ['9-14/17-20', '* 9-14+17-20'],
  ['9-14 / 17-20', '* 9-14+17-20'],
  ['9-14, 17-20', '* 9-14+17-20'],
  ['9-14; 17-20', '* 9-14+17-20'],
  ['9-14 17-20', '* 9-14+17-20'],
  ['9:00-14:00 + 17:00-20:00', '* 9-14+17-20'],
  ['9 a 2', '? * 9-14 (past-noon)'],
  ['10 a 2 y 5 a 8', '? * 10-14+17-20 (past-noon)'],
  ['de 10 a 14 y de 5 a 8', '? * 10-14+17-20 (past-noon)'],
  ['9 am a 2 pm', '* 9-14'],
  ['9:00 a.m. - 2:00 p.m.', '* 9-14'],
  ['9 de la mañana a 2 de la tarde', '* 9-14'],
  ['de 9 y media a 14', '* 9:30-14'],
  ['17-20', '* 17-20'],
  ['5-8', '? * 17-20 (past-noon)'],
  ['tardes', '? * 16-20 (part-of-day)'],
  ['tardes de 17 a 20', '* 17-20'],
  ['tardes de 5 a 8', '* 17-20'],
  ['mañanas de 9 a 13', '* 9-13'],
  ['mañana y tarde', '? * 9-14+16-20 (part-of-day)'],
  ['mañanas y tardes', '? * 9-14+16-20 (part-of-day)'],
  ['por la mañana', '? * 9-14 (part-of-day)'],
  ['por las tardes', '? * 16-20 (part-of-day)'],
  ['mañanas de 9 a 14 y tardes de 17 a 20', '* 9-14+17-20'],
  ['de 9 a 14 mañanas', '* 9-14'],
  ['L a V 9-14', 'LMXJV 9-14'],
  ['L a V de 9 a 14', 'LMXJV 9-14'],
  ['L-V: 9:00-14:00', 'LMXJV 9-14'],
  ['L-V (9-14)', 'LMXJV 9-14'],
  ['LaV 9-14', 'LMXJV 9-14'],
  ['de lunes a viernes de 9 a 14 horas', 'LMXJV 9-14'],
  ['Lunes a viernes 9:00 a 20:00', 'LMXJV 9-20'],
  ['lunes-viernes 9-20', 'LMXJV 9-20'],
  ['LUNES A VIERNES DE 9:00 A 14:00 Y DE 17:00 A 20:00', 'LMXJV 9-14+17-20'],
  ['lun-vie 9-14', 'LMXJV 9-14'],
  ['lu-vi 9-14', 'LMXJV 9-14'],
  ['Lun. a Vie. 9-14', 'LMXJV 9-14'],
  ['L-S 9:30-21:30', 'LMXJVS 9:30-21:30'],
  ['L-D 10-22', 'LMXJVSD 10-22'],
  ['L a S de 10 a 21', 'LMXJVS 10-21'],
  ['lunes a sábado 10-21, domingo cerrado', 'LMXJVS 10-21'],
  ['lunes a sábado 10-21; domingos 11-15', 'LMXJVS 10-21, D 11-15'],
  ['L-V 9-14, S 10-13', 'LMXJV 9-14, S 10-13'],
  ['L-V 9-14 y 17-20, S 10-14', 'LMXJV 9-14+17-20, S 10-14'],
  ['L-V 9-14 y 17-20; S 10-14; D cerrado', 'LMXJV 9-14+17-20, S 10-14'],
  ['L-J 9-18, V 9-15', 'LMXJ 9-18, V 9-15'],
  ['L-J 9 a 18 y V 9 a 15', 'LMXJ 9-18, V 9-15'],
  ['L,X,V 9-13', 'LXV 9-13'],
  ['L, X y V de 9 a 13', 'LXV 9-13'],
  ['L X V 9-13', 'LXV 9-13'],
  ['LXV 9-13', 'LXV 9-13'],
  ['LMXJV 9-14', 'LMXJV 9-14'],
  ['L M X J V 9-14', 'LMXJV 9-14'],
  ['L M M J V 9-14', 'LMXJV 9-14'],
  ['L/X/V 9-13', 'LXV 9-13'],
  ['lunes, miércoles y viernes 9-13', 'LXV 9-13'],
  ['martes y jueves 16-19', 'MJ 16-19'],
  ['martes y jueves tarde', '? MJ 16-20 (part-of-day)'],
  ['X 9-14', 'X 9-14'],
  ['miercoles de 9 a 14', 'X 9-14'],
  ['lunes y martes 9-14, jueves y viernes 16-20', 'LM 9-14, JV 16-20'],
  ['L-X 9-14, J-V 16-20', 'LMX 9-14, JV 16-20'],
  ['S y D 10-14', 'SD 10-14'],
  ['sábados y domingos 10-14', 'SD 10-14'],
  ['fines de semana 10-14', 'SD 10-14'],
  ['entre semana 9-14', 'LMXJV 9-14'],
  ['todos los días 10-22', 'LMXJVSD 10-22'],
  ['cada día de 10 a 22', 'LMXJVSD 10-22'],
  ['todos los días', '? LMXJVSD 9-20 (no-hours)'],
  ['24h', 'LMXJVSD 0-24'],
  ['24 horas', 'LMXJVSD 0-24'],
  ['abierto 24 h', 'LMXJVSD 0-24'],
  ['24/7', 'LMXJVSD 0-24'],
  ['24x7', 'LMXJVSD 0-24'],
  ['0-24 h', 'LMXJVSD 0-24'],
  ['0:00-24:00', 'LMXJVSD 0-24'],
  ['siempre abierto', 'LMXJVSD 0-24'],
  ['9-14 L-V', 'LMXJV 9-14'],
  ['9 a 14 de lunes a viernes', 'LMXJV 9-14'],
  ['9-14 L-V, 10-13 S', 'LMXJV 9-14, S 10-13'],
  ['10:00-14:00 (lunes a viernes) 10:00-13:00 (sábados)', 'LMXJV 10-14, S 10-13'],
  ['10 a 14 excepto lunes', 'MXJVSD 10-14'],
  ['10 a 14 salvo domingos', 'LMXJVS 10-14'],
  ['9-20 menos X', 'LMJVSD 9-20'],
  ['10-22 todos los días menos domingo', 'LMXJVS 10-22'],
  ['9-14 (lunes cerrado)', 'MXJVSD 9-14'],
  ['lunes cerrado, resto 10-14', 'MXJVSD 10-14'],
  ['cierra lunes', '? MXJVSD 9-20 (only-closed)'],
  ['cierra los lunes', '? MXJVSD 9-20 (only-closed)'],
  ['cerrado lunes y martes', '? XJVSD 9-20 (only-closed)'],
  ['lunes cerrado', '? MXJVSD 9-20 (only-closed)'],
  ['no lunes', '? MXJVSD 9-20 (only-closed)'],
  ['lunes no', '? MXJVSD 9-20 (only-closed)'],
  ['10-14 y 17-20, cierra miércoles tarde', 'LMJVSD 10-14+17-20, X 10-14'],
  ['L-V 9-14 y 17-20, viernes tarde cerrado', 'LMXJ 9-14+17-20, V 9-14'],
  ['9-20, miércoles tarde cerrado', '? LMJVSD 9-20, X 9-14 (part-of-day)'],
  ['L-S 10-14 y 17-20:30 (sábado tarde cerrado)', 'LMXJV 10-14+17-20:30, S 10-14'],
  ['L-V 9-14, festivos cerrado', 'LMXJV 9-14, F ×'],
  ['L-S 10-22, domingos y festivos cerrado', 'LMXJVS 10-22, F ×'],
  ['L-S 10-22, D y festivos 11-21', 'LMXJVS 10-22, D 11-21, F 11-21'],
  ['L-V 9-14 (excepto festivos)', 'LMXJV 9-14, F ×'],
  ['lunes a domingo y festivos 10-22', 'LMXJVSD 10-22, F 10-22'],
  ['V 10-14, festivos 22-2', 'V 10-14, F 22-24'],
  ['de 0 menos cuarto a 9', 'no: no-such-hour'],
  ['cita previa, L-V desde las 24', 'no: no-such-hour'],
  ['L-V', '? LMXJV 9-20 (no-hours)'],
  ['lunes a viernes', '? LMXJV 9-20 (no-hours)'],
  ['martes', '? M 9-20 (no-hours)'],
  ['S', '? S 9-20 (no-hours)'],
  ['L-V mañanas', '? LMXJV 9-14 (part-of-day)'],
  ['L-V por la mañana', '? LMXJV 9-14 (part-of-day)'],
  ['L-J 9-14 y 17-20, V mañanas', '? LMXJ 9-14+17-20, V 9-14 (part-of-day)'],
  ['desde las 10', '? * 10-20 (open-ended)'],
  ['a partir de las 10', '? * 10-20 (open-ended)'],
  ['a partir de las 10 h', '? * 10-20 (open-ended)'],
  ['antes de las 12', '? * 9-12 (open-ended)'],
  ['hasta las 12', '? * 9-12 (open-ended)'],
  ['después de las 16 h', '? * 16-20 (open-ended)'],
  ['L-V desde las 10', '? LMXJV 10-20 (open-ended)'],
  ['a las 10', 'no: one-moment'],
  ['10:00', 'no: one-moment'],
  ['sobre las 10', 'no: one-moment'],
  ['de 9 a 14 aprox.', '? * 9-14 (about)'],
  ['preferiblemente de 9 a 11', '? * 9-11 (about)'],
  ['mejor por la mañana', '? * 9-14 (about part-of-day)'],
  ['9-14 con cita previa', '? * 9-14 (appointment)'],
  ['llamar antes', 'no: appointment'],
  ['L-V 9-14 llamar antes', '? LMXJV 9-14 (appointment)'],
  ['laborables 9-14', '? LMXJV 9-14 (which-days)'],
  ['días laborables de 9 a 14', '? LMXJV 9-14 (which-days)'],
  ['diario 9-14', '? LMXJV 9-14 (which-days)'],
  ['a diario de 9 a 14', '? LMXJV 9-14 (which-days)'],
  ['verano 9-15, invierno 9-18', 'no: season'],
  ['julio y agosto de 9 a 15', 'no: season'],
  ['cerrado', 'no: closed'],
  ['cerrado por reforma', 'no: closed'],
  ['cerrado agosto', 'no: season'],
  ['22-2', '* 0-2+22-24'],
  ['L-S 20-2', 'L 20-24, MXJVS 0-2+20-24, D 0-2'],
  ['22:00 a 06:00', '* 0-6+22-24'],
  ['25-30', 'no: no-such-hour'],
  ['9:75-14', 'no: no-such-hour'],
  ['14-14', 'no: no-such-hour'],
  ['9-14 preguntar por Luis', '? * 9-14 (other-words) [preguntar luis]'],
  ['tel. 981123456', 'no: no-hours-at-all'],
  ['12/05/2024', 'no: no-hours-at-all'],
  ['981 12 34 56', 'no: no-such-hour'],
  ['-', 'vacío'],
  ['n/a', 'vacío'],
  ['L-M 9-14', '? LM 9-14 (which-letter)'],
  ['L-M-X 9-14', '? LMX 9-14 (which-letter)'],
  ['L/V 9-14', '? LV 9-14 (which-letter)'],
  ['M-V 9-14', '? MXJV 9-14 (which-letter)'],
  ['D-J 10-22', 'LMXJD 10-22'],
  ['V-L 10-22', 'LVSD 10-22'],
  ['L-V 9-14, V 9-12', '? LMXJV 9-14 (twice)'],
  ['dilluns a divendres de 9 a 14', 'LMXJV 9-14'],
  ['de dilluns a dissabte 9-14 i 17-20', 'LMXJVS 9-14+17-20'],
  ['diumenge tancat, 9-14', 'LMXJVS 9-14'],
  ['luns a venres 9-14', 'LMXJV 9-14'],
  ['horario comercial', 'no: no-hours-at-all'],
  ['horario de 10 a 22', '* 10-22'],
  ['abierto de 10 a 22', '* 10-22'],
  ['Horario: L-V 9 a 14 h. y 17 a 20 h.', 'LMXJV 9-14+17-20'],
  ['L-V 9:00-14:00 h / 17:00-20:00 h; S 9:30-13:30 h', 'LMXJV 9-14+17-20, S 9:30-13:30'],
  ['9-14h y 16-19h (L-J); 9-15h (V)', 'LMXJ 9-14+16-19, V 9-15'],
  ['De lunes a jueves de 8:00 a 15:00 h y viernes de 8:00 a 14:30 h', 'LMXJ 8-15, V 8-14:30'],
  ['8 a 15', '* 8-15'],
  ['7:30-15:30', '* 7:30-15:30'],
  ['jornada continua 8-15', '* 8-15'],
  ['recepción de mercancía de 7 a 11', '* 7-11'],
  ['7-11', '* 7-11'],
  ['de 6 a 10', '* 6-10'],
  ['6:00-10:00', '* 6-10'],
  ['de 00:00 a 24:00', 'LMXJVSD 0-24'],
  ['9-14 y', '* 9-14'],
  ['y', 'no: no-hours-at-all'],
  ['L-V 9-14 17-20 S 10-14', 'LMXJV 9-14+17-20, S 10-14'],
  ['lunes: 9-14', 'L 9-14'],
  ['Lunes 9-14 Martes 9-14 Miércoles 10-13', 'LM 9-14, X 10-13'],
  ['lunes 9-14 / martes cerrado / miércoles 9-14', 'LX 9-14'],
  ['10-13.30', '* 10-13:30'],
  ['10.30-13,30', '* 10:30-13:30'],
  ['9:00 - 13:30 // 16:00 - 19:30', '* 9-13:30+16-19:30'],
  ['L-V 10.00-20.00 S 10.00-14.00 D CERRADO', 'LMXJV 10-20, S 10-14'],
  ['lunes-sábado: 10:00–22:00', 'LMXJVS 10-22'],
  ['1000-2200', '* 10-22'],
  ['abre a las 9 y cierra a las 14', 'no: one-moment'],
  ['abre de 9 a 14 y cierra los lunes', 'MXJVSD 9-14'],
  ['ninguno', 'no: no-hours-at-all'],
  ['horario de oficina', 'no: no-hours-at-all'],
  ['9 14', 'no: one-moment'],
  ['quincenal', 'no: no-hours-at-all'],
  ['no sé', 'no: no-hours-at-all'],
  ['no abren los lunes', '? MXJVSD 9-20 (only-closed)'],
  ['L-V 10-14 no jueves', 'LMXV 10-14'],
  [
    'lunes a viernes de 10:00 a 13:30 horas y de 17:00 a 20:30 horas. Sábados de 10:00 a 14:00 horas',
    'LMXJV 10-13:30+17-20:30, S 10-14',
  ],
  ['consultar', 'no: no-hours-at-all'],
  ['9-13 (martes y viernes)', 'MV 9-13'],
  ['S 10-14', 'S 10-14'],
  ['sáb 10-14', 'S 10-14'],
  ['1ª hora', 'no: one-moment'],
  ['a primera hora', 'no: no-hours-at-all'],
  ['L-V 8:30h-14:30h y 16:00h-18:30h', 'LMXJV 8:30-14:30+16-18:30'],
  ['9,30 a 13,30 y 16,30 a 20', '* 9:30-13:30+16:30-20'],
]

describe('opening hours as people write them', () => {
  test.each(WAYS)('%s → %s', (text, reading) => {
    expect(shown(text)).toBe(reading)
  })

  test('capitals, accents and spare blanks change nothing', () => {
    for (const [text, reading] of WAYS) expect(shown(`  ${text.toUpperCase()}  `)).toBe(reading)
  })

  test('hours are in order, apart from one another and within a day, whatever is written', () => {
    const word = constantFrom(...new Set(WAYS.flatMap(([text]) => text.split(' '))))
    const text = oneof(
      string({ maxLength: 80 }),
      array(word, { maxLength: 12 }).map((words) => words.join(' ')),
    )
    assert(
      property(text, (written) => {
        const reading = parseVisitHours(written)
        if (!('week' in reading)) return
        const { days, holidays = [] } = reading.week
        expect(days).toHaveLength(7)
        for (const spans of [...days, holidays]) {
          let before = -1
          for (const [from, to] of spans) {
            expect(from).toBeGreaterThan(before)
            expect(to).toBeGreaterThan(from)
            before = to
          }
          expect(before).toBeLessThanOrEqual(1440)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('a word that means nothing here never passes as read', () => {
    const way = constantFrom(...WAYS.map(([text]) => text))
    assert(
      property(
        way,
        constantFrom('quizás', 'Marta', 'furgoneta', 'obra'),
        boolean(),
        (text, word, isFirst) => {
          expect(parseVisitHours(isFirst ? `${word} ${text}` : `${text} ${word}`).kind).not.toBe('read')
        },
      ),
    )
  })

  test('a text longer than hours can be is not looked at', () => {
    expect(parseVisitHours('9-14 '.repeat(61))).toEqual({ kind: 'unread', why: 'too-long' })
  })
})

function shown(text: string): string {
  const reading = parseVisitHours(text)
  if (reading.kind === 'empty') return 'vacío'
  if (reading.kind === 'unread') return `no: ${reading.why}`
  if (reading.kind === 'read') return shownWeek(reading.week)
  const words = reading.words.length > 0 ? ` [${reading.words.join(' ')}]` : ''
  return `? ${shownWeek(reading.week)} (${reading.doubts.join(' ')})${words}`
}

function shownWeek({ days, holidays, namesDays }: VisitWeek): string {
  const letters = new Map<string, string>()
  days.forEach((spans, day) => {
    const key = shownSpans(spans)
    letters.set(key, (letters.get(key) ?? '') + 'LMXJVSD'[day])
  })
  const parts = [...letters]
    .filter(([spans]) => spans !== '×')
    .map(([spans, named]) => `${namesDays || letters.size > 1 ? named : '*'} ${spans}`)
  return [...parts, ...(holidays ? [`F ${shownSpans(holidays)}`] : [])].join(', ')
}

const shownSpans = (spans: readonly HourSpan[]): string =>
  spans.length === 0 ? '×' : spans.map((span) => span.map(shownHour).join('-')).join('+')

const shownHour = (minutes: number): string =>
  minutes % 60 === 0
    ? String(minutes / 60)
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
