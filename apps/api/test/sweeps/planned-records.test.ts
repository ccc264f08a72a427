import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { campaignFields, campaignList } from '@cuadrante/contract/campaigns/campaign.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { jobFields, jobHeadings } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { plainSheetFields } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import { jobList } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import type { RecordField, RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import { labelsOf } from '@cuadrante/contract/kit/record.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPlannedAgency, refused, scheduleOn } from '../../src/features/campaigns/testing/a-planned-agency.ts'
import { testApp, type Caller, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T09:00:00Z') })
})

/** A value of a field by its control; the second one for a change. */
function sampleOf({ control, label }: RecordField, which: 0 | 1): unknown {
  switch (control.kind) {
    case 'choice':
      return Object.keys(control.labels)[which]
    case 'date':
      return ['2026-11-20', '2026-11-21'][which]
    case 'number':
      return [2026, 2027][which]
    case 'money':
    case 'km':
      return [12.5, 13.5][which]
    default:
      return `${label} ${['uno', 'dos'][which]}`
  }
}

const special: Readonly<Record<string, readonly [unknown, unknown]>> = {
  month: [11, 12],
  endDate: ['2026-12-01', '2026-12-02'],
}
const samplesOf = (fields: RecordFields, which: 0 | 1): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, special[name]?.[which] ?? sampleOf(field, which)]),
  )

/** What the history says of the last change. */
async function lastChange(admin: Caller, entity: 'campaign' | 'job', entityId: number) {
  const { content } = await admin.call(historyEndpoints.list, { query: { entity, entityId } })
  return content[0]?.after as Record<string, unknown>
}

describe('every described field of a campaign', () => {
  const body = (which: 0 | 1) => ({ ...samplesOf(campaignFields, which), clientId: null }) as never

  test('is stored, read back, changed and told in the history under its label', async () => {
    const { admin } = await aPlannedAgency(app)
    const { id, version } = await admin.call(campaignEndpoints.create, { body: body(0) })
    const stored = await admin.call(campaignEndpoints.get, { params: { id } })
    expect(stored).toMatchObject(samplesOf(campaignFields, 0))
    const changed = { ...samplesOf(campaignFields, 1), clientId: null, version } as never
    expect(await admin.call(campaignEndpoints.update, { params: { id }, body: changed })).toMatchObject(
      samplesOf(campaignFields, 1),
    )
    expect(await lastChange(admin, 'campaign', id)).toMatchObject(samplesOf(campaignFields, 1))
    expect(Object.keys(labelsOf(campaignFields))).toEqual(Object.keys(campaignFields))
  })

  test('that lists hold is filtered by', async () => {
    const { admin } = await aPlannedAgency(app)
    const { id } = await admin.call(campaignEndpoints.create, { body: body(0) })
    await admin.call(campaignEndpoints.create, { body: body(1) })
    const values = samplesOf(campaignFields, 0)
    for (const name of Object.keys(campaignFields).filter((one) => one in campaignList.fields)) {
      const { content } = await admin.call(campaignEndpoints.list, {
        query: { [name]: String(values[name]) },
      } as never)
      expect(
        content.map((campaign) => campaign.id),
        name,
      ).toEqual([id])
    }
  })

  test('is answered to the roles that may read it and to nobody else', async () => {
    const { admin, tenant, aClient } = await aPlannedAgency(app)
    const clientId = await aClient()
    const made = { ...samplesOf(campaignFields, 0), clientId } as never
    const { id } = await admin.call(campaignEndpoints.create, { body: made })
    const client = await tenant.as('ROLE_CLIENT', { clientId })
    const seen = await client.call(campaignEndpoints.get, { params: { id } })
    const hidden = Object.entries<RecordField>(campaignFields).filter(([, { readers }]) => readers)
    expect(hidden.map(([name]) => name).filter((name) => name in seen)).toEqual([])
  })
})

