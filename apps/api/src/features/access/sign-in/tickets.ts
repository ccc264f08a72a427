import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { sha256 } from '../../../platform/sha256.ts'

export type TicketKind = 'second-factor' | 'passkey-sign-in' | 'passkey-confirm' | 'passkey-set-up'

/** As long as a person needs to take out a telephone. */
const lifetimeMinutes = 5

type NewTicket = {
  readonly kind: TicketKind
  readonly userId?: number
  readonly challenge?: string
  readonly now: Date
}

/** Begins a step that waits for its answer; those that have run out go at the same time. */
export async function makeTicket(db: Tx, { kind, userId, challenge, now }: NewTicket): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await db.deleteFrom('access_tickets').where('expires_at', '<', now.toISOString()).execute()
  await db
    .insertInto('access_tickets')
    .values({
      digest: sha256(ticket),
      kind,
      user_id: userId ?? null,
      challenge: challenge ?? null,
      expires_at: new Date(now.getTime() + lifetimeMinutes * 60_000).toISOString(),
    })
    .execute()
  return ticket
}

type Asked = { readonly ticket: string; readonly kinds: readonly TicketKind[]; readonly now: Date }

/** The step that a ticket stands for. @throws second_factor_expired */
export async function liveTicket(db: Tx, { ticket, kinds, now }: Asked) {
  const row = await db
    .selectFrom('access_tickets')
    .select(['digest', 'kind', 'user_id', 'challenge'])
    .where('digest', '=', sha256(ticket))
    .where('kind', 'in', [...kinds])
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) throw fail('second_factor_expired')
  return { digest: row.digest, kind: row.kind as TicketKind, userId: row.user_id, challenge: row.challenge }
}

/** Of two answers at the same moment one finds the ticket gone. @throws second_factor_expired */
export async function spendTicket(db: Tx, digest: string): Promise<void> {
  const spent = await db
    .deleteFrom('access_tickets')
    .where('digest', '=', digest)
    .returning('digest')
    .executeTakeFirst()
  if (!spent) throw fail('second_factor_expired')
}

/** A challenge of a passkey is put to the ticket once it is known. */
export async function challengeTicket(db: Tx, digest: string, challenge: string): Promise<void> {
  await db.updateTable('access_tickets').set({ challenge }).where('digest', '=', digest).execute()
}
