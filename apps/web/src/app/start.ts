import * as z from 'zod/mini'
import es from 'zod/v4/locales/es.js'
import { remembered, tokenKey } from '../api/browser-memory.ts'
import { loadAppInfo } from '../api/app-info.ts'
import { onNotice } from '../api/notices.ts'
import { paths } from '../api/paths.ts'
import { startSession } from '../api/session.ts'
import { toast } from '../ui/toast.tsx'
import { screenOf } from './screens.ts'
import { loadShell } from './shell/app-frame.tsx'

z.config(es())
onNotice(({ type, title, message }) => toast(type, title, message))

/** The file of what will be seen first is fetched while the server is asked. */
const loadSignIn = screenOf(paths.login)?.load

/** What happens once when the page opens: who we are, and whether someone is signed in. */
export async function start(): Promise<void> {
  void (remembered(tokenKey) ? loadShell() : loadSignIn?.())
  await Promise.all([loadAppInfo(), startSession()])
}
