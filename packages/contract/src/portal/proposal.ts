import * as z from 'zod/mini'
import { conflictReason } from '../campaigns/conflict.ts'
import { day, hour } from '../kit/day.ts'
import { optionalText, recordId, requiredText } from '../kit/field.ts'

export const proposalStatuses = ['PENDING', 'APPROVED', 'DECLINED'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]
export const proposalStatusLabels: Readonly<Record<ProposalStatus, string>> = {
  PENDING: 'Pendiente',
  APPROVED: 'Aprobado',
  DECLINED: 'Rechazado',
}

/** What a worker proposes: a job that the agency does not have yet. */
export const proposalDraft = z
  .object({
    name: requiredText({
      required: 'El nombre del proyecto es obligatorio',
      max: [160, 'No puede exceder 160 caracteres'],
    }),
    place: optionalText({ max: [160, 'No puede exceder 160 caracteres'] }),
    date: day('El día es obligatorio'),
    startTime: hour,
    endTime: hour,
    description: optionalText({ max: [2000, 'No puede exceder 2000 caracteres'] }),
  })
  .check(
    z.refine(({ startTime, endTime }) => endTime > startTime, {
      error: 'La hora de fin debe ser posterior a la de inicio',
      path: ['endTime'],
    }),
  )

export const proposal = z.object({
  id: z.number(),
  name: z.string(),
  place: z.nullable(z.string()),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  description: z.nullable(z.string()),
  status: z.enum(proposalStatuses),
  /** Why it was declined. */
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  /** Who of the office has answered it; nobody is known where that was before it was kept. */
  decided: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
  /** The job that came of it. */
  job: z.nullable(z.object({ id: z.number(), campaignId: z.number() })),
  /** Who proposes; administrators only. */
  worker: z.optional(z.object({ id: z.number(), name: z.string() })),
})
export type Proposal = z.output<typeof proposal>

export const proposalQuery = z.object({ status: z.optional(z.enum(proposalStatuses)) })

/** The campaign that the job becomes part of; a reason where the planning warns. */
export const approval = z.object({ campaignId: recordId, conflictReason })
export const refusal = z.object({ answer: optionalText({ max: [500, 'No puede exceder 500 caracteres'] }) })
