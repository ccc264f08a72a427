import { describe, expect, test } from 'vitest'
import { instantOf, wallTimeAt, type Zone } from '../dates/zone.ts'
import type { PlannedStretch } from './planned-stretch.ts'
import { lastDayOf, registerOf } from './register-month.ts'
import type { RegisterRow } from './register-row.ts'
import { settle } from './settle.ts'

const rules = {
  grace: 5,
  adults: { dayWork: 540, breakAfter: 360, breakLength: 15 },
  minors: { dayWork: 480, breakAfter: 270, breakLength: 30 },
  fullAge: 18,
}
const birthDate = '1995-05-05'
const madrid = 'Europe/Madrid'
const later = Date.parse('2026-12-31T12:00:00Z')

/** An instant: a wall time of the zone, or any ISO text with its own offset. */
const instant = (text: string, zone: Zone = madrid) =>
  /[Z+]/.test(text.slice(16))
    ? Date.parse(text)
    : instantOf({ day: text.slice(0, 10), hour: text.slice(11, 16) }, zone)

type Written = Partial<RegisterRow> & { readonly on: string }

/** Rows as they would stand in the register, numbered from 1. */
const rowsOf = (...written: readonly Written[]): RegisterRow[] =>
  written.map(({ on, ...row }, index) => {
    const zone = row.zone ?? madrid
    const at = instant(on, zone)
    return {
      seq: index + 1,
      entry: 'punch',
      kind: null,
      targetSeq: null,
      verdict: null,
      at,
      receivedAt: at,
      day: wallTimeAt(at, zone).day,
      zone,
      jobId: 7,
      side: 'worker',
      reason: null,
      ...row,
    }
  })

const shift = (from: string, to: string, zone: Zone = madrid, jobId = 7): PlannedStretch => ({
  jobId,
  zone,
  day: from.slice(0, 10),
  start: instant(from, zone),
  end: instant(to, zone),
})

const month = (
  rows: readonly RegisterRow[],
  planned: readonly PlannedStretch[] = [],
  at = '2026-11',
  now = later,
) => registerOf({ rows, planned, from: `${at}-01`, to: `${at}-30`, now, rules, birthDate })

const codesOf = (period: ReturnType<typeof month>) =>
  period.days.flatMap(({ incidents }) => incidents.map(({ code, minutes }) => [code, minutes]))

