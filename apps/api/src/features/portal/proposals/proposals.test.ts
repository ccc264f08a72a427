import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { portalEndpoints as endpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { aWorkerAtWork } from '../testing/a-worker-at-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T08:30:00Z') })
})

const idea = {
  name: 'Degustación en la feria de Navidad',
  place: 'Plaza de Abastos, Santiago',
  date: '2026-12-12',
  startTime: '10:00',
  endTime: '14:00',
  description: 'El mercado busca a alguien para el puesto de zumos.',
}

const aProposal = async () => {
  const work = await aWorkerAtWork(app)
  const proposal = await work.lucia.call(endpoints.propose, { body: idea })
  return { ...work, proposal, params: { id: proposal.id } }
}

test('a proposal waits for the office, which sees who it comes from', async () => {
  const { lucia, admin, workerId, proposal } = await aProposal()
  expect(proposal).toMatchObject({ ...idea, status: 'PENDING', answer: null, job: null })
  expect(proposal).not.toHaveProperty('worker')
  expect(await lucia.call(endpoints.proposals)).toEqual([proposal])
  expect(await admin.call(endpoints.proposals, { query: { status: 'PENDING' } })).toEqual([
    { ...proposal, worker: { id: workerId, name: 'Lucía Pérez Souto' } },
  ])
})

test('approved, it becomes a pending job of the campaign for whoever proposed it', async () => {
  const { lucia, admin, workerId, params, aCampaign } = await aProposal()
  const campaign = await aCampaign({ clientName: 'Mercado de Abastos' })
  const { job } = await admin.call(endpoints.approveProposal, { params, body: { campaignId: campaign.id } })
  expect(await admin.call(jobEndpoints.get, { params: { id: job?.id ?? 0 } })).toMatchObject({
    campaignId: campaign.id,
    status: 'PENDIENTE',
    client: 'Mercado de Abastos',
    worker: { id: workerId },
    location: idea.place,
    schedules: [{ date: idea.date, timeSlots: [{ startTime: '10:00', endTime: '14:00' }] }],
  })
  expect(await lucia.call(endpoints.proposals)).toMatchObject([{ status: 'APPROVED', job }])
})

test('who of the office has answered is kept, and read by whoever proposed it and by whoever comes second', async () => {
  const { lucia, admin, tenant, params, aCampaign } = await aProposal()
  const brais = await tenant.as('ROLE_ADMIN', { name: 'Brais Castro' })
  expect(await lucia.call(endpoints.proposals)).toMatchObject([{ decided: null }])
  const campaignId = (await aCampaign()).id
  await brais.call(endpoints.approveProposal, { params, body: { campaignId } })
  const decided = { by: 'Brais Castro', at: expect.stringMatching(/^2026-11-20T08:30:00/) as string }
  expect(await lucia.call(endpoints.proposals)).toMatchObject([{ decided }])
  expect(await refused(admin.call(endpoints.declineProposal, { params, body: {} }))).toMatchObject({
    code: 'proposal_decided',
    message: 'Brais Castro ya ha respondido: aprobado.',
  })
})

test('the planning warns about a proposal too, and nothing is decided until there is a reason', async () => {
  const { admin, params, aCampaign, aJob, workerId, lucia } = await aProposal()
  const schedules = scheduleOn({ '2026-12-11': '18:00-23:30' })
  await aJob({ workerId, schedules, status: 'ACTIVO' })
  const campaignId = (await aCampaign()).id
  expect(
    await refused(admin.call(endpoints.approveProposal, { params, body: { campaignId } })),
  ).toMatchObject({
    code: 'conflict_needs_reason',
  })
  expect(await lucia.call(endpoints.proposals)).toMatchObject([{ status: 'PENDING' }])
  const body = { campaignId, conflictReason: 'Lo ha pedido ella' }
  expect(await admin.call(endpoints.approveProposal, { params, body })).toMatchObject({ status: 'APPROVED' })
})

test('declined, it keeps the answer; it is decided once', async () => {
  const { lucia, admin, params, aCampaign } = await aProposal()
  await admin.call(endpoints.declineProposal, { params, body: { answer: 'Ese día ya hay equipo' } })
  expect(await lucia.call(endpoints.proposals)).toMatchObject([
    { status: 'DECLINED', answer: 'Ese día ya hay equipo' },
  ])
  const again = { params, body: { campaignId: (await aCampaign()).id } }
  expect(await refused(admin.call(endpoints.approveProposal, again))).toMatchObject({
    code: 'proposal_decided',
  })
  expect(await refused(lucia.call(endpoints.withdrawProposal, { params }))).toMatchObject({
    code: 'proposal_decided',
  })
})

