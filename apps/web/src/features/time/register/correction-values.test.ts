import type { RegisterDay } from '@cuadrante/contract/time/register.ts'
import { describe, expect, test } from 'vitest'
import {
  choicesOf,
  correctionOf,
  correctionsOf,
  isAmbiguous,
  isSecondTime,
  jobChoices,
  jobOf,
  momentOf,
  proposalFor,
  type CorrectionValues,
} from './correction-values.ts'

const place = {
  jobId: 7,
  center: 'Mercado Central',
  town: 'Lugo',
  campaign: 'Navidad',
  zone: 'Europe/Madrid',
}

const punch = (seq: number, kind: 'in' | 'out', clock: string) => ({
  seq,
  kind,
  clock,
  at: '2026-10-20T07:00:00.000Z',
  day: '2026-10-20',
  source: 'own_phone' as const,
  receivedAt: '2026-10-20T07:00:00.000Z',
  heldMinutes: 0,
  isCorrected: false,
})

const aDay = (changes: Partial<RegisterDay> = {}): RegisterDay => ({
  day: '2026-10-20',
  workedMinutes: 0,
  pauseMinutes: 0,
  availabilityMinutes: 0,
  plannedMinutes: 300,
  runningMinutes: 0,
  planned: [{ ...place, start: '09:00', end: '14:00' }],
  stays: [
    {
      ...place,
      start: '09:02',
      end: null,
      endDay: null,
      workedMinutes: 0,
      pauseMinutes: 0,
      availabilityMinutes: 0,
      now: null,
      punches: [punch(3, 'in', '09:02')],
    },
  ],
  incidents: [],
  corrections: [],
  ...changes,
})

const incident = (code: 'missing_out' | 'not_registered') => ({
  code,
  severity: 'problem' as const,
  jobId: 7,
  minutes: null,
  sentence: '',
})

describe('what is proposed', () => {
  test('the end of the shift when the end is missing', () =>
    expect(proposalFor(aDay({ incidents: [incident('missing_out')] }), undefined)).toMatchObject({
      what: 'add:out',
      hour: '14:00',
      jobId: '7',
    }))
  test('the beginning of the shift that was forgotten, not of the one that was punched', () => {
    const night = {
      ...place,
      jobId: 9,
      center: 'Feria',
      zone: 'Atlantic/Canary',
      start: '22:00',
      end: '06:00',
    }
    const [stay] = aDay().stays
    const day = aDay({
      planned: [{ ...place, start: '09:00', end: '14:00' }, night],
      stays: stay ? [{ ...stay, end: '14:01' }] : [],
      incidents: [{ ...incident('not_registered'), jobId: 9 }],
    })
    expect(proposalFor(day, undefined)).toMatchObject({
      what: 'add:stay',
      hour: '22:00',
      endDay: '2026-10-21',
      endHour: '06:00',
      jobId: '9',
    })
  })
  test('of a split shift the end of the part that was begun', () => {
    const [stay] = aDay().stays
    const day = aDay({
      planned: [
        { ...place, start: '10:00', end: '14:00' },
        { ...place, start: '17:00', end: '20:00' },
      ],
      stays: stay
        ? [
            { ...stay, end: '14:02' },
            { ...stay, start: '16:55' },
          ]
        : [],
      incidents: [incident('missing_out')],
    })
    expect(proposalFor(day, undefined)).toMatchObject({ what: 'add:out', hour: '20:00' })
  })
  test('its beginning and its end when nobody punched', () =>
    expect(
      proposalFor(aDay({ stays: [], incidents: [incident('not_registered')] }), undefined),
    ).toMatchObject({
      what: 'add:stay',
      hour: '09:00',
      endDay: '2026-10-20',
      endHour: '14:00',
    }))
  test('otherwise the first punch, with its own hour', () =>
    expect(proposalFor(aDay(), undefined)).toMatchObject({ what: 'change:3:in', hour: '09:02' }))
})

test('every punch can be changed or taken away, and any can be added', () => {
  expect(choicesOf(aDay()).map(({ value }) => value)).toEqual([
    'add:stay',
    'add:in',
    'add:pause',
    'add:resume',
    'add:out',
    'change:3:in',
    'remove:3',
  ])
  expect(jobOf(aDay(), 'remove:3')).toBe(7)
  expect(jobOf(aDay(), 'add:in')).toBeUndefined()
})

const values: CorrectionValues = {
  what: 'add:out',
  day: '2026-10-25',
  hour: '02:30',
  endDay: null,
  endHour: '',
  isSecondTime: false,
  jobId: '7',
  reason: 'Olvido',
}

test('the values become what the API takes', () => {
  const common = { day: '2026-10-25', hour: '02:30', jobId: 7, reason: 'Olvido' }
  expect(correctionOf(values)).toEqual({ kind: 'out', ...common })
  expect(correctionOf({ ...values, what: 'change:3:in' })).toEqual({ punchSeq: 3, kind: 'in', ...common })
  expect(correctionOf({ ...values, what: 'remove:3' })).toEqual({ punchSeq: 3, kind: null, ...common })
  expect(correctionOf({ ...values, isSecondTime: true })).toMatchObject({ isSecondTime: true })
})

