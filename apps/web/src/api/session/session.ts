import type { Account, loginReply } from '@cuadrante/contract/access/account.ts'
import { livePositionHeader } from '@cuadrante/contract/access/session-routes.ts'
import { primaryRole, roles as allRoles, type Role } from '@cuadrante/contract/kit/access.ts'
import { defaultZone, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'
import type * as z from 'zod/mini'
import {
  endingKey,
  forgetPerson,
  remember,
  remembered,
  rememberedReturn,
  rememberedRole,
  rememberRole,
  tokenKey,
} from '../browser-memory.ts'
import { call, noticeOf, respond, whenExpelled, whenLimited } from '../call.ts'
import { Failure, isSilence } from '../failure.ts'
import { announce } from '../notices.ts'
import { burnKeptDay, keepFor, openKeptDay, type KeptDay } from '../offline/kept-day.ts'
import { knowAppInfo, loadAppInfo } from './app-info.ts'
import { beginAt } from '../live-position.ts'
import { dropFirst } from '../prefetch.ts'
import { leaveDevice } from '../push-device.ts'
import { claimsOf } from '../request.ts'
import { sessionCalls } from './session-calls.ts'

export type SessionUser = {
  readonly id: number
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email: string | null
  readonly roles: readonly Role[]
  readonly primaryRole: Role
  readonly previousAccessAt: string | null
  /** The agency asks for a second factor that is not there yet. */
  readonly mustProtectAccount: boolean
  /** The agency's clock. */
  readonly timeZone: Zone
  /** Streets under the maps, where there are any. */
  readonly mapTiles: Account['mapTiles']
}

/** How a session came to its end: it ran out, something was forbidden, or the person left. */
export type Ending = 'expired' | 'forbidden' | 'left'

export type Session =
  | { readonly state: 'starting' }
  | { readonly state: 'signedOut'; readonly ending?: Ending; readonly userId?: number }
  | {
      readonly state: 'signedIn'
      readonly user: SessionUser
      readonly activeRole: Role
      /** Opened from what the phone keeps: the server has not been heard yet. */
      readonly isUnheard?: boolean
    }

const store = new Store<Session>({ state: 'starting' })

const become = (next: Session): void => store.setState(() => next)

export const currentSession = (): Session => store.state

/** Hears every change of the session; ends by the function that it returns. */
export const onSession = (listener: () => void): (() => void) => store.subscribe(listener).unsubscribe

export const useSession = (): Session => useSelector(store)

/** The signed-in person and active role; only for parts that stand behind the sign-in. */
export function useSignedIn(): { readonly user: SessionUser; readonly activeRole: Role } {
  const now = useSession()
  if (now.state !== 'signedIn') throw new Error('used outside the sign-in')
  return now
}

/** Milliseconds that a phone with a kept day waits for an answer before it shows that. */
const patience = 2500
/** Milliseconds between two tries while the server is not heard. */
const retryAfter = 5000

/**
 * Restores the session of a stored token. A token whose profile cannot be read is cleared; where nothing answers, the session
 * stays, with what the phone keeps, until somebody does.
 */
export async function startSession(): Promise<void> {
  const token = remembered(tokenKey)
  if (!token) return become({ state: 'signedOut' })
  become({ state: 'starting' })
  const kept = await openKeptDay(token)
  if (kept && !navigator.onLine) openUnheard(kept)
  const timer = kept && setTimeout(() => openUnheard(kept), patience)
  try {
    await restore(token)
  } finally {
    clearTimeout(timer)
  }
  if (kept) openUnheard(kept)
}

/** Reads the profile of a token; without an answer it asks again until there is one or another token. */
async function restore(token: string, isFirst = true): Promise<void> {
  try {
    const account = await readProfile()
    if (remembered(tokenKey) !== token) return
    enter(account)
    if (!isFirst) await loadAppInfo()
  } catch (error) {
    if (remembered(tokenKey) !== token) return
    // Silence says nothing about the session.
    if (!isSilence(error)) {
      tellProfileFailure(error)
      return leave('expired')
    }
    if (isFirst && navigator.onLine) announce(noticeOf(0))
    setTimeout(() => remembered(tokenKey) === token && void restore(token, false), retryAfter)
  }
}

function openUnheard({ account, info }: KeptDay): void {
  if (currentSession().state !== 'starting') return
  knowAppInfo(info)
  enter(account, { isUnheard: true })
}

type SignInReply = z.output<typeof loginReply>

/** Signs in. Throws {@link Failure} with the server's sentence, also where a second step is wanted; nothing is stored then. */
export async function signIn(login: string, password: string): Promise<void> {
  const body = { login, password, rememberMe: false }
  await enterWith(await call(sessionCalls.login, { body }, { skipErrorToast: true }))
}

/** Opens the session that a sign-in has given. */
export async function enterWith(reply: SignInReply): Promise<void> {
  remember(tokenKey, reply.token)
  try {
    enter(await readProfile())
  } catch (error) {
    tellProfileFailure(error)
    if (error instanceof Failure && error.status === 401) return leave('expired')
    enter({
      // What waits in this browser belongs to a number.
      id: Number(claimsOf(reply.token).sub ?? 0),
      firstName: reply.login,
      lastName: '',
      previousAccessAt: null,
      mustProtectAccount: false,
      timeZone: defaultZone,
      mapTiles: null,
      pendingChange: null,
      ...reply,
    })
  }
}

/** Ends the session on the server and in this browser, also when the server does not answer. */
export async function signOut(): Promise<void> {
  if (currentSession().state === 'signedIn') await leaveDevice()
  const farewell = call(sessionCalls.logout, {}, { skipErrorToast: true, quiet: true })
  leave('left')
  await farewell.catch(() => undefined)
}

/** Works under another held role; others are ignored. */
export function switchRole(role: Role): void {
  const session = currentSession()
  if (session.state !== 'signedIn' || !session.user.roles.includes(role)) return
  rememberRole(role)
  dropFirst()
  become({ ...session, activeRole: role })
}

/** Reads the account again after the person has changed it. */
export function refreshUser(account: Account): void {
  const session = currentSession()
  heard = undefined
  if (session.state === 'signedIn') become({ ...session, user: userOf(account) })
}

/** Who is signed in; of what is fetched after it no change is missed. */
async function readProfile(): Promise<Account> {
  const response = await respond(sessionCalls.me, {}, { skipErrorToast: true })
  const account = (await response.json()) as Account
  beginAt(response.headers.get(livePositionHeader) ?? undefined)
  heard = { account, at: Date.now() }
  return account
}

/** What the server last said of who is signed in, and when: a screen that opens right after need not ask again. */
let heard: { readonly account: Account; readonly at: number } | undefined

export function heardAccount(): typeof heard {
  const session = currentSession()
  return session.state === 'signedIn' && session.user.id === heard?.account.id ? heard : undefined
}

function tellProfileFailure(error: unknown): void {
  const status = error instanceof Failure ? error.status : 500
  announce(
    status === 401
      ? noticeOf(401)
      : { type: 'error', title: 'Error', message: 'Error al obtener información del usuario' },
  )
}

function enter(account: Account, unheard: { isUnheard?: boolean } = {}): void {
  const user = userOf(account)
  keepFor(account)
  const wanted = rememberedRole()
  const activeRole = user.roles.find((role) => role === wanted) ?? user.primaryRole
  rememberRole(activeRole)
  become({ state: 'signedIn', user, activeRole, ...unheard })
}

function leave(ending: Ending): void {
  const session = currentSession()
  // Before the token goes: the other tabs hear of that, and end as this one does. Of a sign-out nothing is left.
  remember(endingKey, ending === 'left' ? null : ending)
  forgetPerson()
  void burnKeptDay()
  if (session.state === 'signedOut') return
  become({
    state: 'signedOut',
    ending,
    ...(session.state === 'signedIn' ? { userId: session.user.id } : {}),
  })
}

/** Where the same person was when the session ended; nothing for somebody else. */
export function returnPathOf({ id }: SessionUser): string | undefined {
  const point = rememberedReturn()
  return point && (point.userId === null || point.userId === id) ? point.path : undefined
}

function userOf(account: Account): SessionUser {
  const roles = rolesOf(account.authorities)
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    name: `${account.firstName} ${account.lastName}`.trim() || account.login,
    username: account.login,
    email: account.email,
    roles,
    primaryRole: primaryRole(roles),
    previousAccessAt: account.previousAccessAt,
    mustProtectAccount: account.mustProtectAccount,
    timeZone: account.timeZone,
    mapTiles: account.mapTiles,
  }
}

/** Adds the prefix where it is missing and drops what is no role of the product. */
export const rolesOf = (authorities: readonly string[]): Role[] => {
  const names = new Set(authorities.map((name) => (name.startsWith('ROLE_') ? name : `ROLE_${name}`)))
  return allRoles.filter((role) => names.has(role))
}

whenExpelled((status) => {
  if (currentSession().state === 'signedIn') leave(status === 403 ? 'forbidden' : 'expired')
})

// The account says whether it is so still: the refusal may be older than the second step that was set up since.
let isAskingAccount = false
whenLimited(() => {
  const session = currentSession()
  if (isAskingAccount || session.state !== 'signedIn' || session.user.mustProtectAccount) return
  isAskingAccount = true
  void readProfile()
    .then(refreshUser, () => undefined)
    .finally(() => (isAskingAccount = false))
})

// The session ended in another tab, or somebody else signed in there: this one cannot stay what it was.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenKey || currentSession().state !== 'signedIn') return
    if (event.newValue === null) leave((remembered(endingKey) as Ending | null) ?? 'left')
    else if (event.newValue !== event.oldValue) void startSession()
  })
