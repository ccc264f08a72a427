import * as z from 'zod/mini'
import { admins } from '../kit/access.ts'
import { day, optionalDay } from '../kit/day.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, readVersion } from '../kit/field.ts'
import { failures } from '../kit/failure.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'

/** Kinds of employment contract, of those that a worker's record knows. */
export const contractKinds = {
  PERMANENT: 'Indefinido',
  C_300: 'Fijo discontinuo',
  TEMPORARY: 'Temporal',
  INTERNSHIP: 'Prácticas',
} as const
export type ContractKind = keyof typeof contractKinds
const kind = z.enum(
  Object.keys(contractKinds) as [ContractKind, ...ContractKind[]],
  'Elige el tipo de contrato',
)

/** Days before the last one at which the office and the person are told, once each; 15 is the notice of art. 49.1.c ET. */
export const contractAlertDays = [30, 15, 7] as const

/** Full time by law (art. 34.1 ET). */
const mostWeekHours = 40

export const contractDraft = z
  .object({
    kind,
    from: day('Di desde cuándo'),
    to: optionalDay,
    /** Hours a week, with halves and quarters; none: full time. */
    weekHours: z.pipe(
      z.optional(
        z.nullable(
          z
            .number({ error: 'Escribe un número de horas' })
            .check(
              z.minimum(0.25, 'Al menos un cuarto de hora; vacío si es a jornada completa'),
              z.maximum(mostWeekHours, `La jornada es de ${mostWeekHours} horas como mucho (art. 34.1 ET)`),
            ),
        ),
      ),
      z.transform((hours) => hours ?? null),
    ),
    version: readVersion,
  })
  .check(
    z.refine(({ from, to }) => to === null || to >= from, {
      error: 'El final ha de ser igual o posterior al inicio',
      path: ['to'],
    }),
  )

export const workerContract = z.object({
  id: z.number(),
  kind,
  from: z.string(),
  to: z.nullable(z.string()),
  weekHours: z.nullable(z.number()),
  version: z.number(),
})
export type WorkerContract = z.output<typeof workerContract>

/** Which limits work is judged by because of a contract. */
export function contractLimits({ kind, weekHours }: Pick<WorkerContract, 'kind' | 'weekHours'>): string {
  const hours =
    weekHours !== null
      ? ` y de las semanas con más de ${hoursText(weekHours)} (complementarias, art. 12.5 ET)`
      : kind === 'INTERNSHIP'
        ? ` y de las semanas con más de ${mostWeekHours} h (en prácticas no hay horas extraordinarias, art. 11.3.h ET)`
        : ''
  return `Se avisa de los turnos fuera de estas fechas${hours}.`
}

/** "20,5 h" */
export const hoursText = (hours: number): string => `${String(hours).replace('.', ',')} h`

export const workerContracts = z.object({ today: z.string(), contracts: z.array(workerContract) })

export const contractEndpoints = {
  ofWorker: endpoint({
    method: 'GET',
    path: '/api/workers/{id}/contracts',
    summary: 'A worker’s contracts, the latest first',
    access: admins,
    params: idParams,
    reply: workerContracts,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/workers/{id}/contracts',
    summary: 'Write down a contract of a worker',
    access: admins,
    params: idParams,
    body: contractDraft,
    status: 201,
    reply: workerContract,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/contracts/{id}',
    summary: 'Change a contract',
    access: admins,
    params: idParams,
    body: contractDraft,
    reply: workerContract,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/contracts/{id}',
    summary: 'Delete a contract that was written down by mistake',
    access: admins,
    params: idParams,
    reply: messageReply,
  }),
} as const

export const contractFailures = failures({
  contract_overlaps: {
    status: 409,
    say: (p: { from: string; to: string | null }) =>
      `Ya tiene un contrato desde el ${shortDay(p.from)}${p.to ? ` hasta el ${shortDay(p.to)}` : ', sin fecha de fin'}. Ponle fin antes de añadir otro.`,
  },
  contracts_full: {
    status: 409,
    say: (p: { limit: number }) => `Se guardan como mucho ${p.limit} contratos de cada persona.`,
  },
})