test('a whole stay is two corrections, of its beginning and of its end, and everything else one', () => {
  const night = { ...values, day: '2026-10-20', hour: '22:00', endDay: '2026-10-21', endHour: '06:00' }
  const of = (what: string) => correctionsOf({ ...night, what }, aDay(), 'Europe/Madrid')
  const common = { jobId: 7, reason: 'Olvido' }
  expect(of('add:stay')).toEqual([
    { kind: 'in', day: '2026-10-20', hour: '22:00', ...common },
    { kind: 'out', day: '2026-10-21', hour: '06:00', ...common },
  ])
  expect(of('add:out')).toEqual([{ kind: 'out', day: '2026-10-20', hour: '22:00', ...common }])
})

/** The night in which the clocks go back: begun at three in summer's time less a minute, ended where they show 02:30 again. */
function aNight(outAt: string) {
  const [stay] = aDay().stays
  if (!stay) throw new Error('no stay')
  const moment = (kind: 'in' | 'out', seq: number, at: string, clock: string) => ({
    ...punch(seq, kind, clock),
    at,
    day: '2026-10-25',
  })
  const punches = [
    moment('in', 3, '2026-10-25T00:45:00.000Z', '02:45 (UTC+2)'),
    moment('out', 4, outAt, outAt < '2026-10-25T01' ? '02:50 (UTC+2)' : '02:30 (UTC+1)'),
  ]
  return aDay({ day: '2026-10-24', stays: [{ ...stay, punches }] })
}

test('a punch that is changed begins with its own day and hour, of two equal ones with the right one', () => {
  const night = aNight('2026-10-25T01:30:20.000Z')
  const moment = momentOf(night, 'change:4:out')
  expect(moment).toMatchObject({ day: '2026-10-25', hour: '02:30' })
  const changed = { ...values, what: 'change:4:out', isSecondTime: undefined, ...moment }
  expect(isSecondTime(changed, night, 'Europe/Madrid')).toBe(true)
  expect(isSecondTime({ ...changed, isSecondTime: false }, night, 'Europe/Madrid')).toBe(false)
  const begun = { ...changed, what: 'change:3:in', hour: '02:45' }
  expect(isSecondTime(begun, night, 'Europe/Madrid')).toBe(false)
})

test('nobody leaves before they come: of two equal hours the second is meant then', () => {
  const night = aNight('2026-10-25T00:50:00.000Z')
  const asked = { ...values, isSecondTime: undefined }
  const added = { ...asked, what: 'add:out' }
  expect(isSecondTime(added, night, 'Europe/Madrid')).toBe(true)
  expect(isSecondTime({ ...asked, what: 'change:4:out' }, night, 'Europe/Madrid')).toBe(true)
  expect(isSecondTime({ ...added, hour: '02:55' }, night, 'Europe/Madrid')).toBe(false)
  expect(isSecondTime({ ...added, what: 'add:in' }, night, 'Europe/Madrid')).toBe(false)
})

test('only an hour that the centre’s clocks show twice asks which one', () => {
  expect(isAmbiguous(values, 'Europe/Madrid')).toBe(true)
  expect(isAmbiguous(values, 'Atlantic/Canary')).toBe(false)
  expect(isAmbiguous({ ...values, hour: '03:30' }, 'Europe/Madrid')).toBe(false)
  expect(isAmbiguous({ ...values, hour: '' }, 'Europe/Madrid')).toBe(false)
})

test('the jobs that a punch may belong to are told by their shift, those of the day first', () => {
  const shift = (jobId: number, start: string, end: string) => ({ ...place, jobId, start, end })
  const before = aDay({ day: '2026-10-05', planned: [shift(5, '10:00', '12:00')] })
  const split = aDay({ planned: [shift(7, '09:00', '14:00'), shift(7, '16:00', '18:00')] })
  const after = aDay({ day: '2026-10-23', planned: [shift(6, '17:00', '21:00'), shift(7, '09:00', '10:00')] })
  const jobs = [9, 6, 5, 7].map((jobId) => ({ ...place, jobId }))
  expect(jobChoices(jobs, split, [before, split, after])).toEqual([
    { value: '7', label: 'Mar 20 oct, 09:00–\u206014:00 y 16:00–\u206018:00 · Mercado Central, Lugo' },
    { value: '5', label: 'Lun 5 oct, 10:00–\u206012:00 · Mercado Central, Lugo' },
    { value: '6', label: 'Vie 23 oct, 17:00–\u206021:00 · Mercado Central, Lugo' },
    { value: '9', label: 'Mercado Central, Lugo · trabajo #9' },
  ])
})