test('two administrators approve at once: one job', async () => {
  const { admin, tenant, params, aCampaign } = await aProposal()
  const campaignId = (await aCampaign()).id
  const other = await tenant.as('ROLE_ADMIN')
  const answers = await Promise.allSettled(
    [admin, other].map((who) => who.call(endpoints.approveProposal, { params, body: { campaignId } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await admin.call(jobEndpoints.list, { query: { campaignId } })).totalElements).toBe(1)
})

test.each(['APPROVED', 'DECLINED'] as const)(
  'taken back and %s at the same time, it is one of the two',
  async (status) => {
    const { lucia, admin, aCampaign } = await aProposal()
    const campaignId = (await aCampaign()).id
    const answers = (params: { id: number }) =>
      status === 'APPROVED'
        ? admin.call(endpoints.approveProposal, { params, body: { campaignId } })
        : admin.call(endpoints.declineProposal, { params, body: {} })
    for (const day of ['14', '16', '18', '20', '22', '24']) {
      const { id } = await lucia.call(endpoints.propose, { body: { ...idea, date: `2026-12-${day}` } })
      const [withdrawn, answered] = await Promise.allSettled([
        lucia.call(endpoints.withdrawProposal, { params: { id } }),
        answers({ id }),
      ])
      const left = (await lucia.call(endpoints.proposals)).find((proposal) => proposal.id === id)
      expect([withdrawn.status, left?.status]).toEqual(
        answered.status === 'fulfilled' ? ['rejected', status] : ['fulfilled', undefined],
      )
    }
  },
)

test('taken back, it is gone for both', async () => {
  const { lucia, admin, params } = await aProposal()
  expect(await lucia.call(endpoints.withdrawProposal, { params })).toEqual({
    message: 'Proyecto eliminado correctamente',
  })
  expect(await lucia.call(endpoints.proposals)).toEqual([])
  expect(await admin.call(endpoints.proposals)).toEqual([])
})

test('S4 another worker neither sees nor withdraws it', async () => {
  const { tenant, aWorker, params } = await aProposal()
  const xoel = await tenant.as('ROLE_USER', { name: 'Xoel Rey' })
  await aWorker({ name: 'Xoel Rey', userId: xoel.userId })
  expect(await xoel.call(endpoints.proposals)).toEqual([])
  expect(await refused(xoel.call(endpoints.withdrawProposal, { params }))).toMatchObject({
    code: 'not_found',
  })
})

test('a person without a record cannot propose', async () => {
  const nobody = await (await app.aTenant()).as('ROLE_USER')
  expect(await refused(nobody.call(endpoints.propose, { body: idea }))).toMatchObject({
    code: 'no_worker_record',
  })
})

test.each([
  [{ name: ' ' }, 'name', 'El nombre del proyecto es obligatorio'],
  [{ endTime: '10:00' }, 'endTime', 'La hora de fin debe ser posterior a la de inicio'],
  [{ date: '2026-13-01' }, 'date', 'La fecha no es válida'],
])('%j is refused at its field', async (wrong, field, sentence) => {
  const { lucia } = await aWorkerAtWork(app)
  const reply = await refused(lucia.call(endpoints.propose, { body: { ...idea, ...wrong } }))
  expect(reply.fields?.[field]).toBe(sentence)
})

test('nobody has more than twenty proposals without an answer, and whoever has them hides nobody else', async () => {
  const { tenant, aWorker, lucia, admin } = await aWorkerAtWork(app)
  const brais = await tenant.as('ROLE_USER', { name: 'Brais Lema' })
  await aWorker({ name: 'Brais Lema Rey', userId: brais.userId })
  const propose = () => lucia.call(endpoints.propose, { body: idea })
  const first = await propose()
  for (let n = 2; n < 20; n++) await propose()
  const atOnce = await Promise.allSettled([propose(), propose()])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(propose()).rejects.toMatchObject({ status: 409, reply: { code: 'proposals_waiting' } })
  await brais.call(endpoints.propose, { body: { ...idea, name: 'Mercado de Brais' } })
  expect(await admin.call(endpoints.proposals)).toHaveLength(21)

  await lucia.call(endpoints.withdrawProposal, { params: { id: first.id } })
  expect(await propose()).toMatchObject({ status: 'PENDING' })
})

test('the office reaches every proposal that waits, however many there are', async () => {
  const { tenant, lucia, admin, workerId } = await aWorkerAtWork(app)
  const { startTime, endTime, ...plain } = idea
  await tenant.inTenant((db) =>
    db
      .insertInto('project_proposals')
      .values(
        Array.from({ length: 130 }, () => ({
          ...plain,
          start_time: startTime,
          end_time: endTime,
          worker_id: workerId,
        })),
      )
      .execute(),
  )
  expect(await admin.call(endpoints.proposals, { query: { status: 'PENDING' } })).toHaveLength(130)
  expect(await lucia.call(endpoints.proposals)).toHaveLength(130)
})
