import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clientFields } from '../clients/client.ts'
import { longestName } from '../kit/field.ts'
import { visitSettings } from '../routes/visits/plans/visit-settings.ts'
import { campaignFields } from './campaign.ts'
import { jobChange } from './jobs/job-change.ts'
import { jobDraft } from './jobs/job.ts'

const campaignClient = campaignFields.clientName.schema
const visitClient = z.object({ client: visitSettings.shape.client })

test('whatever takes the name of a client takes the longest that a client may have', () => {
  const name = 'a'.repeat(longestName)
  expect(clientFields.name.schema.safeParse(name).success).toBe(true)
  expect(clientFields.name.schema.safeParse(`${name}a`).success).toBe(false)
  expect(campaignClient.safeParse(name).success).toBe(true)
  expect(jobDraft.shape.client.safeParse(name).success).toBe(true)
  expect(jobChange.safeParse({ client: name }).success).toBe(true)
  expect(visitClient.safeParse({ client: { id: 1, name, minutes: null } }).success).toBe(true)
})
