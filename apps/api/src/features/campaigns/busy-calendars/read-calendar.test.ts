import { expect, test } from 'vitest'
import type { CalendarOrder } from '../../../platform/calendars/busy-hours-in.ts'
import { createFairTurns } from '../../../platform/fair-turns.ts'
import { createReadCalendar } from './read-calendar.ts'

const [noa, bea] = [7, 8].map((userId) => ({ tenant: 'demo', userId }))
const at = { now: new Date('2026-11-23T10:00:00Z'), zone: 'Europe/Madrid' satisfies CalendarOrder['zone'] }
const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR', ''].join('\r\n')

test('S20 whoever has had threads read calendars for long waits, and nobody else does', async () => {
  const turns = createFairTurns({ secondsOfPerson: 0.001 })
  const read = createReadCalendar(() => Promise.resolve({ text }), turns)
  const address = 'https://calendario.example/mio.ics'
  expect(await read(address, { ...at, asker: noa })).toEqual({ hours: [] })
  await expect(read(address, { ...at, asker: noa })).rejects.toMatchObject({
    reply: { code: 'too_many_requests' },
  })
  expect(await read(address, { ...at, asker: bea })).toEqual({ hours: [] })
  // What the server reads again by itself is nobody's.
  expect(await read(address, at)).toEqual({ hours: [] })
})