describe('minutes of a day', () => {
  test('are those between the punches, pauses and waiting apart', () => {
    const period = month(
      rowsOf(
        { on: '2026-11-20T09:00', kind: 'in' },
        { on: '2026-11-20T11:00', kind: 'pause' },
        { on: '2026-11-20T11:20', kind: 'resume' },
        { on: '2026-11-20T13:00', kind: 'availability' },
        { on: '2026-11-20T13:30', kind: 'resume' },
        { on: '2026-11-20T14:05', kind: 'out' },
      ),
    )
    expect(period).toMatchObject({ workedMinutes: 255, pauseMinutes: 20, availabilityMinutes: 30 })
  })

  test.each([
    ['the night that lasts an hour longer', '2026-10-24T22:00', '2026-10-25T06:00', madrid, '2026-10', 540],
    ['the night that lasts an hour less', '2026-03-28T22:00', '2026-03-29T06:00', madrid, '2026-03', 420],
    [
      'the same in the Canary Islands',
      '2026-10-24T22:00',
      '2026-10-25T06:00',
      'Atlantic/Canary',
      '2026-10',
      540,
    ],
    ['an ordinary night', '2026-11-20T22:00', '2026-11-21T06:00', madrid, '2026-11', 480],
    ['a night over the end of a month', '2026-10-30T22:00', '2026-10-31T06:00', madrid, '2026-10', 480],
  ])('%s counts what really passed, on its evening', (_title, from, to, zone, at, minutes) => {
    const period = month(rowsOf({ on: from, kind: 'in', zone }, { on: to, kind: 'out', zone }), [], at)
    expect(period.days).toMatchObject([{ day: from.slice(0, 10), workedMinutes: minutes }])
  })

  test('an hour that the clocks show twice is told apart by its instant', () => {
    const period = month(
      rowsOf({ on: '2026-10-25T02:30+02:00', kind: 'in' }, { on: '2026-10-25T02:30+01:00', kind: 'out' }),
      [],
      '2026-10',
    )
    expect(period.workedMinutes).toBe(60)
  })

  test('work that is under way is told, and in no total', () => {
    const rows = rowsOf({ on: '2026-11-20T09:00', kind: 'in' })
    const period = month(rows, [], '2026-11', instant('2026-11-20T11:30'))
    expect(period.days).toMatchObject([
      { workedMinutes: 0, runningMinutes: 150, incidents: [{ code: 'not_planned' }] },
    ])
  })

  test('a shift counts as planned in the total once it is over, and on its day from the beginning', () => {
    const planned = [
      shift('2026-11-20T09:00', '2026-11-20T14:00'),
      shift('2026-11-20T16:00', '2026-11-20T20:00'),
      shift('2026-11-25T09:00', '2026-11-25T14:00'),
    ]
    const period = month([], planned, '2026-11', instant('2026-11-20T14:00'))
    expect(period.plannedMinutes).toBe(300)
    expect(period.days.map(({ plannedMinutes }) => plannedMinutes)).toEqual([540, 300])
  })

  test('time covered twice counts once', () => {
    const period = month(
      rowsOf(
        { on: '2026-11-20T09:00', kind: 'in' },
        { on: '2026-11-20T12:00', kind: 'in', jobId: 8 },
        { on: '2026-11-20T13:00', kind: 'out' },
        { on: '2026-11-20T14:00', kind: 'out', jobId: 8 },
      ),
    )
    expect(period.workedMinutes).toBe(300)
    expect(codesOf(period)[0]).toEqual(['overlap', 60])
  })

  describe('time covered twice over midnight', () => {
    const twoJobs = (evening: string, morning: string) =>
      rowsOf(
        { on: `${evening}T22:00`, kind: 'in' },
        { on: `${morning}T02:00`, kind: 'pause' },
        { on: `${morning}T02:30`, kind: 'resume' },
        { on: `${morning}T06:00`, kind: 'out' },
        { on: `${morning}T05:00`, kind: 'in', jobId: 8 },
        { on: `${morning}T09:00`, kind: 'out', jobId: 8 },
      )

    test('counts once, for what began first, and is pointed out on the later day', () => {
      const period = month(twoJobs('2026-11-20', '2026-11-21'))
      expect(period).toMatchObject({
        workedMinutes: 630,
        days: [
          { day: '2026-11-20', workedMinutes: 450, incidents: [{ code: 'not_planned' }] },
          {
            day: '2026-11-21',
            workedMinutes: 180,
            incidents: [
              { code: 'overlap', severity: 'problem', jobId: 8, minutes: 60 },
              { code: 'not_planned' },
            ],
          },
        ],
      })
    })

    test.each([
      ['a month', '2026-11-30', '2026-12-01'],
      ['a year', '2026-12-31', '2027-01-01'],
    ])('counts once over the end of %s', (_what, evening, morning) => {
      const afterwards = instant('2027-01-31T12:00')
      const rows = twoJobs(evening, morning)
      const [before, after] = [evening, morning].map((day) =>
        registerOf({ rows, planned: [], from: day, to: day, now: afterwards, rules, birthDate }),
      )
      expect(before).toMatchObject({ workedMinutes: 450, days: [{ incidents: [{ code: 'not_planned' }] }] })
      expect(after).toMatchObject({ workedMinutes: 180, days: [{ incidents: [{ code: 'overlap' }, {}] }] })
    })
  })
})