describe('every described field of a job', () => {
  const body = (which: 0 | 1) =>
    ({
      ...samplesOf(jobFields, which),
      client: 'Zumos Alba',
      schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }),
    }) as never

  test('is stored, read back, changed and told in the history under its heading', async () => {
    const { admin, aCampaign } = await aPlannedAgency(app)
    const campaign = await aCampaign()
    const { id, version } = await admin.call(campaignEndpoints.createJob, {
      params: { id: campaign.id },
      body: body(0),
    })
    expect(await admin.call(jobEndpoints.get, { params: { id } })).toMatchObject(samplesOf(jobFields, 0))
    const changed = { ...(body(1) as object), version } as never
    expect(await admin.call(jobEndpoints.update, { params: { id }, body: changed })).toMatchObject(
      samplesOf(jobFields, 1),
    )
    expect(await lastChange(admin, 'job', id)).toMatchObject(samplesOf(jobFields, 1))
    expect(Object.keys(jobHeadings)).toEqual(Object.keys(jobFields))
  })

  test('that lists hold is filtered by, by the roles that may read it', async () => {
    const { admin, tenant, aClient, aCampaign } = await aPlannedAgency(app)
    const clientId = await aClient()
    const params = { id: (await aCampaign({ clientId })).id }
    const { id } = await admin.call(campaignEndpoints.createJob, { params, body: body(0) })
    await admin.call(campaignEndpoints.createJob, { params, body: body(1) })
    const client = await tenant.as('ROLE_CLIENT', { clientId })
    const values = samplesOf(jobFields, 0)
    const listed = Object.entries<RecordField>(jobFields).filter(([name]) => name in jobList.fields)
    for (const [name, { readers }] of listed) {
      const query = { [name]: String(values[name]) } as never
      const { content } = await admin.call(campaignEndpoints.jobs, { params, query })
      expect(
        content.map((job) => job.id),
        name,
      ).toEqual([id])
      if (readers && !readers.includes('ROLE_CLIENT'))
        await refused(client.call(campaignEndpoints.jobs, { params, query }))
    }
  })

  test('sent again as they are change nothing, and are told to be there', async () => {
    const { admin, aCampaign, aCentre, aWorker } = await aPlannedAgency(app)
    const params = { id: (await aCampaign()).id }
    const created = { ...(body(0) as object), centerId: await aCentre(), workerId: await aWorker() }
    const slot = (startTime: string, endTime: string) => ({ startTime, endTime })
    for (const schedules of [
      [{ date: '2026-12-01', timeSlots: [slot('09:00', '14:00'), slot('16:00', '20:00')] }],
      [
        { date: '2026-12-03', timeSlots: [slot('22:00', '23:59')] },
        { date: '2026-12-04', timeSlots: [slot('00:00', '06:00')] },
        { date: '2026-12-08', timeSlots: [slot('09:00', '14:00')] },
      ],
    ])
      await admin.call(campaignEndpoints.createJob, { params, body: { ...created, schedules } as never })
    await admin.call(campaignEndpoints.createJob, { params, body: body(1) })
    const before = (await admin.call(campaignEndpoints.jobs, { params })).content
    for (const format of ['xlsx', 'csv']) {
      const sent = await admin.raw('GET', `/api/campaigns/${params.id}/jobs/export.${format}`)
      const report = await admin.call(campaignEndpoints.importJobs, {
        params,
        files: { file: new File([sent.rawPayload], `trabajos.${format}`) },
        fields: { mode: 'apply' },
      } as never)
      expect(report).toMatchObject({ jobs: 0, changes: [], failed: 0, skipped: 3, details: [] })
    }
    expect((await admin.call(campaignEndpoints.jobs, { params })).content).toEqual(before)
  })

  test('that a sheet holds goes out and comes back from it', async () => {
    const { admin, aCampaign } = await aPlannedAgency(app)
    const [from, to] = [await aCampaign(), await aCampaign()]
    await admin.call(campaignEndpoints.createJob, { params: { id: from.id }, body: body(0) })
    const sent = await admin.raw('GET', `/api/campaigns/${from.id}/jobs/export.xlsx`)
    const report = await admin.call(campaignEndpoints.importJobs, {
      params: { id: to.id },
      files: { file: new File([sent.rawPayload], 'trabajos.xlsx') },
      fields: { mode: 'apply' },
    } as never)
    expect(report).toMatchObject({ jobs: 1, failed: 0, unknownColumns: [] })
    const { content } = await admin.call(campaignEndpoints.jobs, { params: { id: to.id } })
    expect(content[0]).toMatchObject(samplesOf(plainSheetFields, 0))
  })
})
