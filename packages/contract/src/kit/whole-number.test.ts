import { expect, test } from 'vitest'
import { routeJobsBody } from '../routes/route-jobs.ts'
import { visitJobsBody } from '../routes/visits/visit-jobs.ts'
import { recordId, wholeNumber, wholeNumberOr } from './field.ts'

test.each([
  [undefined, 20],
  ['0', 1],
  [0, 1],
  ['7', 7],
  ['1000', 200],
])('the size of a page from %j is %d', (asked, size) => {
  expect(wholeNumber(20, 200, 1).parse(asked)).toBe(size)
})

test.each(['', 'x', '1.5', '-1', -1, 1.5, null, undefined, '12345'])(
  'what is no whole number is told in the words of its field: %j',
  (value) => {
    const { error } = wholeNumberOr('Elige la campaña', 4).safeParse(value)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Elige la campaña'])
  },
)

test('a record number may come as text', () => {
  expect(recordId.parse('17')).toBe(17)
  expect(recordId.parse(17)).toBe(17)
})

test.each([visitJobsBody, routeJobsBody])('jobs without a campaign ask for one', (body) => {
  const { error } = body.safeParse({
    campaignId: '',
    date: '2026-11-30',
    startTime: '08:00',
    endTime: '15:00',
  })
  expect(error?.issues.map(({ message }) => message)).toContain('Elige la campaña')
})
