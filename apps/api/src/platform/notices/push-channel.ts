import { noticeKinds } from '@cuadrante/contract/access/notices.ts'
import type { PushBody } from '@cuadrante/contract/access/push.ts'
import type { Database } from '../database/database.ts'
import type { Posting } from '../mail/mailer.ts'
import type { Channel, Message } from './channel.ts'
import type { PushPost, Pushed, Subscription } from './push-post.ts'

type Deps = { readonly database: Database; readonly post: PushPost; readonly clock: () => Date }

/** Notices in the browsers that a person has named. One that takes it is enough; the push services of gone ones say so. */
export const pushChannel = ({ database, post, clock }: Deps): Channel => ({
  isConfigured: true,
  async hand(message) {
    const { tenant, userId } = message
    const devices = await database.inTenant(tenant, (db) =>
      db
        .selectFrom('push_subscriptions')
        .select(['id', 'endpoint', 'p256dh', 'auth'])
        .where('user_id', '=', userId)
        .execute(),
    )
    const body = bodyOf(message)
    const tried = await Promise.all(
      devices.map(async (device: Device) => ({ id: device.id, pushed: await post.push(device, body) })),
    )
    const idsOf = (state: Pushed) => tried.filter(({ pushed }) => pushed === state).map(({ id }) => id)
    await note(database, tenant, { gone: idsOf('gone'), reached: idsOf('sent'), now: clock() })
    return { posting: resultOf(tried.map(({ pushed }) => pushed)) }
  },
})

type Device = Subscription & { readonly id: string }

function resultOf(tried: readonly Pushed[]): Posting | 'nobody' {
  for (const state of ['sent', 'unreachable', 'refused'] as const) if (tried.includes(state)) return state
  return 'nobody'
}

type Noted = { readonly gone: readonly string[]; readonly reached: readonly string[]; readonly now: Date }

function note(database: Database, tenant: string, { gone, reached, now }: Noted): Promise<void> {
  return database.inTenant(tenant, async (db) => {
    if (gone.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', gone).execute()
    if (reached.length > 0)
      await db
        .updateTable('push_subscriptions')
        .set({ last_sent_at: now.toISOString() })
        .where('id', 'in', reached)
        .execute()
  })
}

/** It passes through a foreign service and shows on a locked screen: the kind of news, and nothing of anybody. */
export function bodyOf({ kind, lines, batch }: Pick<Message, 'kind' | 'lines' | 'batch'>): PushBody {
  const [first] = lines
  const isOne = lines.length === 1
  return {
    title: noticeKinds[kind].label,
    body: isOne ? 'Tienes un aviso nuevo. Ábrelo para leerlo.' : `Tienes ${lines.length} avisos nuevos.`,
    path: first?.path ?? '/',
    tag: batch,
  }
}
