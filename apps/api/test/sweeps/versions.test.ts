import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

/** Writes that nobody can lose another person's change by, with the reason. */
const withoutVersion: Readonly<Record<string, string>> = {
  'PUT /api/notices/switches': 'own switches: only the person writes them',
  'PUT /api/notices/digest': 'own switch: only the person writes it',
  'PUT /api/notices/channels': 'an address and its keys, replaced whole by who has them',
  'PUT /api/notices/channels/mail': 'a server and its password, replaced whole by who has them',
  'PUT /api/workers/{id}/availability':
    'an answer about a week, given whole; the one before stands in the history',
  'PUT /api/workers/{id}/availability/rules/{ruleId}/exceptions':
    'the days that the person takes out of an own rule, given whole; each list stands in the history',
  'PUT /api/portal/campaign-asks/{id}': 'an own answer: only the person gives it, and days not named stay',
  'PUT /api/campaigns/{id}/asks/{workerId}':
    'what somebody said on the telephone: days not named stay, and who noted it stands in the history',
  'PUT /api/workers/{id}/photo': 'a file that is replaced whole',
}

const writes = allEndpoints.filter(({ method }) => method === 'PUT' || method === 'PATCH')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The properties of a body, whatever it is wrapped in. */
const bodyOf = (endpoint: Endpoint) =>
  endpoint.body
    ? ((z.toJSONSchema(endpoint.body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }).properties ??
        {}) as object)
    : {}

test('every change of a record says which version its editor read', () => {
  const silent = writes.filter((endpoint) => !('version' in bodyOf(endpoint))).map(nameOf)
  expect(silent.toSorted()).toEqual(Object.keys(withoutVersion).toSorted())
  expect(writes.length - silent.length).toBeGreaterThan(15)
})
