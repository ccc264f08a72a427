import { absenceEndpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { planningEndpoints as plans } from '@cuadrante/contract/planning/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aPlannedAgency, refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { plainSettings, planned } from '../testing/plans-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-18T09:00:00Z') })
})

const date = '2026-11-20'

/** Two confirmed shifts of two people, one that nobody has and one other person who could. */
async function aPlanBesideConfirmed() {
  const agency = await aPlannedAgency(app)
  const campaign = await agency.aCampaign()
  const profile = await agency.aProfile()
  const noa = await agency.tenant.as('ROLE_USER', { name: 'Noa Vidal' })
  const person = (name: string, more: object = {}) =>
    agency.aWorker({ name, cityId: 15030, profileIds: [profile], ...more })
  const noaId = await person('Noa Vidal Castro', { userId: noa.userId })
  const braisId = await person('Brais Lema Rey')
  await person('Olga Castro Gil')
  const job = async (workerId: number | null) => {
    const { id } = await agency.aJob({
      campaignId: campaign.id,
      centerId: await agency.aCentre(),
      profileId: profile,
      ...(workerId === null ? {} : { workerId, status: 'CONFIRMADO' }),
      schedules: scheduleOn({ [date]: ['10:00-14:00'] }),
    })
    return id
  }
  const ofNoa = await job(noaId)
  const ofBrais = await job(braisId)
  const open = await job(null)
  const plan = await planned(agency.admin, campaign.id)
  const lost = async () => {
    const { jobs } = await agency.admin.call(plans.get, { params: { id: plan.id } })
    return jobs.filter(({ isVacated }) => isVacated).map(({ jobId }) => jobId)
  }
  return { ...agency, campaign, noa, braisId, ofNoa, ofBrais, open, plan, lost }
}

test('a proposal says whose confirmed shifts are lost: called off or on an approved absence since', async () => {
  const { admin, noa, braisId, ofNoa, ofBrais, lost } = await aPlanBesideConfirmed()
  expect(await lost()).toEqual([])
  const { id: callOff } = await noa.call(callOffEndpoints.tell, {
    body: { jobId: ofNoa, date, reason: 'ILLNESS', note: null },
  })
  expect(await lost()).toEqual([ofNoa])
  const { id: typeId } = await admin.call(absenceEndpoints.createType, {
    body: { name: 'Baja médica', balanceDays: 'CALENDAR' },
  })
  const { id, version } = await admin.call(absenceEndpoints.ask, {
    params: { id: braisId },
    body: { typeId, from: date, to: date },
  })
  await admin.call(absenceEndpoints.approve, { params: { id }, body: { version } })
  expect(await lost()).toEqual([ofNoa, ofBrais])
  await noa.call(callOffEndpoints.takeBack, { params: { id: callOff } })
  expect(await lost()).toEqual([ofBrais])
})

test('a plan that is prepared counts a shift that is called off among those that are covered one by one', async () => {
  const { admin, campaign, noa, ofNoa } = await aPlanBesideConfirmed()
  await noa.call(callOffEndpoints.tell, { body: { jobId: ofNoa, date, reason: 'FAMILY', note: null } })
  const body = { scope: { campaignId: campaign.id }, settings: plainSettings }
  expect(await admin.call(plans.prepare, { body })).toMatchObject({
    counts: { open: 1, fixed: 2 },
    vacated: { pending: 0, fixed: 1 },
  })
  const alone = { ...body, scope: { jobIds: [ofNoa] } }
  expect(await refused(admin.call(plans.start, { body: alone }))).toMatchObject({
    message: expect.stringContaining('o ha avisado de que no puede ir: se cubre con «Cubrir»'),
  })
})
