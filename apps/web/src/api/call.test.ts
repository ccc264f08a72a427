import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { taskEndpoints } from '@cuadrante/contract/tasks/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAccount, fakeApi, Refused, type FakeApi } from '../test/fake-api.ts'
import { loadAppInfo } from './session/app-info.ts'
import { remembered } from './browser-memory.ts'
import { call, settleUncaught, whenUnknown, type CallOptions } from './call.ts'
import { Failure } from './failure.ts'
import { onNotice, type Notice } from './notices.ts'
import { currentSession, signIn, signOut, startSession, switchRole } from './session/session.ts'
import { watchTask } from './tasks.ts'

let heard: Notice[] = []
let stop = () => {}
beforeEach(() => {
  heard = []
  stop = onNotice((notice) => heard.push(notice))
})
afterEach(() => {
  vi.restoreAllMocks()
  stop()
})

async function signedIn(token = 'token') {
  const api = fakeApi()
  localStorage.setItem('auth_token', token)
  api.answer(accessEndpoints.me, () => anAccount())
  await startSession()
  return api
}

const expired = 'Por favor, inicie sesión nuevamente.'
const catalogue: readonly [status: number, notice: Notice][] = [
  [401, { type: 'error', title: 'Sesión expirada', message: expired }],
  [403, { type: 'error', title: 'Acceso denegado', message: expired }],
  [404, { type: 'warning', title: 'Recurso no encontrado', message: 'El recurso solicitado no existe.' }],
  [
    500,
    {
      type: 'error',
      title: 'Error del servidor',
      message: 'Error interno del servidor. Por favor, inténtelo más tarde.',
    },
  ],
  [409, { type: 'error', title: 'Error', message: 'Ha ocurrido un error inesperado.' }],
  [
    0,
    {
      type: 'error',
      title: 'Error de conexión',
      message: 'No se pudo conectar con el servidor. Verifique su conexión a internet.',
    },
  ],
]

