import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('S21 passwords, tokens and account numbers are not written, at whatever depth', () => {
  const text = written((log) =>
    log.info(
      {
        password: 'Turno-7',
        user: { newPassword: 'Noche-9', iban: 'ES9121000418450200051332' },
        headers: { authorization: 'Bearer abcdefghijklmnopqrst' },
        rows: [{ token: 'qwerty' }],
      },
      'sign-in with Bearer abcdefghijklmnopqrst to ES91 2100 0418 4502 0005 1332',
    ),
  )
  for (const secret of ['Turno-7', 'Noche-9', '04184502', '0418 4502', 'abcdefgh', 'qwerty'])
    expect(text).not.toContain(secret)
  expect(text).toContain('sign-in with')
})

test('S21 secrets inside of an error are not written, its stack is', () => {
  const error = Object.assign(new Error('connect postgresql://ana:Cl4ve@db failed'), {
    config: { password: 'Turno-7' },
  })
  const text = written((log) => log.error({ err: error }, 'unexpected failure'))
  expect(text).not.toContain('Cl4ve')
  expect(text).not.toContain('Turno-7')
  expect(text).toContain('log.test.ts')
})

test('S21 a line end in what a person typed does not begin a new line of the log', () => {
  const text = written((log) => log.warn({ login: 'ana\r\n{"level":"info","msg":"forged"}' }, 'a\nb'))
  expect(text.trimEnd().split(/[\r\n]/)).toHaveLength(1)
})

test('what is no secret is written as it is', () => {
  const line = JSON.parse(
    written((log) =>
      log.info({ status: 200, path: '/api/routes', when: new Date(0), code: 'ES', tokens: 3 }, 'answered'),
    ),
  )
  expect(line).toMatchObject({
    level: 'info',
    status: 200,
    path: '/api/routes',
    when: '1970-01-01T00:00:00.000Z',
    code: 'ES',
    tokens: 3,
    msg: 'answered',
  })
})
