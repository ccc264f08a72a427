import { expect, test } from 'vitest'
import { busyHoursInThread } from './busy-hours-in-thread.ts'
import { busyHoursIn } from './busy-hours-in.ts'

const calendar = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Otra empresa//ES',
    ...events.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${index}@otra.example`]),
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const read = (text: string, from = '2026-10-01T00:00:00Z', to = '2026-12-31T00:00:00Z') =>
  busyHoursIn({ text, from: Date.parse(from), to: Date.parse(to), zone: 'Europe/Madrid' }).map(
    ({ start, end }) =>
      `${new Date(start).toISOString().slice(0, 16)} ${new Date(end).toISOString().slice(0, 16)}`,
  )
const madrid = (name: string, time: string) => `${name};TZID=Europe/Madrid:${time}`

test('hours keep what the clock shows over its change, and a night is one stretch', () => {
  const weekly = [
    madrid('DTSTART', '20261022T220000'),
    madrid('DTEND', '20261023T060000'),
    'RRULE:FREQ=WEEKLY;COUNT=2',
  ]
  expect(read(calendar(weekly))).toEqual([
    '2026-10-22T20:00 2026-10-23T04:00',
    '2026-10-29T21:00 2026-10-30T05:00',
  ])
})

test('every other week until a day, without the excepted one, and the one that was moved where it is now', () => {
  const odd = [
    'UID:par@otra.example',
    madrid('DTSTART', '20261102T160000'),
    madrid('DTEND', '20261102T200000'),
    'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261205T000000Z',
    madrid('EXDATE', '20261104T160000'),
  ]
  const moved = [
    'UID:par@otra.example',
    madrid('RECURRENCE-ID', '20261118T160000'),
    madrid('DTSTART', '20261119T100000'),
    madrid('DTEND', '20261119T120000'),
  ]
  expect(read(calendar(odd, moved))).toEqual([
    '2026-11-02T15:00 2026-11-02T19:00',
    '2026-11-16T15:00 2026-11-16T19:00',
    '2026-11-19T09:00 2026-11-19T11:00',
    '2026-11-30T15:00 2026-11-30T19:00',
    '2026-12-02T15:00 2026-12-02T19:00',
  ])
})

test('whole days are those of the agency, times in UTC are instants, and a zone of the file is believed', () => {
  const day = ['DTSTART;VALUE=DATE:20261025', 'DTEND;VALUE=DATE:20261026']
  const utc = ['DTSTART:20261110T080000Z', 'DURATION:PT2H']
  expect(read(calendar(day, utc))).toEqual([
    '2026-10-24T22:00 2026-10-25T23:00',
    '2026-11-10T08:00 2026-11-10T10:00',
  ])
  const own = calendar([
    'DTSTART;TZID=Oficina:20261111T100000',
    'DTEND;TZID=Oficina:20261111T110000',
  ]).replace(
    'BEGIN:VEVENT',
    [
      'BEGIN:VTIMEZONE',
      'TZID:Oficina',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
    ].join('\r\n'),
  )
  expect(read(own)).toEqual(['2026-11-11T15:00 2026-11-11T16:00'])
})

test('the first Monday of the month, over the end of the year; what is free or cancelled keeps nobody', () => {
  const monthly = [
    madrid('DTSTART', '20261207T090000'),
    madrid('DTEND', '20261207T100000'),
    'RRULE:FREQ=MONTHLY;BYDAY=1MO',
  ]
  const none = [
    ['DTSTART:20261201T080000Z', 'DTEND:20261201T090000Z', 'TRANSP:TRANSPARENT'],
    ['DTSTART:20261202T080000Z', 'DTEND:20261202T090000Z', 'STATUS:CANCELLED'],
    ['DTSTART:20261203T080000Z', 'DTEND:20261203T090000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20270101'],
  ]
  expect(read(calendar(monthly, ...none), '2026-11-01T00:00:00Z', '2027-02-15T00:00:00Z')).toEqual([
    '2026-12-07T08:00 2026-12-07T09:00',
    '2027-01-04T08:00 2027-01-04T09:00',
    '2027-02-01T08:00 2027-02-01T09:00',
  ])
})

test('a moved one counts without the series that it is of, and where it is moved from beyond the days asked for', () => {
  const moved = [
    'UID:serie@otra.example',
    madrid('RECURRENCE-ID', '20261118T160000'),
    madrid('DTSTART', '20261119T100000'),
    madrid('DTEND', '20261119T120000'),
  ]
  expect(read(calendar(moved))).toEqual(['2026-11-19T09:00 2026-11-19T11:00'])
  const series = [
    'UID:serie@otra.example',
    madrid('DTSTART', '20261111T160000'),
    madrid('DTEND', '20261111T170000'),
    'RRULE:FREQ=WEEKLY',
  ]
  expect(read(calendar(series, moved), '2026-11-11T00:00:00Z', '2026-11-16T00:00:00Z')).toEqual([
    '2026-11-11T15:00 2026-11-11T16:00',
  ])
  const earlier = moved.map((line) => line.replace('20261119', '20261113'))
  expect(read(calendar(series, earlier), '2026-11-11T00:00:00Z', '2026-11-16T00:00:00Z')).toEqual([
    '2026-11-11T15:00 2026-11-11T16:00',
    '2026-11-13T09:00 2026-11-13T11:00',
  ])
  expect(read(calendar([...moved, 'STATUS:CANCELLED']))).toEqual([])
})

test('what is moved or cancelled of one series leaves another one at the same hour as it is', () => {
  const series = (uid: string) => [
    `UID:${uid}@otra.example`,
    madrid('DTSTART', '20261111T160000'),
    madrid('DTEND', '20261111T170000'),
    'RRULE:FREQ=WEEKLY;COUNT=2',
  ]
  const cancelled = [
    'UID:uno@otra.example',
    madrid('RECURRENCE-ID', '20261118T160000'),
    madrid('DTSTART', '20261118T160000'),
    madrid('DTEND', '20261118T170000'),
    'STATUS:CANCELLED',
  ]
  expect(read(calendar(series('uno'), cancelled))).toEqual(['2026-11-11T15:00 2026-11-11T16:00'])
  expect(read(calendar(series('uno'), series('otro'), cancelled))).toEqual([
    '2026-11-11T15:00 2026-11-11T16:00',
    '2026-11-18T15:00 2026-11-18T16:00',
  ])
})

test('two events with one identifier both count', () => {
  const uid = 'UID:turno@otra.example'
  expect(
    read(
      calendar(
        [uid, 'DTSTART:20261201T080000Z', 'DTEND:20261201T100000Z'],
        [uid, 'DTSTART:20261202T080000Z', 'DTEND:20261202T100000Z'],
      ),
    ),
  ).toEqual(['2026-12-01T08:00 2026-12-01T10:00', '2026-12-02T08:00 2026-12-02T10:00'])
})

test('days that are added one by one come behind the first one, which counts once and unless it is excepted', () => {
  const event = [madrid('DTSTART', '20261201T090000'), madrid('DTEND', '20261201T110000')]
  const added = [...event, madrid('RDATE', '20261205T090000')]
  const [first, second] = ['2026-12-01T08:00 2026-12-01T10:00', '2026-12-05T08:00 2026-12-05T10:00']
  expect(read(calendar(added))).toEqual([first, second])
  expect(read(calendar([...added, madrid('RDATE', '20261201T090000')]))).toEqual([first, second])
  expect(read(calendar([...added, madrid('EXDATE', '20261201T090000')]))).toEqual([second])
  expect(read(calendar([...event, madrid('RDATE', '20261128T090000')]))).toEqual([
    '2026-11-28T08:00 2026-11-28T10:00',
    first,
  ])
  const period = 'RDATE;VALUE=PERIOD;TZID=Europe/Madrid:20261205T090000/PT3H'
  expect(read(calendar([...event, period]))).toEqual([first, '2026-12-05T08:00 2026-12-05T11:00'])
})

test('neighbours are one, and what lies outside of the days that are asked for is left out', () => {
  const events = [
    ['DTSTART:20261110T080000Z', 'DTEND:20261110T100000Z'],
    ['DTSTART:20261110T100000Z', 'DTEND:20261110T120000Z'],
    ['DTSTART:20200110T100000Z', 'DTEND:20200110T120000Z'],
    ['DTSTART:20300110T100000Z', 'DTEND:20300110T120000Z'],
  ]
  expect(read(calendar(...events))).toEqual(['2026-11-10T08:00 2026-11-10T12:00'])
})

test('what is no calendar, or would never end, is refused', () => {
  expect(() => read('<html>')).toThrow(/./)
  expect(() => read('BEGIN:VCARD\r\nEND:VCARD\r\n')).toThrow('not a calendar')
  const second = ['DTSTART:20200101T000000Z', 'DTEND:20200101T000001Z', 'RRULE:FREQ=SECONDLY']
  expect(() => read(calendar(second))).toThrow('too many occurrences')
})

test('a rule that falls on no day ends with its thread', async () => {
  const text = calendar([
    'DTSTART:20261110T080000Z',
    'DTEND:20261110T090000Z',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  ])
  const order = { from: Date.parse('2026-11-01'), to: Date.parse('2027-11-01'), zone: 'Europe/Madrid' }
  expect(await busyHoursInThread({ ...order, text }, AbortSignal.timeout(500))).toBeUndefined()
  const weekly = text.replace(/FREQ.*/, 'FREQ=WEEKLY;COUNT=3')
  expect(await busyHoursInThread({ ...order, text: weekly })).toHaveLength(3)
})

test('S22 a calendar that fails just as it is given up ends its thread alone', async () => {
  const givingUp = new AbortController()
  const order = { text: '<html>', from: 0, to: 1, zone: 'Europe/Madrid' }
  const hours = busyHoursInThread(order, givingUp.signal)
  // The thread fails while this one has no time to hear of it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000)
  givingUp.abort()
  expect(await hours).toBeUndefined()
})
