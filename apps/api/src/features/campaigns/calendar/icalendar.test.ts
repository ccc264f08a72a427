import { describe, expect, test } from 'vitest'
import { folded, iCalendar, type CalendarEvent } from './icalendar.ts'

const now = new Date('2026-11-20T10:00:00Z')
const event: CalendarEvent = {
  uid: 'trabajo-12-2026-11-20-0900@demo.cuadrante',
  zone: 'Europe/Madrid',
  from: { day: '2026-11-20', hour: '09:00' },
  to: { day: '2026-11-20', hour: '14:00' },
  summary: 'Navidad en tienda · Gadis; Lugo',
  location: 'Ronda de la Muralla, 1',
  description: 'Trabajo #12\nUniforme: blanco',
  status: 'CONFIRMED',
  sequence: 3,
  changedAt: '2026-11-19T08:30:00.000Z',
}
const calendarOf = (...events: CalendarEvent[]) => iCalendar({ name: 'Turnos de Lucía', now, events })
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('RFC 5545', () => {
  test('every line ends with CRLF and has at most 75 octets', () => {
    const text = calendarOf({
      ...event,
      description: 'Presentación del café Ñandú: acción, degustación y reposición '.repeat(4),
    })
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('folding never cuts a letter and unfolds to the same text', () => {
    const line = `SUMMARY:${'ñé€😀'.repeat(40)}`
    expect(folded(line).replaceAll('\r\n ', '')).toBe(line)
    expect(folded(line)).not.toContain('\uFFFD')
  })

  test('commas, semicolons, backslashes and line breaks are escaped', () => {
    const lines = linesOf(calendarOf({ ...event, summary: String.raw`a\b;c,d` }))
    expect(lines).toContain(String.raw`SUMMARY:a\\b\;c\,d`)
    expect(lines).toContain(String.raw`DESCRIPTION:Trabajo #12\nUniforme: blanco`)
    expect(lines).toContain(String.raw`LOCATION:Ronda de la Muralla\, 1`)
  })

  test('an event far ahead brings the clocks of its own years and none between', () => {
    const far = {
      ...event,
      from: { day: '9999-12-30', hour: '22:00' },
      to: { day: '9999-12-31', hour: '02:00' },
    }
    const lines = linesOf(calendarOf(event, far))
    expect(lines).toContain('DTSTART;TZID=Europe/Madrid:99991230T220000')
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))
    const years = zone.flatMap((line) => /^DTSTART:(\d{4})/.exec(line)?.[1] ?? [])
    expect(years).toEqual(['2025', '2026', '2026', '9998', '9999', '9999'])
  })

  test('times are those of the centre, with the zone and its changes in the file', () => {
    const lines = linesOf(calendarOf(event))
    expect(lines).toContain('DTSTART;TZID=Europe/Madrid:20261120T090000')
    expect(lines).toContain('DTEND;TZID=Europe/Madrid:20261120T140000')
    expect(lines).toContain('DTSTAMP:20261120T100000Z')
    expect(lines).toContain('LAST-MODIFIED:20261119T083000Z')
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE')).join('\n')
    expect(zone).toContain(
      'BEGIN:DAYLIGHT\nDTSTART:20260329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:DAYLIGHT',
    )
    expect(zone).toContain(
      'BEGIN:STANDARD\nDTSTART:20261025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD',
    )
  })

  test('each zone is told once, also one that never changes', () => {
    const lines = linesOf(
      calendarOf(event, { ...event, zone: 'Atlantic/Canary' }, { ...event, zone: 'Asia/Tokyo' }, event),
    )
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(3)
    const tokyo = lines.indexOf('TZID:Asia/Tokyo')
    expect(lines.slice(tokyo, tokyo + 7)).toEqual([
      'TZID:Asia/Tokyo',
      'BEGIN:STANDARD',
      expect.stringMatching(/^DTSTART:2025/),
      'TZOFFSETFROM:+0900',
      'TZOFFSETTO:+0900',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  })

  test('an empty calendar is one too', () => {
    expect(linesOf(calendarOf()).findLast(Boolean)).toBe('END:VCALENDAR')
  })
})
