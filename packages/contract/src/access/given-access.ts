import * as z from 'zod/mini'
import { outcome } from '../kit/outcome.ts'

const accessLink = z.object({
  userId: z.number(),
  name: z.string(),
  /** Whose campaigns the person sees; nothing of a worker. */
  client: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  login: z.string(),
  /** With its host, or a path of this one. */
  link: z.string(),
})
export type AccessLink = z.output<typeof accessLink>

/** What came of giving access to many people at once. */
export const givenAccess = {
  done: z.number(),
  ...outcome,
  /** The task that mails the invitations; it ends with {@link peopleInvited}. */
  taskId: z.optional(z.number()),
  /** The links to hand out where no mail can leave; they are not shown again. */
  links: z.optional(z.array(accessLink)),
}
export type GivenAccess = z.output<z.ZodMiniObject<typeof givenAccess>>

/** What became of the invitations: how many have left, and whose have not; of these at most as many as an answer lists. */
export const peopleInvited = z.object({
  sent: z.number(),
  failed: z.number(),
  names: z.array(z.string()),
})
export type PeopleInvited = z.output<typeof peopleInvited>
