import * as z from 'zod/mini'

export const commentDraft = z.object({
  text: z
    .string({ error: 'Escribe un comentario' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Escribe un comentario', abort: true }),
      z.maxLength(1000, 'No puede exceder 1000 caracteres'),
    ),
})

export const comment = z.object({
  id: z.number(),
  author: z.string(),
  text: z.string(),
  createdAt: z.string(),
  isOwn: z.boolean(),
})
export type Comment = z.output<typeof comment>

/** One line of a record's history; before and after hold only what changed. */
export const historyEntry = z.object({
  id: z.number(),
  at: z.string(),
  userName: z.string(),
  action: z.string(),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type HistoryEntry = z.output<typeof historyEntry>
