import { clientAccessEndpoints as endpoints } from '@cuadrante/contract/clients/client-access.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { fingerprint, outcomeOf } from '../../platform/records/outcome.ts'
import type { GiveAccess } from '../access/index.ts'
import { planClientAccess, type PlannedAccess, type PlannedContact } from './plan-client-access.ts'

/** Access for the people of many clients at once. */
export function mountClientAccess(mount: Mount, { wayOfInvitations, toContacts }: GiveAccess): void {
  mount.verb(endpoints.preview, async ({ db }, { body }) => {
    const planned = await planClientAccess(db, body)
    const reached = reachedBy(planned)
    return {
      reached: reached.length,
      seen: seenOf(reached),
      ...outcomeOf(planned.people),
      notes: [await wayOfInvitations(db)],
      clients: clientsOf(planned),
    }
  })
  /** @throws people_changed when it reaches others than the preview said */
  mount.verb(endpoints.apply, async (context, { body }) => {
    const { db } = context
    await db
      .selectFrom('clients')
      .select('id')
      .where('id', 'in', [...body.clientIds])
      .orderBy('id')
      .forUpdate()
      .execute()
    const planned = await planClientAccess(db, body)
    const reached = reachedBy(planned)
    if (seenOf(reached) !== body.seen) throw fail('people_changed', { reached: reached.length })
    const contacts = reached.flatMap(({ of }) => ('userId' in of ? [] : [of]))
    const userIds = reached.flatMap(({ of }) => ('userId' in of ? [of.userId] : []))
    return {
      done: reached.length,
      ...outcomeOf(planned.people),
      ...(await toContacts(context, contacts, userIds)),
    }
  })
}

const reachedBy = ({ people }: PlannedAccess) => people.filter(({ reason }) => reason === null)

const seenOf = (reached: readonly PlannedContact[]): string => fingerprint(reached.map(({ of }) => of))

const clientsOf = ({ clients, people }: PlannedAccess) =>
  clients.map(({ id, name }) => ({
    id,
    name,
    people: people.flatMap(({ of, name: person, reason }) =>
      'userId' in of && of.clientId === id ? [{ id: of.userId, name: person, login: of.login, reason }] : [],
    ),
  }))
