import { expect, test } from 'vitest'
import { forCallers } from '../../build-steps/contract-for-callers.ts'

/** What a module exports, with `endpoint` and `schema` at hand. */
async function read(code: string): Promise<Record<string, unknown>> {
  const given = `const endpoint = (e) => e, schema = (name) => { (globalThis.built ??= []).push(name); return { name } }\n`
  Reflect.deleteProperty(globalThis, 'built')
  const module = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(given + code)}`
  )) as object
  return { ...module, built: Reflect.get(globalThis, 'built') }
}

const described = `
  export const calls = {
    save: endpoint({
      method: 'PUT', path: '/api/clients/{id}', summary: 'Saves a client, replies it.', access: 'admin',
      params: schema('params'), query: schema('query'), list: schema('list'), body: schema('body'), upload: { files: ['file'] },
      reply: schema('reply'),
      isLong: true,
    }),
    sheet: endpoint({ method: 'GET', path: '/api/clients/export', summary: 'A sheet.', reply: { download: 'text/csv' } }),
  }
  export const callsOf = (name) => ({ list: endpoint({ method: 'GET', path: name, list: schema(name), reply: schema('page') }) })
  export const ofKind = callsOf('/api/kinds')
`

test('an endpoint keeps what a caller reads of it, and no schema of the server is built', async () => {
  const { calls, ofKind, built } = await read(forCallers(described))
  expect(calls).toEqual({
    save: {
      method: 'PUT',
      path: '/api/clients/{id}',
      access: 'admin',
      params: { name: 'params' },
      isLong: true,
    },
    sheet: { method: 'GET', path: '/api/clients/export', reply: { download: 'text/csv' } },
  })
  expect(ofKind).toEqual({ list: { method: 'GET', path: '/api/kinds' } })
  expect(built).toEqual(['params'])
})

test('what is called while a module is read may be left out, what a function calls may not', () => {
  const code = forCallers(
    `export const page = pageOf(object({ id: number() })); export function say() { const now = tell(); return now }`,
  )
  expect(code.match(/\/\* @__PURE__ \*\/ \w+/g)).toEqual([
    '/* @__PURE__ */ pageOf',
    '/* @__PURE__ */ object',
    '/* @__PURE__ */ number',
  ])
})
