import { expect, test } from 'vitest'
import { driveTime } from './drive-time.ts'

test.each([
  [0, '0 min'],
  [59.4, '59 min'],
  [59.6, '1 h 00 min'],
  [92, '1 h 32 min'],
  [127, '2 h 07 min'],
])('%d minutes are «%s»', (minutes, words) => expect(driveTime(minutes)).toBe(words))
