import { punchEndpoints as own, registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import type { RegisterDay } from '@cuadrante/domain/time/register-month.ts'
import { read } from 'hucre'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { aClockedApp, aRegister, download } from '../testing/a-register.ts'
import { hourClassText, minutesByClass } from './hour-classes.ts'

type Corrected = { readonly seq: number; readonly punchSeq: number | null; readonly state: string }

const aDay = (
  stays: readonly (readonly [seq: number, minutes: number])[],
  corrections: readonly Corrected[] = [],
) =>
  ({
    stays: stays.map(([seq, minutes]) => ({
      pieces: [{ kind: 'work', start: 0, end: minutes * 60_000 }],
      punches: [{ seq }, { seq: seq + 1 }],
    })),
    corrections,
  }) as unknown as RegisterDay
const aRow = (seq: number, hour_class: string | null) => ({ seq, hour_class })

test('minutes are counted by the class of their punches, and those of none apart', () => {
  const days = [
    aDay([
      [1, 300],
      [3, 60],
    ]),
    aDay([[5, 240]]),
  ]
  const rows = [aRow(1, 'ordinaria'), aRow(3, 'complementaria'), aRow(5, null)]
  expect(minutesByClass(days, rows)).toEqual({ ordinaria: 300, complementaria: 60, extra: 0, none: 240 })
  expect(hourClassText(minutesByClass(days, rows))).toBe(
    'ordinarias 5:00 h · complementarias 1:00 h · sin clasificar 4:00 h',
  )
})

test('a month that nobody has classed says so, and one that is classed says both kinds', () => {
  expect(hourClassText(minutesByClass([aDay([[1, 300]])], []))).toBe('sin clasificar 5:00 h')
  expect(hourClassText(minutesByClass([aDay([[1, 300]])], [aRow(1, 'ordinaria')]))).toBe(
    'ordinarias 5:00 h · complementarias 0:00 h',
  )
})

test('the class is that of the last accepted correction that says one', () => {
  const rows = [aRow(1, 'ordinaria'), aRow(3, 'complementaria'), aRow(4, null), aRow(5, 'extra')]
  const corrected = (...states: readonly string[]) =>
    hourClassText(
      minutesByClass(
        [
          aDay(
            [[1, 300]],
            states.map((state, index) => ({ seq: 3 + index, punchSeq: 1, state })),
          ),
        ],
        rows,
      ),
    )
  expect(corrected('pending')).toBe('ordinarias 5:00 h · complementarias 0:00 h')
  expect(corrected('accepted')).toBe('ordinarias 0:00 h · complementarias 5:00 h')
  expect(corrected('accepted', 'accepted')).toBe('ordinarias 0:00 h · complementarias 5:00 h')
  expect(corrected('accepted', 'accepted', 'disputed')).toBe('ordinarias 0:00 h · complementarias 5:00 h')
  expect(corrected('accepted', 'accepted', 'accepted')).toBe(
    'ordinarias 0:00 h · complementarias 0:00 h · extraordinarias 5:00 h',
  )
})

test('the files say no class that nobody has said, and that of an accepted correction', async () => {
  const clocked = await aClockedApp('2026-11-20T07:50:00Z')
  const register = await aRegister(clocked)
  const { id: jobId } = await register.aJob({ workerId: register.workerId, status: 'CONFIRMADO' })
  await register.works(jobId, '2026-11-20T08:00:00Z', '2026-11-20T13:00:00Z')
  clocked.setClock('2026-12-01T10:00:00Z')
  const [admin, lucia] = [await register.anAdmin(), await register.me()]
  const filed = async () => {
    const path = `/api/register/file?from=2026-11-01&to=2026-11-30&workerId=${register.workerId}&format=`
    const [heads = [], sums = []] =
      (await read(await download(admin, `${path}xlsx`))).sheets.find(({ name }) => name === 'Meses')?.rows ??
      []
    return {
      paper: await textOfPdf(await download(admin, `${path}pdf`)),
      sums: ['Ordinarias (min)', 'Complementarias (min)', 'Sin clasificar (min)'].map(
        (head) => sums[heads.indexOf(head)],
      ),
    }
  }
  const before = await filed()
  expect(before.sums).toEqual([0, 0, 300])
  expect(before.paper).toContain('sin clasificar 5:00 h')
  expect(before.paper).not.toContain('complementarias')

  const punchSeq = (await register.monthOf('2026-11')).days[0]?.stays[0]?.punches[0]?.seq
  const said = { kind: 'in', day: '2026-11-20', hour: '09:00', hourClass: 'complementaria' } as const
  await admin.call(office.ask, {
    body: {
      workerId: register.workerId,
      correction: { ...said, punchSeq, jobId, reason: 'Pacto de horas complementarias' },
    },
  })
  const id = (await register.monthOf('2026-11')).days[0]?.corrections[0]?.id ?? 0
  await lucia.call(own.answerOwn, { params: { id }, body: { verdict: 'accepted' } })
  const after = await filed()
  expect(after.sums).toEqual([0, 300, 0])
  expect(after.paper).toContain('ordinarias 0:00 h · complementarias 5:00 h')
})
