import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../../../../tools/build.mjs'
import { aMailServer } from '../../../../test/a-mail-server.ts'
import { aPhoneProvider } from '../../../../test/a-phone-provider.ts'

const children = new Set<ChildProcess>()
const folder = mkdtempSync(join(tmpdir(), 'cuadrante-sending-'))
const built = fileURLToPath(
  new URL('../../../../../../node_modules/.cache/cuadrante/notices-sending', import.meta.url),
)
beforeAll(() =>
  bundle({ sending: fileURLToPath(new URL('testing/sending-process.ts', import.meta.url)) }, built),
)
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const people = 120
/** A lease is over after five minutes: each process sees the clock of so many minutes later. */
const laterMinutes = { first: 4, second: 10 } as const

type State = {
  readonly channel: string
  readonly state: string
  readonly reason: string | null
  readonly address: string | null
}

test(
  'kill -9 in the middle of sending loses nobody: a letter comes under one name, an SMS once or is left to the office',
  { timeout: 900_000 },
  async () => {
    const [mail, phones] = [await aMailServer(), await aPhoneProvider()]
    // Slow enough to be caught between a message that was taken and its answer.
    phones.state.answersAfterMs = 150
    const start = (minutes: number) => {
      const child = spawn(
        process.execPath,
        [join(built, 'sending.js'), String(people), String(minutes), phones.bases.sms],
        {
          env: {
            ...process.env,
            DATA_DIR: folder,
            SMTP_URL: mail.config.url,
            SMTP_FROM: 'turnos@demo.example',
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      children.add(child)
      return child
    }
    const first = start(laterMinutes.first)
    await expect
      .poll(() => phones.taken.length, { timeout: 600_000, interval: 5 })
      .toBeGreaterThan(people / 4)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(mail.letters.length + phones.taken.length).toBeLessThan(2 * people)
    const last = start(laterMinutes.second)
    const [line] = (await once(createInterface({ input: last.stdout as NodeJS.ReadableStream }), 'line')) as [
      string,
    ]
    const states = JSON.parse(line) as State[]

    const letters = states.filter(({ channel }) => channel === 'mail')
    expect(letters.filter(({ state }) => state === 'sent')).toHaveLength(people)
    const names = new Map<string, Set<string>>()
    for (const letter of mail.letters) {
      const to = /^To: (\S+)/m.exec(letter)?.[1] ?? ''
      names.set(to, (names.get(to) ?? new Set()).add(/^Message-ID: (\S+)/m.exec(letter)?.[1] ?? ''))
    }
    expect(names.size).toBe(people)
    expect([...names.values()].every((ids) => ids.size === 1)).toBe(true)

    const messages = states.filter(({ channel }) => channel === 'sms')
    const unsure = messages.filter(({ reason }) => reason === 'unsure')
    expect(unsure.length).toBeGreaterThan(0)
    const sent = messages.filter(({ state }) => state === 'sent').map(({ address }) => address)
    expect(sent.length + unsure.length).toBe(people)
    const taken = phones.taken.map(({ to }) => to)
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken).toEqual(expect.arrayContaining(sent))
    await Promise.all([mail.close(), phones.close()])
  },
)