describe('what is pointed out', () => {
  const day = (from: string, to: string) =>
    month(rowsOf({ on: `2026-11-20T${from}`, kind: 'in' }, { on: `2026-11-20T${to}`, kind: 'out' }), [
      shift('2026-11-20T09:00', '2026-11-20T14:00'),
    ])

  test('nothing when the shift was kept within the grace', () =>
    expect(codesOf(day('09:05', '13:55'))).toEqual([]))
  test('a late arrival', () => expect(codesOf(day('09:06', '14:00'))).toEqual([['late_in', 6]]))
  test('an early end', () => expect(codesOf(day('08:58', '13:40'))).toEqual([['early_out', 20]]))

  test('a shift that nobody registered, once it is over', () => {
    const planned = [shift('2026-11-20T09:00', '2026-11-20T14:00')]
    expect(codesOf(month([], planned))).toEqual([['not_registered', null]])
    expect(codesOf(month([], planned, '2026-11', instant('2026-11-20T13:00')))).toEqual([])
  })

  test('an end that was forgotten, by the next coming in or by the hours that went by', () => {
    const rows = rowsOf({ on: '2026-11-19T09:00', kind: 'in' }, { on: '2026-11-20T09:00', kind: 'in' })
    const now = instant('2026-11-20T10:00')
    expect(codesOf(month(rows, [], '2026-11', now)).filter(([code]) => code !== 'not_planned')).toEqual([
      ['missing_out', null],
    ])
    expect(codesOf(month(rows)).filter(([code]) => code === 'missing_out')).toHaveLength(2)
  })

  test('a going out without a coming in', () => {
    const period = month(rowsOf({ on: '2026-11-20T14:00', kind: 'out' }))
    expect(codesOf(period)[0]).toEqual(['missing_in', null])
  })

  test('more than nine hours, and more than six without a break', () =>
    expect(codesOf(day('09:00', '18:30'))).toEqual([
      ['long_day', 570],
      ['no_break', 570],
    ]))

  test('what came after more than a week, until both sides have agreed on it', () => {
    const week = 7 * 24 * 60
    const [from, to] = ['2026-11-20T09:00', '2026-11-20T14:00']
    const came = (minutes: number) => ({ receivedAt: instant(from) + minutes * 60_000 })
    const out = { on: to, kind: 'out' } as const
    const planned = [shift(from, to)]
    const codes = (...rows: readonly Written[]) => codesOf(month(rowsOf(...rows), planned))
    expect(codes({ on: from, kind: 'in', ...came(week) }, out)).toEqual([])
    const late = { on: from, kind: 'in', ...came(week + 1) } as const
    expect(codes(late, out)).toEqual([['received_late', week + 1]])
    const asked = { on: from, kind: 'in', entry: 'correction', targetSeq: 1, ...came(week + 5) } as const
    const agreed = { on: from, entry: 'answer', targetSeq: 3, verdict: 'accepted', side: 'office' } as const
    expect(codes(late, out, asked)).toEqual([['received_late', week + 1]])
    expect(codes(late, out, asked, agreed)).toEqual([])
  })

  test('fifteen hours of a day long past', () => {
    const rows = rowsOf({ on: '2024-11-20T07:00', kind: 'in' }, { on: '2024-11-20T22:00', kind: 'out' })
    expect(codesOf(month(rows, [], '2024-11'))).toContainEqual(['long_day', 900])
  })

  test('a break of fifteen minutes is one, of fourteen is none', () => {
    const withBreak = (until: string) =>
      month(
        rowsOf(
          { on: '2026-11-20T09:00', kind: 'in' },
          { on: '2026-11-20T12:00', kind: 'pause' },
          { on: `2026-11-20T${until}`, kind: 'resume' },
          { on: '2026-11-20T15:30', kind: 'out' },
        ),
        [shift('2026-11-20T09:00', '2026-11-20T15:30')],
      )
    expect(codesOf(withBreak('12:15'))).toEqual([])
    expect(codesOf(withBreak('12:14'))).toEqual([['no_break', 390]])
  })

  test('the limits of a minor on the days before the birthday, and those of an adult from it on', () => {
    const worked = (day: string, ...pause: readonly string[]) => {
      const rows = rowsOf(
        { on: `${day}T09:00`, kind: 'in' },
        ...pause.map(
          (hour, index) => ({ on: `${day}T${hour}`, kind: index === 0 ? 'pause' : 'resume' }) as const,
        ),
        { on: `${day}T18:00`, kind: 'out' },
      )
      const planned = [shift(`${day}T09:00`, `${day}T18:00`)]
      return registerOf({ rows, planned, from: day, to: day, now: later, rules, birthDate: '2008-11-20' })
    }
    // Eight hours and a half, in parts of four hours and a half at most; then with too short a pause.
    expect(codesOf(worked('2026-11-19', '13:00', '13:30'))).toEqual([['long_day', 510]])
    expect(codesOf(worked('2026-11-19', '13:00', '13:29'))).toEqual([
      ['long_day', 511],
      ['no_break', 540],
    ])
    expect(worked('2026-11-19', '13:00', '13:30').days[0]?.limits).toEqual(rules.minors)
    expect(codesOf(worked('2026-11-20', '13:00', '13:29'))).toEqual([])
    expect(worked('2026-11-20').days[0]?.limits).toEqual(rules.adults)
  })

  describe('of a split shift', () => {
    const planned = [
      shift('2026-11-20T10:00', '2026-11-20T14:00'),
      shift('2026-11-20T17:00', '2026-11-20T20:00'),
    ]
    const codes = (...stays: readonly (readonly [string, string])[]) =>
      codesOf(
        month(
          rowsOf(
            ...stays.flatMap(([from, to]) => [
              { on: `2026-11-20T${from}`, kind: 'in' } as const,
              { on: `2026-11-20T${to}`, kind: 'out' } as const,
            ]),
          ),
          planned,
        ),
      )

    test.each([
      ['first', ['17:00', '20:00']],
      ['second', ['10:00', '14:00']],
    ] as const)('a missing %s half is not registered, and nobody is late', (_half, stay) =>
      expect(codes(stay)).toEqual([['not_registered', null]]),
    )

    test('going out and coming back is no second half', () =>
      expect(codes(['10:00', '12:00'], ['12:30', '14:00'])).toEqual([
        ['early_out', 120],
        ['not_registered', null],
      ]))

    test('whoever comes at the end of the first half is late for it', () =>
      expect(codes(['13:45', '14:00'], ['17:00', '20:00'])).toEqual([['late_in', 225]]))

    test('a going out alone is of the half that ends then', () =>
      expect(
        codesOf(
          month(
            rowsOf(
              { on: '2026-11-20T14:05', kind: 'out' },
              { on: '2026-11-20T17:00', kind: 'in' },
              { on: '2026-11-20T20:00', kind: 'out' },
            ),
            planned,
          ),
        ),
      ).toEqual([['missing_in', null]]))

    test('whoever comes before the second half is late for none', () =>
      expect(codes(['14:00', '20:00'])).toEqual([['not_registered', null]]))
  })

  describe('of a shift beside midnight', () => {
    const around = (
      planned: readonly PlannedStretch[],
      ...written: readonly (readonly [string, 'in' | 'out'])[]
    ) => {
      const rows = rowsOf(...written.map(([on, kind]) => ({ on, kind })))
      return ['2026-08', '2026-09'].map((at) =>
        registerOf({
          rows,
          planned,
          from: `${at}-01`,
          to: lastDayOf(at),
          now: later,
          rules,
          birthDate,
        }).days.flatMap(({ day, incidents }) => incidents.map(({ code, minutes }) => [day, code, minutes])),
      )
    }
    const early = shift('2026-09-01T00:00', '2026-09-01T06:00')
    const night = shift('2026-08-31T23:45', '2026-09-01T05:45')

    test('nothing when somebody comes a few minutes before a beginning at 00:00', () =>
      expect(around([early], ['2026-08-31T23:55', 'in'], ['2026-09-01T06:00', 'out'])).toEqual([
        [['2026-08-31', 'no_break', 365]],
        [],
      ]))

    test('nothing while it is about to begin', () => {
      const rows = rowsOf({ on: '2026-08-31T23:55', kind: 'in' })
      const now = instant('2026-08-31T23:58')
      expect(
        codesOf(
          registerOf({ rows, planned: [early], from: '2026-08-31', to: '2026-08-31', now, rules, birthDate }),
        ),
      ).toEqual([])
    })

    test('a late arrival after midnight, on the day of the shift', () =>
      expect(around([night], ['2026-09-01T00:10', 'in'], ['2026-09-01T05:45', 'out'])).toEqual([
        [['2026-08-31', 'late_in', 25]],
        [],
      ]))

    test('a going out alone is of the night that ends then', () =>
      expect(around([night], ['2026-09-01T05:50', 'out'])).toEqual([
        [],
        [['2026-09-01', 'missing_in', null]],
      ]))

    test('going out and coming back after midnight is no unplanned work', () =>
      expect(
        around(
          [night],
          ['2026-08-31T23:45', 'in'],
          ['2026-09-01T02:00', 'out'],
          ['2026-09-01T02:30', 'in'],
          ['2026-09-01T05:45', 'out'],
        ),
      ).toEqual([[['2026-08-31', 'early_out', 225]], []]))

    test('each beginning at 00:00 has its own stay', () =>
      expect(
        around(
          [early, shift('2026-09-02T00:00', '2026-09-02T06:00')],
          ['2026-08-31T23:55', 'in'],
          ['2026-09-01T05:50', 'out'],
          ['2026-09-01T23:55', 'in'],
          ['2026-09-02T05:50', 'out'],
        ),
      ).toEqual([
        [],
        [
          ['2026-09-01', 'early_out', 10],
          ['2026-09-02', 'early_out', 10],
        ],
      ]))

    test('work of the day before is none of it', () =>
      expect(around([early], ['2026-08-31T10:00', 'in'], ['2026-08-31T14:00', 'out'])).toEqual([
        [['2026-08-31', 'not_planned', null]],
        [['2026-09-01', 'not_registered', null]],
      ]))

    test('a forgotten end of the day before is none of it either', () =>
      expect(around([early], ['2026-08-31T10:00', 'in'])).toEqual([
        [
          ['2026-08-31', 'missing_out', null],
          ['2026-08-31', 'not_planned', null],
        ],
        [['2026-09-01', 'not_registered', null]],
      ]))
  })

  test('whoever stays between two slots of a job has been there for both', () => {
    const period = month(
      rowsOf(
        { on: '2026-11-20T09:00', kind: 'in' },
        { on: '2026-11-20T14:00', kind: 'pause' },
        { on: '2026-11-20T16:00', kind: 'resume' },
        { on: '2026-11-20T18:00', kind: 'out' },
      ),
      [shift('2026-11-20T09:00', '2026-11-20T14:00'), shift('2026-11-20T16:00', '2026-11-20T18:00')],
    )
    expect(codesOf(period)).toEqual([])
  })
})

