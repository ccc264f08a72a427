import { expect, test } from 'vitest'
import { expandAvailability, type AvailabilityState } from './availability.ts'
import { campaignRules, saidForCampaign, withHours } from './campaign-answers.ts'

const zone = 'Europe/Madrid'
const monday = '2026-11-30'
const span = { from: monday, to: '2026-12-06' }

/** A week in which all of every day is one thing. */
const week = (state: AvailabilityState) => ({
  monday,
  everyWeeks: null,
  lastMonday: null,
  stretches: ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, from: 0, to: 1440, state })),
})
const mornings = { days: new Set([monday]), from: 0, to: 900, state: 'cannot' } as const
const told = (stretches: ReturnType<typeof expandAvailability>) =>
  stretches.filter(({ day }) => day === monday).map(({ from, to, state }) => [from, to, state])

test('an answer about a campaign lies over the week and the rules said before it, on its own days alone', () => {
  const rules = [mornings, ...campaignRules([{ date: monday, state: 'want' }])]
  const said = expandAvailability([week('rather_not')], span, zone, rules)
  expect(told(said)).toEqual([[0, 1440, 'want']])
  expect(said.filter(({ day }) => day !== monday).every(({ state }) => state === 'rather_not')).toBe(true)
})

test('a «no puedo» said later lies over the answer; a «puedo» said later does not lift its «no puedo»', () => {
  const later = expandAvailability([], span, zone, [mornings])
  const can = campaignRules([{ date: monday, state: 'can' }], later)
  expect(told(expandAvailability([], span, zone, can))).toEqual([
    [0, 900, 'cannot'],
    [900, 1440, 'can'],
  ])
  const cannot = campaignRules(
    [{ date: monday, state: 'cannot' }],
    expandAvailability([week('can')], span, zone),
  )
  expect(told(expandAvailability([week('can')], span, zone, cannot))).toEqual([[0, 1440, 'cannot']])
})

test('what is said later of days without an answer changes nothing in the campaign’s rules', () => {
  const later = expandAvailability([week('cannot')], span, zone)
  expect(campaignRules([{ date: '2026-12-24', state: 'can' }], later)).toHaveLength(1)
})

test('what was said of the last hour of a day holds until the end of its nights, also over what the next day says', () => {
  const tuesday = '2026-12-01'
  const toldOn = (answered: Parameters<typeof campaignRules>[0]) =>
    expandAvailability([], span, zone, campaignRules(answered))
      .filter(({ day }) => day === tuesday)
      .map(({ from, to, state }) => [from, to, state])
  const night = { date: monday, state: 'can', until: 360 } as const
  expect(toldOn([night])).toEqual([[0, 360, 'can']])
  expect(toldOn([night, { date: tuesday, state: 'cannot' }])).toEqual([
    [0, 360, 'can'],
    [360, 1440, 'cannot'],
  ])
  const late = [{ from: 1320, to: 1440, state: 'cannot' }] as const
  expect(toldOn([{ ...night, hours: late }])).toEqual([[0, 360, 'cannot']])
})

test('hours of a day are of what was said of it, and those of a night of what was said of the day before', () => {
  const answered = new Map([
    [monday, { date: monday, state: 'cannot', until: 360 } as const],
    [
      '2026-12-01',
      { date: '2026-12-01', state: 'can', hours: [{ from: 600, to: 720, state: 'rather_not' }] } as const,
    ],
  ])
  const at = (day: string, from: number, to: number) => saidForCampaign(answered, { day, from, to })
  expect([at(monday, 0, 1440), at('2026-12-01', 0, 360), at('2026-12-01', 360, 600)]).toEqual([
    'cannot',
    'cannot',
    'can',
  ])
  expect([at('2026-12-01', 600, 660), at('2026-12-02', 0, 360)]).toEqual(['rather_not', undefined])
})

test('hours of a day lie over what was said of the rest of it', () => {
  const hours = [{ from: 720, to: 840, state: 'cannot' }] as const
  const said = expandAvailability([], span, zone, campaignRules([{ date: monday, state: 'want', hours }]))
  expect(told(said)).toEqual([
    [0, 720, 'want'],
    [720, 840, 'cannot'],
    [840, 1440, 'want'],
  ])
})

test('hours said of a day of which nothing was said make the rest the contrary; said again they cut what was said', () => {
  const nothing = { date: monday, state: null, hours: [] }
  const evening = withHours(nothing, { from: 1020, to: 1440, state: 'can' })
  expect(evening).toMatchObject({ state: 'cannot', hours: [{ from: 1020, to: 1440, state: 'can' }] })
  expect(withHours(nothing, { from: 0, to: 600, state: 'rather_not' }).state).toBe('can')
  const cut = withHours(evening, { from: 1080, to: 1140, state: 'want' })
  expect(cut.hours).toEqual([
    { from: 1020, to: 1080, state: 'can' },
    { from: 1080, to: 1140, state: 'want' },
    { from: 1140, to: 1440, state: 'can' },
  ])
  expect(withHours(cut, { from: 0, to: 1440, state: 'cannot' }).hours).toEqual([])
})
