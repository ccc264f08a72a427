import { expect, test } from 'vitest'
import { afterQuiet } from './after-quiet.ts'

const night = { quietFrom: 22, quietTo: 8 }
const zone = 'Europe/Madrid'
const after = (at: string, hours = night) => new Date(afterQuiet(Date.parse(at), hours, zone)).toISOString()

test.each([
  ['in the evening until the next morning', '2026-11-23T21:30:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['in the night until its morning', '2026-11-24T01:34:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['over the change of the clock', '2026-10-24T21:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['by day not at all', '2026-11-24T07:00:00.000Z', '2026-11-24T07:00:00.000Z'],
])('what is due waits %s', (_, at, leaves) => {
  expect(after(at)).toBe(leaves)
})

test('quiet hours may lie within a day, and the same hour twice is never', () => {
  const siesta = { quietFrom: 14, quietTo: 16 }
  expect(after('2026-11-24T13:20:00.000Z', siesta)).toBe('2026-11-24T15:00:00.000Z')
  expect(after('2026-11-24T23:20:00.000Z', siesta)).toBe('2026-11-24T23:20:00.000Z')
  const never = { quietFrom: 0, quietTo: 0 }
  expect(after('2026-11-24T01:00:00.000Z', never)).toBe('2026-11-24T01:00:00.000Z')
})
