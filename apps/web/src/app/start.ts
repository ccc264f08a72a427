import { remembered, tokenKey } from '../api/browser-memory.ts'
import { settleUncaught } from '../api/call.ts'
import { loadAppInfo } from '../api/session/app-info.ts'
import { serverNow } from '../api/clock.ts'
import { onNotice } from '../api/notices.ts'
import { keepOwnDevice } from '../api/push-device.ts'
import { currentSession, onSession, startSession } from '../api/session/session.ts'
import { agencyZone } from '../api/today.ts'
import { titleOfFailed } from '../ui/failed.tsx'
import { holdDrafts, keepDraftsOf } from '../ui/form/held-drafts.ts'
import { tellMomentsBy } from '../ui/format.ts'
import { fetchNothingAheadOf } from '../ui/lazy-part.tsx'
import { toast } from '../ui/toast.tsx'
import { keepShell, purgeShell } from './offline-shell.ts'
import { screenAt } from './screens.ts'
import { Shell } from './shell/app-frame.tsx'

onNotice(({ type, title, message, isUnknown = false }) =>
  toast(type, titleOfFailed(title, { isUnknown }), message),
)

window.addEventListener('unhandledrejection', settleUncaught)

tellMomentsBy({ zone: agencyZone, now: serverNow })

/** What happens once when the page opens: who we are, and whether someone is signed in. */
export async function start(): Promise<void> {
  const hasToken = remembered(tokenKey) !== null
  const screen = screenAt(location.pathname)
  if (hasToken) Shell.fetchAhead()
  const page = hasToken || screen?.access === 'anyone' ? screen?.load?.() : undefined
  const pageIsHere = Promise.allSettled([page]) // one that does not come is asked for again by the router, which tells
  fetchNothingAheadOf(pageIsHere)
  void pageIsHere.then(letFontIn)
  if (import.meta.env.PROD) keepShell()
  onLeaving(purgeShell)
  onSession(holdWhatIsTyped)
  onEntering(() => void keepOwnDevice().catch(() => undefined))
  await Promise.all([loadAppInfo(), startSession()])
}

/** Asks for the font, which has waited for the page's files (prefetch.js). */
function letFontIn(): void {
  delete document.documentElement.dataset.font
}

/** Whether the session opened the screens with forms until now. */
let wasAtWork = false

/** What was typed in a form outlives a session that ran out, or asks for a second step, for the person who typed it. */
function holdWhatIsTyped(): void {
  const session = currentSession()
  const isLimited = session.state === 'signedIn' && session.user.mustProtectAccount
  if (isLimited && wasAtWork) holdDrafts(session.user.id)
  else if (session.state === 'signedIn') keepDraftsOf(session.user.id)
  wasAtWork = session.state === 'signedIn' && !isLimited
  if (session.state !== 'signedOut') return
  if (session.ending === 'expired') holdDrafts(session.userId)
  else keepDraftsOf(undefined)
}

/** Calls back whenever a person who was signed in is no longer. */
function onLeaving(tell: () => void): void {
  let wasIn = false
  onSession(() => {
    const { state } = currentSession()
    if (wasIn && state === 'signedOut') tell()
    wasIn = state === 'signedIn'
  })
}

/** Calls back when a person is in whom the server has heard, once for each. */
function onEntering(tell: () => void): void {
  let known: number | undefined
  onSession(() => {
    const session = currentSession()
    const id = session.state === 'signedIn' && !session.isUnheard ? session.user.id : undefined
    if (id !== undefined && id !== known) tell()
    known = id
  })
}
