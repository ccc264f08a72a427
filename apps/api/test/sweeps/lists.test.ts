import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { roles } from '@cuadrante/contract/kit/access.ts'
import { isDownload, type Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf, testApp, type Caller } from '../test-app.ts'
import { paramsFor } from './a-full-agency.ts'
import { aStaffedAgency, rolesOf, type StaffedAgency } from './a-staffed-agency.ts'

let agency: StaffedAgency
beforeAll(async () => {
  agency = await aStaffedAgency(await testApp())
})

type Row = Readonly<Record<string, unknown>>
type Page = { readonly content: readonly Row[] }

/** Lists that show rows; whether a file, the numbers or the days of a list may be had is a question of the endpoint's roles. */
const lists = allEndpoints.filter(
  (e) =>
    e.list &&
    e.access !== 'public' &&
    !isDownload(e.reply) &&
    !/\/(ids|days)$|\/(provinces|cities)/.test(e.path),
)

/** Fields that a row shows under another name. */
const shownAs: Readonly<Record<string, string>> = { role: 'roles', client: 'clientName', workerId: 'worker' }

const ask = (caller: Caller, { path }: Endpoint, query: Record<string, string> = {}) =>
  caller.raw('GET', pathOf({ path } as Endpoint, paramsFor(path, agency.ids), query))

async function rowOf(caller: Caller, list: Endpoint): Promise<Row> {
  const answer = await ask(caller, list)
  const [row] = (answer.json() as Page).content
  if (!row) throw new Error(`the full agency shows nothing at ${list.path}`)
  return row
}

/** Every key of a row, also of the records that stand in it. */
function keysOf(row: Row): ReadonlySet<string> {
  const inner = Object.values(row).filter(
    (value): value is Row => typeof value === 'object' && value !== null,
  )
  return new Set([...Object.keys(row), ...inner.flatMap((one) => [...keysOf(one)])])
}

describe.each(
  lists.flatMap((list) => rolesOf(list).map((role) => [`${list.path} ${role}`, list, role] as const)),
)('S5 %s', (_name, list, role) => {
  test('is filtered and sorted by nothing that its rows do not show', async () => {
    const caller = agency.callers[role]
    const row = await rowOf(caller, list)
    const shown = keysOf(row)
    const hidden = Object.keys(list.list?.fields ?? {}).filter(
      (field) => !shown.has(field) && !shown.has(shownAs[field] ?? field),
    )
    for (const field of hidden) {
      const [empty, filled] = [
        await ask(caller, list, { [`${field}:empty`]: 'x' }),
        await ask(caller, list, { [`${field}:notEmpty`]: 'x' }),
      ]
      // A filter that is refused, or says the same either way, tells nothing.
      expect(empty.statusCode === 400 ? 'refused' : empty.body, field).toBe(
        empty.statusCode === 400 ? 'refused' : filled.body,
      )
      expect((await ask(caller, list, { sort: `${field},asc` })).statusCode, field).toBe(400)
    }
  })
})

const narrower = lists.flatMap((list) =>
  rolesOf(list)
    .filter((role) => role !== 'ROLE_ADMIN' && rolesOf(list).includes('ROLE_ADMIN'))
    .map((role) => [`${list.path} ${role}`, list, role] as const),
)

test.each(narrower)('S5 %s finds nobody by what only the office sees', async (_name, list, role) => {
  const caller = agency.callers[role]
  const [seen, whole] = [await rowOf(caller, list), await rowOf(agency.callers.ROLE_ADMIN, list)]
  const visible = JSON.stringify(seen)
  const hidden = Object.entries(whole).filter(([key]) => !(key in seen))
  for (const [key, value] of hidden) {
    if (typeof value !== 'string' || value === '' || visible.includes(value)) continue
    expect(((await ask(caller, list, { filter: value })).json() as Page).content, key).toEqual([])
  }
})

test('the sweep asks every role about some list', () => {
  expect(new Set(lists.flatMap(rolesOf))).toEqual(new Set(roles))
  expect(narrower.length).toBeGreaterThan(5)
})