describe('a call that is refused', () => {
  test.each([Number.NaN, 'abc', '', 0.5])(
    'record %s of an address is nowhere, and nobody is asked',
    async (id) => {
      const api = await signedIn()
      let asked = 0
      api.answer(accessEndpoints.user, () => {
        asked++
        throw new Refused(500)
      })
      await expect(call(accessEndpoints.user, { params: { id } })).rejects.toMatchObject({
        status: 404,
        message: 'Recurso no encontrado.',
      })
      expect(asked).toBe(0)
      expect(heard).toEqual([
        { type: 'warning', title: 'Recurso no encontrado', message: 'El recurso solicitado no existe.' },
      ])
    },
  )

  test.each(catalogue)('%i shows its documented toast', async (status, notice) => {
    const api = await signedIn()
    api.answer(accessEndpoints.sessions, () => {
      throw new Refused(status)
    })
    await expect(call(accessEndpoints.sessions, {})).rejects.toMatchObject({ status })
    expect(heard).toEqual([notice])
  })

  test('of which a screen names what failed says why, in the words of the server', async () => {
    const api = await signedIn()
    const failed = 'No te lo has podido quedar'
    const refused = async (status: number, body?: object) => {
      heard.length = 0
      api.answer(accessEndpoints.closeOtherSessions, () => {
        throw new Refused(status, body)
      })
      await expect(call(accessEndpoints.closeOtherSessions, {}, { failed })).rejects.toThrow(Failure)
      return heard
    }
    expect(await refused(409, { code: 'swap_taken', message: 'Ya se lo ha quedado otra persona.' })).toEqual([
      { type: 'error', title: failed, message: 'Ya se lo ha quedado otra persona.', isUnknown: false },
    ])
    expect(
      await refused(422, { code: 'invalid_input', message: 'Revisa.', fields: { day: 'Ese día ya pasó' } }),
    ).toMatchObject([{ title: failed, message: 'Ese día ya pasó' }])
    expect(await refused(0)).toMatchObject([
      { isUnknown: true, message: expect.stringContaining('puede que el cambio se haya hecho') as unknown },
    ])
    expect(await refused(401)).toEqual([catalogue[0]?.[1]])
  })

  test.each([401, 403])('%i signs out even when the toast is skipped', async (status) => {
    const api = await signedIn()
    api.answer(accessEndpoints.sessions, () => {
      throw new Refused(status)
    })
    await expect(call(accessEndpoints.sessions, {}, { skipErrorToast: true })).rejects.toThrow(Failure)
    expect(heard).toEqual([])
    expect(currentSession().state).toBe('signedOut')
    expect(localStorage.getItem('auth_token')).toBeNull()
  })

  test.each([401, 403])('%i of a call made before this session leaves it alone', async (status) => {
    const api = await signedIn('former')
    let refuse = () => {}
    api.answer(
      accessEndpoints.sessions,
      () =>
        new Promise((_, reject) => {
          refuse = () => reject(new Refused(status))
        }),
    )
    const late = call(accessEndpoints.sessions, {})
    await signedIn('present')
    refuse()
    await expect(late).rejects.toMatchObject({ status })
    expect(currentSession().state).toBe('signedIn')
    expect(localStorage.getItem('auth_token')).toBe('present')
    expect(heard).toEqual([])
  })

  test.each([404, 409, 500, 0])('%i keeps the session', async (status) => {
    const api = await signedIn()
    api.answer(accessEndpoints.sessions, () => {
      throw new Refused(status)
    })
    await expect(call(accessEndpoints.sessions, {})).rejects.toThrow(Failure)
    expect(currentSession().state).toBe('signedIn')
  })

  test('carries the code, the sentence and the fields of the answer', async () => {
    const api = await signedIn()
    api.answer(accessEndpoints.updateMe, () => {
      throw new Refused(422, {
        code: 'invalid_input',
        message: 'Revisa los campos marcados.',
        fields: { email: 'No es válido' },
      })
    })
    const body = { firstName: 'Ana', lastName: '', email: 'ana' }
    await expect(call(accessEndpoints.updateMe, { body }, { skipErrorToast: true })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Revisa los campos marcados.',
      fields: { email: 'No es válido' },
    })
  })
})

describe('a failed call that no screen catches', () => {
  const uncaught = async (work: Promise<unknown>) => {
    const reason: unknown = await work.catch((error: unknown) => error)
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), {
      reason,
      promise: Promise.resolve(),
    })
    settleUncaught(event)
    return event
  }
  const refused = async (options: CallOptions) => {
    const api = await signedIn()
    api.answer(jobEndpoints.get, () => {
      throw new Refused(409, { code: 'taken', message: 'Ya es de otra persona.' })
    })
    return uncaught(call(jobEndpoints.get, { params: { id: 3 } }, { failed: 'No se ha podido', ...options }))
  }
  const told = (title: string) => [
    { type: 'error', title, message: 'Ya es de otra persona.', isUnknown: false },
  ]

  test('is nothing for the console, and is told once', async () => {
    expect((await refused({})).defaultPrevented).toBe(true)
    expect(heard).toEqual(told('No se ha podido'))
  })
  test('is told where the screen would have told it', async () => {
    expect((await refused({ skipErrorToast: true })).defaultPrevented).toBe(true)
    expect(heard).toEqual(told('No se ha podido hacer'))
  })
  test('is told by nobody where nobody waits for it', async () => {
    expect((await refused({ skipErrorToast: true, quiet: true })).defaultPrevented).toBe(true)
    expect(heard).toEqual([])
  })
  test('a fault of the program stays one', async () => {
    const event = await uncaught(Promise.reject(new TypeError('x is undefined')))
    expect(event.defaultPrevented).toBe(false)
    expect(heard).toEqual([])
  })
})

