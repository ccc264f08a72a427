import { connect, type Socket } from 'node:net'
import { importEndpoints } from '@cuadrante/contract/imports/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../../../test/product.ts'
import { testApp, formOf, type Caller, type TestApp, type TestTenant } from '../../../../test/test-app.ts'

const { path } = importEndpoints('centers').analyse
let app: TestApp
let port: number
const open: Socket[] = []

beforeAll(async () => {
  app = await testApp()
  await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.http.server.address() as { port: number }).port
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await app.server.http.close()
})

/** Begins to send a file and never ends; `said` is what was answered so far. */
function beginFile({ token }: Caller): { socket: Socket; said: () => string } {
  let said = ''
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('data', (data) => (said += data.toString())).on('error', () => undefined)
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 100000',
  ]
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnombre'
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
  return { socket, said: () => said }
}

/** A whole small file on the same server: the other one, behind a pooler, has places of its own. */
async function sendFile({ token }: Caller): Promise<Response> {
  const { body, headers } = await formOf({ file: new File(['Nombre\nMercado'], 'a.csv') })
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
}

const admin = (tenant: TestTenant) => tenant.as('ROLE_ADMIN')
const statusOf = async (caller: Caller) => (await sendFile(caller)).status

/** Begins one file of each caller, and waits until some are refused; gives those that hold a place. */
async function hold(callers: readonly Caller[], refused: number): Promise<readonly Socket[]> {
  const begun = callers.map(beginFile)
  const countOf = (begins: RegExp) => begun.filter(({ said }) => begins.test(said())).length
  await until(
    async () => countOf(/./),
    (answered) => answered >= refused,
  )
  expect(countOf(/^HTTP\/1\.1 429 /)).toBe(refused)
  expect(countOf(/^$/)).toBe(callers.length - refused)
  return begun.map(({ socket }) => socket)
}

describe('S20 files that come at the same time', () => {
  test('are six of a person; a colleague still sends theirs, and a place is free when a connection breaks', async () => {
    const tenant = await app.aTenant()
    const [ana, bea] = [await admin(tenant), await admin(tenant)]
    const sockets = await hold(
      Array.from({ length: 9 }, () => ana),
      3,
    )
    const refused = await sendFile(ana)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Demasiadas peticiones. Vuelve a intentarlo en 5 segundos.',
    })
    expect(await statusOf(bea)).toBe(201)
    for (const socket of sockets) socket.destroy()
    expect(
      await until(
        () => statusOf(ana),
        (status) => status === 201,
      ),
    ).toBe(201)
  })

  test('are twenty of an agency, and another agency sends its own', async () => {
    const [full, other] = [await app.aTenant(), await app.aTenant()]
    const people = await Promise.all(Array.from({ length: 5 }, () => admin(full)))
    const late = await admin(full)
    const sockets = await hold(
      people.flatMap((one) => [one, one, one, one, one]),
      5,
    )
    expect(await statusOf(late)).toBe(429)
    expect(await statusOf(await admin(other))).toBe(201)
    for (const socket of sockets) socket.destroy()
    expect(
      await until(
        () => statusOf(late),
        (status) => status === 201,
      ),
    ).toBe(201)
  })

  test('give their places back when they are answered', async () => {
    const ana = await admin(await app.aTenant())
    for (let n = 0; n < 25; n++) expect(await statusOf(ana)).toBe(201)
  })
})
