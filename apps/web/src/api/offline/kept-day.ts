import type { Account, AppInfo } from '@cuadrante/contract/access/account.ts'
import { todayIn, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { remembered, tokenKey } from '../browser-memory.ts'
import { serverNow } from '../clock.ts'
import { claimsOf } from '../request.ts'
import { burn, seal, unseal } from './sealed-record.ts'

/** An answer of the API as a query holds it. */
export type KeptAnswer = {
  readonly key: readonly unknown[]
  readonly data: unknown
  /** Milliseconds since 1970 by the phone's clock. */
  readonly updatedAt: number
}

/** What a worker's phone keeps to open without connection; docs/decisions/0031 says why, and for how long. */
export type KeptDay = {
  readonly account: Account
  readonly info: AppInfo
  /** The last day that it tells of: it is burnt when that is over. */
  readonly lastDay: string
  readonly answers: readonly KeptAnswer[]
}

let account: Account | undefined
let shown: KeptDay | undefined

/** Whoever is signed in now; another person's day is burnt. */
export function keepFor(person: Account): void {
  if (shown && shown.account.id !== person.id) void burnKeptDay()
  account = person
}

/** Writes the day down. Of the account only what the screens need: no address, no wishes. */
export function keepDay({ info, lastDay, answers }: Omit<KeptDay, 'account'>): Promise<void> {
  const person = account
  if (!person || person.id === 0) return Promise.resolve()
  const day: KeptDay = {
    account: { ...person, email: null, previousAccessAt: null, pendingChange: null },
    info,
    lastDay,
    answers,
  }
  shown = day
  return seal(JSON.stringify(day), () => account === person && remembered(tokenKey) !== null)
}

/** Reads the written day of whom a token speaks for; somebody else's and one that is over are burnt. */
export async function openKeptDay(token: string, now = serverNow()): Promise<KeptDay | undefined> {
  const text = await unseal()
  const day = text === undefined ? undefined : parse(text)
  const isTheirs = day && day.account.id === Number(claimsOf(token).sub)
  if (isTheirs && day.lastDay >= todayIn(day.account.timeZone as Zone, now)) return (shown = day)
  if (text !== undefined) await burn()
  return undefined
}

/** The day as it was read or written last. */
export const keptDay = (): KeptDay | undefined => shown

export function burnKeptDay(): Promise<void> {
  account = undefined
  shown = undefined
  return burn()
}

function parse(text: string): KeptDay | undefined {
  try {
    return JSON.parse(text) as KeptDay
  } catch {
    return undefined
  }
}