describe('a change whose answer is lost', () => {
  const body = { firstName: 'Ana', lastName: '', email: 'ana@agencia.es' }
  const change = () => call(accessEndpoints.updateMe, { body }, { skipErrorToast: true })
  const refusedBy = (api: FakeApi, refusal: Refused) =>
    api.answer(accessEndpoints.updateMe, () => {
      throw refusal
    })

  test.each([
    [0, undefined],
    [502, {}],
    [503, {}],
    [503, { code: 'unavailable', message: 'El servicio no está disponible.' }],
    [504, {}],
  ])('by %i %o may have been made, and what is on screen is asked for again', async (status, reply) => {
    const api = await signedIn()
    let asked = 0
    whenUnknown(() => asked++)
    refusedBy(api, new Refused(status, reply))
    await expect(change()).rejects.toMatchObject({
      status,
      isUnknown: true,
      message:
        'El servidor no ha respondido y puede que el cambio se haya hecho. Mira cómo está antes de repetirlo.',
    })
    expect(asked).toBe(1)
  })

  test.each([
    [409, { code: 'stale', message: 'Otro usuario lo ha cambiado.' }],
    [500, {}],
    [503, { code: 'disk_full', message: 'El disco del servidor está lleno.' }],
  ])('is none where the server says so: %i %o', async (status, reply) => {
    const api = await signedIn()
    refusedBy(api, new Refused(status, reply))
    await expect(change()).rejects.toMatchObject({ status, isUnknown: false })
  })

  test('is none where nothing was sent, without a connection', async () => {
    const api = await signedIn()
    refusedBy(api, new Refused(0))
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(change()).rejects.toMatchObject({ status: 0, isUnknown: false })
    offline.mockRestore()
  })

  test('is none where nothing was to change', async () => {
    const api = await signedIn()
    const lost = () => {
      throw new Refused(0)
    }
    api.answer(accessEndpoints.sessions, lost)
    api.answer(jobEndpoints.fit, lost)
    const quietly = { skipErrorToast: true }
    const message = 'No se pudo conectar con el servidor. Verifique su conexión a internet.'
    await expect(call(accessEndpoints.sessions, {}, quietly)).rejects.toMatchObject({
      isUnknown: false,
      message,
    })
    await expect(call(jobEndpoints.fit, { body: { jobId: 1 } }, quietly)).rejects.toMatchObject({
      isUnknown: false,
      message,
    })
  })
})

describe('a request', () => {
  test('carries token, role, tenant and JSON', async () => {
    const api = await signedIn()
    await loadAppInfo()
    api.answer(accessEndpoints.updateMe, () => anAccount())
    await call(accessEndpoints.updateMe, {
      body: { firstName: 'Ana', lastName: '', email: 'ana@mail.example' },
    })
    const { headers } = api.requests.at(-1) ?? { headers: new Headers() }
    expect(Object.fromEntries(headers)).toMatchObject({
      authorization: 'Bearer token',
      'x-active-role': 'ROLE_ADMIN',
      'x-tenant-id': 'demo',
      'content-type': 'application/json',
    })
  })

  test('speaks for the agency of its token, before the server has told its own', async () => {
    const token = `e30.${btoa(JSON.stringify({ sub: '1', tid: 'gestora-norte', jti: 'x' }))}.c2ln`
    const api = await signedIn(token)
    expect(api.requests.at(-1)?.headers.get('x-tenant-id')).toBe('gestora-norte')
  })

  test('names no agency while none is known, so that every agency can open its page', async () => {
    vi.resetModules()
    const fresh = await import('./call.ts')
    const api = fakeApi()
    await fresh.call(accessEndpoints.appInfo, {})
    expect(api.requests.at(-1)?.headers.has('x-tenant-id')).toBe(false)
  })

  test('carries token and role as long as the page where the browser stores nothing', async () => {
    const api = fakeApi()
    const account = anAccount({ roles: ['ROLE_ADMIN', 'ROLE_USER'] })
    api.answer(accessEndpoints.login, () => ({ ...account, token: 'of this page' }))
    api.answer(accessEndpoints.me, () => account)
    api.answer(accessEndpoints.logout, () => ({ message: 'Sesión cerrada' }))
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    await signIn('ana', 'Cuadrante-2025')
    switchRole('ROLE_USER')
    await call(accessEndpoints.me, {})
    expect(Object.fromEntries(api.requests.at(-1)?.headers ?? [])).toMatchObject({
      authorization: 'Bearer of this page',
      'x-active-role': 'ROLE_USER',
    })
    await signOut()
    expect([remembered('auth_token'), remembered('active_role')]).toEqual([null, null])
  })

  test('leaves out of its address what is not said', async () => {
    const api = await signedIn()
    api.answer(noticeEndpoints.notices, () => ({ unread: 0, notices: [], before: null }))
    await call(noticeEndpoints.notices, { query: { before: null } })
    expect([...(api.lastOf('GET /api/notices')?.query.keys() ?? [])]).toEqual([])
  })

  test('of a public endpoint carries no token', async () => {
    const api = await signedIn()
    await call(accessEndpoints.appInfo, {})
    expect(api.requests.at(-1)?.headers.has('authorization')).toBe(false)
  })
})

