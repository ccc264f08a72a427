import { numberText } from '@cuadrante/domain/text/number-text.ts'
import * as z from 'zod/mini'
import { givenAccess } from '../access/given-access.ts'
import { admins } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { recordId, requiredText } from '../kit/field.ts'
import { failures } from '../kit/failure.ts'
import { reach, seen } from '../kit/outcome.ts'
import { keysOf, workerStatuses } from './choices.ts'
import { workerList } from './worker-list.ts'

/** Most people of one action. */
export const mostPeople = 5000

const workerIds = z
  .array(recordId)
  .check(
    z.minLength(1, 'Elige al menos a una persona.'),
    z.maxLength(mostPeople, `Como mucho ${numberText(mostPeople)} personas a la vez.`),
  )
const reason = requiredText({ required: 'Di qué hay que corregir', max: [300, 'Como mucho 300 caracteres'] })

/** What can be done with many people at once. */
export const peopleChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    workerStatus: z.enum(keysOf(workerStatuses), { error: 'Elige el estado.' }),
  }),
  z.object({ kind: z.literal('profile'), profileId: recordId }),
  z.object({ kind: z.literal('ask'), typeId: recordId }),
  z.object({ kind: z.literal('remind'), typeId: recordId }),
  z.object({ kind: z.literal('accept'), typeId: recordId }),
  z.object({ kind: z.literal('reject'), typeId: recordId, reason }),
  /** An account whose login is the person's e-mail, and a link to choose its password. */
  z.object({ kind: z.literal('access') }),
])
export type PeopleChange = z.output<typeof peopleChange>

export const peoplePreview = z.object(reach)

/** What takes an action back; it is made by the server and given back as it came. */
export const peopleUndo = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    rows: z
      .array(z.object({ id: recordId, version: z.int(), workerStatus: z.enum(keysOf(workerStatuses)) }))
      .check(z.maxLength(mostPeople)),
  }),
  z.object({ kind: z.literal('profile'), profileId: recordId, workerIds }),
  z.object({ kind: z.literal('ask'), requestIds: z.array(recordId).check(z.maxLength(mostPeople)) }),
])
export type PeopleUndo = z.output<typeof peopleUndo>

export const peopleDone = z.object({ ...givenAccess, undo: z.nullable(peopleUndo) })
export type PeopleDone = z.output<typeof peopleDone>

export const contact = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})

export const peopleBulkEndpoints = {
  ids: endpoint({
    method: 'GET',
    path: '/api/workers/ids',
    summary: `The ids of everyone whom the list finds, in its order; at most ${mostPeople}`,
    access: admins,
    list: workerList,
    reply: z.object({ ids: z.array(z.number()), total: z.number() }),
  }),
  contacts: endpoint({
    method: 'POST',
    path: '/api/workers/contacts',
    isQuestion: true,
    summary: 'Names, e-mails and phones of people, to write to them',
    access: admins,
    body: z.object({ workerIds }),
    reply: z.array(contact),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/workers/bulk/preview',
    isQuestion: true,
    summary: 'Whom a change of many people reaches, and who stays as they are and why; writes nothing',
    access: admins,
    body: z.object({ workerIds, change: peopleChange }),
    reply: peoplePreview,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/workers/bulk',
    isSecret: true,
    summary:
      'Do with many people what was previewed, as it was then: all of them that it reaches, in one transaction',
    access: admins,
    body: z.object({ workerIds, change: peopleChange, seen }),
    reply: peopleDone,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/workers/bulk/undo',
    summary: 'Take back what was done with many people; who has changed since stays as they are',
    access: admins,
    body: z.object({ undo: peopleUndo }),
    reply: z.object({ undone: z.number(), kept: z.number() }),
  }),
} as const

export const peopleBulkFailures = failures({
  people_changed: {
    status: 409,
    say: (p: { reached: number }) =>
      `Mientras mirabas, los datos han cambiado: ahora llega a ${p.reached} ${p.reached === 1 ? 'persona' : 'personas'}. Revísalo y confírmalo otra vez.`,
  },
})
