import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { aMailServer, type MailConduct } from '../../../../test/providers/a-mail-server.ts'
import { aPhoneProvider, type Conduct } from '../../../../test/providers/a-phone-provider.ts'
import { killProducts, startProduct, until } from '../../../../test/product.ts'
import { deliveriesIn, fillOutbox, tellAgain, type Delivery } from './testing/full-outbox.ts'
import { removeFolder } from '../../../../test/remove-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'cuadrante-sending-'))
afterAll(() => {
  killProducts()
  removeFolder(folder)
})

/** 80 people and two kills in `npm test`, more by `npm run bench -- notices`. */
const people = Number(process.env['NOTICES_PEOPLE'] ?? 80)
const kills = Number(process.env['NOTICES_KILLS'] ?? 2)
const startedWithin = 600_000
/** Of the clock that runs ahead: a notice that is a day old is left out. */
const lastMinute = 22 * 60

/** How far ahead the clock has to be for it to be taken, whoever had taken it before. */
const minutesUntilDue = ({ due_at, leased_until }: Delivery): number =>
  Math.ceil((Date.parse(leased_until ?? due_at) - Date.now()) / 60_000) + 1
/** An SMS that a dead process had is not sent again, but left to the office. */
const isTried = ({ channel, state }: Delivery): boolean => channel === 'mail' || state === 'waiting'

/** Of ten tries two are not taken, one is taken and its answer lost, and one answered twice and late. */
const badly =
  <T>(busy: T) =>
  (tries: number) => {
    const ways = new Map<number, T | 'loses its answer' | 'answers twice and late'>([
      [1, busy],
      [4, 'loses its answer'],
      [6, busy],
      [8, 'answers twice and late'],
    ])
    return ways.get(tries % 10) ?? 'takes'
  }

test(
  `kill -9 of the server ${kills} times in the middle of ${people} letters and SMS loses nobody and tells nobody twice`,
  { timeout: startedWithin * 6 },
  async () => {
    await fillOutbox(folder, people)
    const [mail, phones] = [await aMailServer(), await aPhoneProvider()]
    mail.state.conduct = badly<MailConduct>('is busy')
    phones.state.conduct = badly<Conduct>(503)
    // Slow enough to be caught between a message that was taken and its answer.
    phones.state.answersAfterMs = 100
    const tried = () => mail.state.tries + phones.state.tries
    /** What was gathered leaves after three minutes; a lease is over after five. */
    let ahead = 4
    const start = () =>
      startProduct({
        DATA_DIR: folder,
        SMTP_URL: mail.config.url,
        SMTP_FROM: 'turnos@demo.example',
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'testing/later-clock.mjs')).href}`,
        CLOCK_AHEAD_MINUTES: String(ahead),
        SMS_PROVIDER: phones.bases.sms,
      })
    let lostOnTheWay = 0
    for (let kill = 1; kill <= kills; kill++) {
      const before = tried()
      const product = await start()
      const share = Math.ceil((2 * people) / (kills + 2))
      await until(
        async () => tried() - before,
        (seen) => seen >= share,
        startedWithin / 100,
      )
      await product.kill()
      const cut = (await deliveriesIn(folder)).filter(({ state }) => state === 'sending').length
      expect(cut).toBeGreaterThan(0)
      lostOnTheWay += cut
      ahead += 6
    }
    // A clock that jumps past a wait is as good as one that runs through it; after a day nothing is sent any more.
    for (let left = await unsettled(); left.length > 0 && ahead < lastMinute; left = await unsettled()) {
      ahead = Math.max(ahead, ...left.map(minutesUntilDue))
      const before = tried()
      const product = await start()
      await until(
        async () => tried() - before,
        (seen) => seen >= left.filter(isTried).length,
        startedWithin / 100,
      )
      for (let seen = -1; seen !== tried(); await setTimeout(6500)) seen = tried()
      await product.stop()
    }
    async function unsettled() {
      return (await deliveriesIn(folder)).filter(({ state }) => state === 'waiting' || state === 'sending')
    }

    const states = await deliveriesIn(folder)
    const letters = states.filter(({ channel }) => channel === 'mail')
    expect(letters.filter(({ state }) => state !== 'sent')).toEqual([])
    expect(letters).toHaveLength(people)
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

    // The same occasion once more tells nobody, and nothing leaves a second time.
    expect(await tellAgain(folder)).toBe(0)
    const before = tried()
    ahead += 60
    const product = await start()
    await setTimeout(7000)
    await product.stop()
    expect(tried()).toBe(before)
    await Promise.all([mail.close(), phones.close()])
    const report = process.env['NOTICES_REPORT']
    if (!report) return
    const figures = {
      people,
      kills,
      lostOnTheWay,
      tries: { mail: mail.state.tries, sms: phones.state.tries },
      letters: { sent: people, cameAgain: mail.letters.length - names.size },
      messages: { sent: sent.length, unsure: unsure.length, twice: taken.length - new Set(taken).size },
    }
    writeFileSync(report, JSON.stringify(figures))
  },
)
