import * as z from 'zod/mini'
import { everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'

export const taskStates = ['PENDING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type TaskState = (typeof taskStates)[number]

/** A long call while it works and after it: progress counts in the unit of the work (rows, routes…). */
export const task = z.object({
  id: z.number(),
  kind: z.string(),
  state: z.enum(taskStates),
  progress: z.object({
    done: z.number(),
    total: z.number(),
    note: z.optional(z.string()),
    detail: z.optional(z.unknown()),
  }),
  /** The documented reply of the call, once the state is DONE (or CANCELLED with a best result so far). */
  result: z.optional(z.unknown()),
  /** The refusal, once the state is FAILED. */
  failure: z.optional(z.object({ code: z.string(), message: z.string() })),
  createdAt: z.string(),
})
export type Task = z.output<typeof task>

export const taskAccepted = z.object({ taskId: z.number() })

const taskParams = z.object({
  taskId: z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]), z.transform(Number)),
})

export const taskEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/tasks/{taskId}',
    summary: 'Progress and result of a long call of one’s own',
    access: everyRole,
    params: taskParams,
    reply: task,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/tasks/{taskId}/cancel',
    summary: 'Stop a long call, keeping what is done',
    access: everyRole,
    params: taskParams,
    reply: task,
  }),
} as const