describe('a head start', () => {
  const answers = (account = anAccount({ firstName: 'Nerea' })) => ({
    '/api/users/me': Promise.resolve(Response.json(account)),
  })
  afterEach(() => delete window.prefetched)

  test('gives its answer once, to the person whom it was asked for', async () => {
    const api = fakeApi()
    api.answer(accessEndpoints.me, () => anAccount())
    localStorage.setItem('auth_token', 'token')
    window.prefetched = { token: 'token', answers: answers() }
    expect((await call(accessEndpoints.me, {})).firstName).toBe('Nerea')
    expect((await call(accessEndpoints.me, {})).firstName).toBe('Sabela')
  })

  test('is not taken by another person', async () => {
    const api = fakeApi()
    api.answer(accessEndpoints.me, () => anAccount())
    localStorage.setItem('auth_token', 'another')
    window.prefetched = { token: 'token', answers: answers() }
    expect((await call(accessEndpoints.me, {})).firstName).toBe('Sabela')
  })
})

describe('a task', () => {
  const running = { id: 4, kind: 'geocode', createdAt: '2026-11-20T08:00:00Z' }

  test('is followed to its result, through a lost connection', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 300 })
    const api = await signedIn()
    const answers = [
      () => ({ ...running, state: 'RUNNING', progress: { done: 3, total: 9 } }),
      () => {
        throw new Refused(0)
      },
      () => ({ ...running, state: 'DONE', progress: { done: 9, total: 9 }, result: { routes: 2 } }),
    ]
    api.answer(taskEndpoints.get, () => answers.shift()?.())
    const seen: number[] = []
    const result = await watchTask(4, { onProgress: ({ progress }) => seen.push(progress.done) })
    expect(result).toEqual({ routes: 2 })
    expect(seen).toEqual([3, 9])
    expect(heard).toEqual([])
  })

  test('that fails throws its sentence', async () => {
    const api = await signedIn()
    api.answer(taskEndpoints.get, () => ({
      ...running,
      state: 'FAILED',
      progress: { done: 0, total: 9 },
      failure: { code: 'no_points', message: 'No hay puntos que ordenar.' },
    }))
    await expect(watchTask(4)).rejects.toMatchObject({
      code: 'no_points',
      message: 'No hay puntos que ordenar.',
    })
  })
})

test.each([true, false])(
  'a call that is refused for a second step asks the account: it is missing, %s',
  async (isMissing) => {
    const api = await signedIn()
    api.answer(accessEndpoints.me, () => anAccount({ mustProtectAccount: isMissing }))
    api.answer(accessEndpoints.users, () => {
      throw new Refused(409, { code: 'second_factor_missing', message: 'Configúralo para continuar.' })
    })
    await expect(call(accessEndpoints.users, {})).rejects.toMatchObject({ code: 'second_factor_missing' })
    await vi.waitFor(() =>
      expect(api.requests.filter(({ line }) => line === 'GET /api/users/me')).toHaveLength(2),
    )
    const user = { mustProtectAccount: isMissing }
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ state: 'signedIn', user }))
  },
)