describe('corrections', () => {
  const punches = [
    { on: '2026-11-20T09:00', kind: 'in' },
    { on: '2026-11-20T14:00', kind: 'out' },
  ] as const
  const asked = {
    on: '2026-11-20T15:00',
    entry: 'correction',
    kind: 'out',
    targetSeq: 2,
    reason: 'Me quedé a recoger',
  } as const
  const answered = (verdict: 'accepted' | 'disputed' | 'withdrawn') =>
    ({
      on: '2026-11-20T16:00',
      entry: 'answer',
      targetSeq: 3,
      verdict,
      side: 'office',
      reason: 'Visto',
    }) as const

  test('change nothing until the other side accepts', () => {
    expect(month(rowsOf(...punches, asked)).workedMinutes).toBe(300)
    expect(month(rowsOf(...punches, asked, answered('accepted'))).workedMinutes).toBe(360)
  })

  test.each(['disputed', 'withdrawn'] as const)('when %s change nothing and stay in sight', (verdict) => {
    const period = month(rowsOf(...punches, asked, answered(verdict)))
    expect(period.workedMinutes).toBe(300)
    expect(period.days[0]?.corrections).toMatchObject([
      { state: verdict, answer: 'Visto', askedBy: 'worker' },
    ])
  })

  test('only the first answer counts', () => {
    const rows = rowsOf(...punches, asked, answered('disputed'), answered('accepted'))
    expect(month(rows).workedMinutes).toBe(300)
  })

  test('add what is missing and take away what was wrong', () => {
    const rows = rowsOf(
      punches[0],
      { ...asked, targetSeq: null },
      { ...answered('accepted'), targetSeq: 2 },
      { on: '2026-11-20T23:00', kind: 'in' },
      { on: '2026-11-20T23:00', entry: 'correction', kind: null, targetSeq: 4, reason: 'Sin querer' },
      { ...answered('accepted'), targetSeq: 5 },
    )
    const period = month(rows)
    expect(period.workedMinutes).toBe(360)
    expect(period.days[0]?.stays).toHaveLength(1)
  })

  test('a punch can be corrected again; it stays the same punch', () => {
    const { punches: settled } = settle(
      rowsOf(
        ...punches,
        asked,
        answered('accepted'),
        { ...asked, on: '2026-11-20T14:30' },
        { ...answered('accepted'), targetSeq: 5 },
      ),
    )
    expect(settled).toMatchObject([{ seq: 1 }, { seq: 2, at: instant('2026-11-20T14:30'), correctedBy: 5 }])
  })

  describe('of the night of the last day of a month', () => {
    const night = [
      { on: '2026-10-31T22:00', kind: 'in' },
      { on: '2026-11-01T06:00', kind: 'out' },
    ] as const
    const asks = (row: Partial<Written> & { on: string }) =>
      ({ entry: 'correction', reason: 'No fue así', ...row }) as const
    const answer = { on: '2026-11-02T10:00', entry: 'answer', verdict: 'accepted', side: 'office' } as const
    const daysWithCorrections = (rows: readonly RegisterRow[]) =>
      ['2026-10', '2026-11'].map((at) =>
        registerOf({
          rows,
          planned: [],
          from: `${at}-01`,
          to: lastDayOf(at),
          now: later,
          rules,
          birthDate,
        }).days.flatMap(({ day, corrections }) => corrections.map(({ seq }) => [day, seq])),
      )
    const ofTheNight = [[['2026-10-31', 3]], []]

    test.each([
      ['its end', asks({ on: '2026-11-01T05:00', kind: 'out', targetSeq: 2 })],
      ['its end away', asks({ on: '2026-11-01T06:00', kind: null, targetSeq: 2 })],
      ['a pause in it', asks({ on: '2026-11-01T02:00', kind: 'pause', targetSeq: null })],
      ['the same end', asks({ on: '2026-11-01T06:00', kind: 'out', targetSeq: 2 })],
    ])('is of its evening, whatever became of it: %s', (_what, asked) => {
      expect(daysWithCorrections(rowsOf(...night, asked))).toEqual(ofTheNight)
      for (const verdict of ['accepted', 'disputed'] as const)
        expect(
          daysWithCorrections(rowsOf(...night, asked, { ...answer, targetSeq: 3, verdict, on: asked.on })),
        ).toEqual(ofTheNight)
    })

    test('stays of its evening when a later one says something else', () => {
      const [first, second] = ['2026-11-01T05:00', '2026-11-01T07:00'].map((on) =>
        asks({ on, kind: 'out', targetSeq: 2 }),
      )
      if (!first || !second) throw new Error('two')
      const answers = [3, 4].map((targetSeq) => ({ ...answer, on: '2026-11-01T09:00', targetSeq }))
      expect(daysWithCorrections(rowsOf(...night, first, second, ...answers))).toEqual([
        [
          ['2026-10-31', 3],
          ['2026-10-31', 4],
        ],
        [],
      ])
    })

    test('stands in both months when it moves the night from one into the other', () => {
      const later = asks({ on: '2026-11-01T00:10', kind: 'in', targetSeq: 1 })
      const inBoth = [[['2026-10-31', 3]], [['2026-11-01', 3]]]
      expect(daysWithCorrections(rowsOf(...night, later))).toEqual(inBoth)
      const accepted = { ...answer, on: later.on, targetSeq: 3 }
      expect(daysWithCorrections(rowsOf(...night, later, accepted))).toEqual(inBoth)
    })

    test('stands in both months when a beginning in between divides it', () => {
      const between = asks({ on: '2026-11-01T02:00', kind: 'in', targetSeq: null })
      expect(daysWithCorrections(rowsOf(...night, between))).toEqual([
        [['2026-10-31', 3]],
        [['2026-11-01', 3]],
      ])
    })
  })
})
