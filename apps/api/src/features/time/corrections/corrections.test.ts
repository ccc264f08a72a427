import type { CorrectionInput } from '@cuadrante/contract/time/changes.ts'
import { punchEndpoints as own, registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { aClockedApp, aRegister, type ClockedApp } from '../testing/a-register.ts'

let clocked: ClockedApp
beforeAll(async () => {
  clocked = await aClockedApp('2026-11-20T08:00:00Z')
})

/** A worker who forgot to punch the end of the morning of 20 November; it is the day after. */
async function aForgottenEnd() {
  clocked.setClock('2026-11-20T07:50:00Z')
  const register = await aRegister(clocked)
  const { id: jobId } = await register.aJob({ workerId: register.workerId, status: 'CONFIRMADO' })
  await register.punch('in', '2026-11-20T08:00:00Z', jobId)
  clocked.setClock('2026-11-21T10:00:00Z')
  const leaving: CorrectionInput = {
    kind: 'out',
    day: '2026-11-20',
    hour: '14:00',
    jobId,
    reason: 'Se me olvidó fichar',
  }
  const lucia = await register.me()
  const admin = await register.anAdmin()
  const dayOf = async () => {
    const day = (await register.monthOf('2026-11')).days[0]
    if (!day) throw new Error('no day')
    return day
  }
  const asked = async () => (await dayOf()).corrections.at(-1)?.id ?? 0
  return { ...register, jobId, leaving, lucia, admin, dayOf, asked }
}

describe('a correction', () => {
  test('that the worker asks for counts once the office accepts it', async () => {
    const { lucia, admin, leaving, dayOf, asked } = await aForgottenEnd()
    expect((await dayOf()).incidents).toMatchObject([{ code: 'missing_out', sentence: 'Falta la salida' }])
    await lucia.call(own.askOwn, { body: leaving })
    expect(await dayOf()).toMatchObject({
      workedMinutes: 0,
      corrections: [{ state: 'pending', by: 'Lucía Pérez Souto', askedBy: 'worker', clock: '14:00' }],
    })
    await admin.call(office.answer, { params: { id: await asked() }, body: { verdict: 'accepted' } })
    expect(await dayOf()).toMatchObject({
      workedMinutes: 300,
      incidents: [],
      corrections: [{ state: 'accepted', answeredBy: 'Sabela Otero' }],
      stays: [{ end: '14:00', punches: [{ isCorrected: false }, { isCorrected: true }] }],
    })
  })

  test('that the office asks for waits for the worker, who may disagree: that is kept', async () => {
    const { lucia, admin, leaving, workerId, aPuncher, dayOf, asked } = await aForgottenEnd()
    await admin.call(office.ask, { body: { workerId, correction: { ...leaving, hour: '13:00' } } })
    expect(await lucia.call(own.card)).toMatchObject({ toAnswer: 1 })
    const colleague = await (await aPuncher('Brais Otero')).me()
    expect(await colleague.call(own.card)).toMatchObject({ toAnswer: 0 })
    const answer = { verdict: 'disputed', comment: 'Salí a las 14:00' } as const
    await lucia.call(own.answerOwn, { params: { id: await asked() }, body: answer })
    expect(await dayOf()).toMatchObject({
      workedMinutes: 0,
      corrections: [{ state: 'disputed', answer: 'Salí a las 14:00', answeredBy: 'Lucía Pérez Souto' }],
    })
    expect(await lucia.call(own.card)).toMatchObject({ toAnswer: 0 })
  })

  test('changes the hour of a punch, and can take one away', async () => {
    const { lucia, me, admin, jobId, monthOf, leaving, dayOf, asked, punch } = await aForgottenEnd()
    await lucia.call(own.askOwn, { body: leaving })
    await admin.call(office.answer, { params: { id: await asked() }, body: { verdict: 'accepted' } })
    const [first] = (await dayOf()).stays[0]?.punches ?? []
    const earlier = { ...leaving, kind: 'in', hour: '08:30', punchSeq: first?.seq } as const
    await lucia.call(own.askOwn, { body: earlier })
    await admin.call(office.answer, { params: { id: await asked() }, body: { verdict: 'accepted' } })
    expect(await dayOf()).toMatchObject({
      workedMinutes: 330,
      corrections: [{}, { before: { clock: '09:00' } }],
    })

    await punch('in', '2026-11-21T10:05:00Z', jobId)
    const mistaken = (await monthOf('2026-11')).days.at(-1)?.stays[0]?.punches[0]
    const away = {
      punchSeq: mistaken?.seq,
      day: '2026-11-21',
      hour: '11:05',
      jobId,
      reason: 'Fue sin querer',
    }
    await (await me()).call(own.askOwn, { body: away })
    const waiting = (await monthOf('2026-11')).days.at(-1)?.corrections[0]
    await admin.call(office.answer, { params: { id: waiting?.id ?? 0 }, body: { verdict: 'accepted' } })
    expect((await monthOf('2026-11')).days.at(-1)).toMatchObject({ stays: [], workedMinutes: 0 })
  })

  test('of an hour that clocks show twice says which one', async () => {
    clocked.setClock('2026-10-24T19:00:00Z')
    const { aJob, workerId, me, punch, monthOf, anAdmin } = await aRegister(clocked)
    const { id: jobId } = await aJob({ workerId, status: 'CONFIRMADO' })
    await punch('in', '2026-10-25T00:00:00Z', jobId)
    clocked.setClock('2026-10-25T09:00:00Z')
    const out = { kind: 'out', day: '2026-10-25', hour: '02:30', jobId, reason: 'Olvido' } as const
    await (await me()).call(own.askOwn, { body: { ...out, isSecondTime: true } })
    const asked = (await monthOf('2026-10')).days[0]?.corrections[0]
    expect(asked?.clock).toBe('02:30 (UTC+1)')
    await (
      await anAdmin()
    ).call(office.answer, { params: { id: asked?.id ?? 0 }, body: { verdict: 'accepted' } })
    expect((await monthOf('2026-10')).workedMinutes).toBe(90)
  })
})

describe('a correction is refused', () => {
  test('without a reason, and a disagreement without words', async () => {
    const { lucia, admin, leaving, asked } = await aForgottenEnd()
    const silent = refused(lucia.call(own.askOwn, { body: { ...leaving, reason: ' ' } }))
    expect((await silent).fields).toEqual({ reason: 'Escribe el motivo' })
    await lucia.call(own.askOwn, { body: leaving })
    const params = { id: await asked() }
    const wordless = refused(admin.call(office.answer, { params, body: { verdict: 'disputed' } }))
    expect((await wordless).fields).toEqual({ comment: 'Escribe con qué no estás conforme' })
  })

  test('by its own side: it can only be withdrawn there; and nobody answers twice', async () => {
    const { lucia, admin, leaving, asked } = await aForgottenEnd()
    await lucia.call(own.askOwn, { body: leaving })
    const params = { id: await asked() }
    const accept = { params, body: { verdict: 'accepted' } } as const
    expect(await refused(lucia.call(own.answerOwn, accept))).toMatchObject({ code: 'correction_not_yours' })
    const withdraw = { params, body: { verdict: 'withdrawn' } } as const
    expect(await refused(admin.call(office.answer, withdraw))).toMatchObject({ code: 'correction_not_yours' })
    await lucia.call(own.answerOwn, withdraw)
    expect(await refused(admin.call(office.answer, accept))).toMatchObject({
      code: 'correction_answered',
      message: 'Lucía Pérez Souto ha retirado esta corrección.',
    })
  })

  test('of two in the office who answer at once one does, and the other reads who it was', async () => {
    const { lucia, admin, leaving, asked } = await aForgottenEnd()
    await lucia.call(own.askOwn, { body: leaving })
    const params = { id: await asked() }
    const answers = await Promise.allSettled(
      [1, 2].map(() => admin.call(office.answer, { params, body: { verdict: 'accepted' } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reply: { message: expect.stringMatching(/^.+ ya ha aceptado esta corrección\.$/) } },
    })
  })

  test('for hours to come, and more than a day away from its punch', async () => {
    const { lucia, leaving, dayOf } = await aForgottenEnd()
    const tomorrow = lucia.call(own.askOwn, { body: { ...leaving, day: '2026-11-22' } })
    expect(await refused(tomorrow)).toMatchObject({ code: 'correction_in_future' })
    const punchSeq = (await dayOf()).stays[0]?.punches[0]?.seq
    const far = lucia.call(own.askOwn, { body: { ...leaving, kind: 'in', day: '2026-11-18', punchSeq } })
    expect(await refused(far)).toMatchObject({ code: 'correction_too_far' })
  })

  test('S4 not for what a colleague has punched, asked or been answered under the same number', async () => {
    const { lucia, admin, aPuncher, aJob, leaving, dayOf, asked, monthOf } = await aForgottenEnd()
    clocked.setClock('2026-11-20T08:10:00Z')
    const xoel = await aPuncher('Xoel Rey Vidal')
    const { id: jobId } = await aJob({
      workerId: xoel.workerId,
      status: 'CONFIRMADO',
      schedules: scheduleOn({ '2026-11-17': '09:00-14:00' }),
    })
    await xoel.punch('in', '2026-11-17T08:00:00Z', jobId)
    clocked.setClock('2026-11-21T10:00:00Z')
    const phone = await xoel.me()
    await phone.call(own.askOwn, { body: { ...leaving, day: '2026-11-17', jobId } })
    const punchSeq = (await dayOf()).stays[0]?.punches[0]?.seq
    await lucia.call(own.askOwn, { body: { ...leaving, kind: 'in', hour: '09:10', punchSeq } })
    await admin.call(office.answer, { params: { id: await asked() }, body: { verdict: 'accepted' } })
    const { days } = await monthOf('2026-11', xoel.workerId)
    const waiting = days.flatMap(({ corrections }) => corrections)
    expect(waiting).toMatchObject([{ kind: 'out' }])
    const params = { id: waiting[0]?.id ?? 0 }
    await admin.call(office.answer, { params, body: { verdict: 'accepted' } })
  })

  test('S4 when it is about somebody else', async () => {
    const { admin, aPuncher, leaving, workerId, asked } = await aForgottenEnd()
    const xoel = await (await aPuncher('Xoel Rey Vidal')).me()
    expect(await refused(xoel.call(own.askOwn, { body: leaving }))).toMatchObject({ code: 'not_found' })
    await admin.call(office.ask, { body: { workerId, correction: leaving } })
    const answer = { params: { id: await asked() }, body: { verdict: 'accepted' } } as const
    expect(await refused(xoel.call(own.answerOwn, answer))).toMatchObject({ code: 'not_found' })
  })
})
