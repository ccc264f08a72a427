import * as z from 'zod/mini'
import { requiredText } from '../../kit/field.ts'

export const commentDraft = z.object({
  text: requiredText({ required: 'Escribe un comentario', max: [1000, 'No puede exceder 1000 caracteres'] }),
})

export const comment = z.object({
  id: z.number(),
  author: z.string(),
  text: z.string(),
  createdAt: z.string(),
  isOwn: z.boolean(),
})
