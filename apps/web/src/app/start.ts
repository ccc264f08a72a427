import * as z from 'zod/mini'
import es from 'zod/v4/locales/es.js'
import { remembered, tokenKey } from '../api/browser-memory.ts'
import { loadAppInfo } from '../api/app-info.ts'
import { onNotice } from '../api/notices.ts'
import { startSession } from '../api/session.ts'
import { toast } from '../ui/toast.tsx'
import { loadShell } from './shell/app-frame.tsx'

z.config(es())
onNotice(({ type, title, message }) => toast(type, title, message))

/** What happens once when the page opens: who we are, and whether someone is signed in. */
export async function start(): Promise<void> {
  if (remembered(tokenKey)) void loadShell()
  await Promise.all([loadAppInfo(), startSession()])
}
