import * as z from 'zod/mini'
import { jobStatuses } from '../campaigns/statuses.ts'
import { instant } from '../kit/day.ts'

/** A scan only moves forward: what is confirmed was scanned, what is undone stays undone. */
export const scanStates = ['scanned', 'confirmed', 'undone'] as const
export type ScanState = (typeof scanStates)[number]

/** Most scans that one call carries. */
export const scanBatch = 200

/**
 * One unit that was scanned. The phone makes the id, so that the same scan sent twice, in any order and from any number
 * of tries, counts once.
 */
export const scan = z.object({
  id: z.uuid({ error: 'El identificador del código no es válido' }),
  code: z
    .string({ error: 'El código es obligatorio' })
    .check(
      z.trim(),
      z.minLength(1, 'El código es obligatorio'),
      z.maxLength(100, 'El código no puede exceder 100 caracteres'),
    ),
  /** When, by the phone's clock: an ISO instant. */
  at: instant('La hora del código no es válida'),
  state: z.enum(scanStates),
})
export type Scan = z.output<typeof scan>

export const scansBody = z.object({
  scans: z
    .array(scan)
    .check(z.minLength(1), z.maxLength(scanBatch, `Como mucho ${scanBatch} códigos en cada envío`)),
})

const counters = {
  status: z.enum(jobStatuses),
  scannedItems: z.number(),
  confirmedItems: z.number(),
}

/** Where the scanning of a job stands after a call. */
export const scanCounters = z.object(counters)
export type ScanCounters = z.output<typeof scanCounters>

/** A worker's job as its scan screen needs it. */
export const scanJob = z.object({
  id: z.number(),
  campaign: z.string(),
  client: z.string(),
  profile: z.nullable(z.string()),
  center: z.nullable(z.string()),
  location: z.nullable(z.string()),
  startDate: z.string(),
  /** The last day on which a shift begins: a night is of the day before. */
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Whose clock these hours are of; a phone may have kept a job without it. */
  zone: z.optional(z.string()),
  ...counters,
  /** All that wait for confirmation, and the latest of the rest; oldest first, none undone. */
  scans: z.array(scan),
  /** What was scanned, by code, the most frequent first. */
  codes: z.array(z.object({ code: z.string(), scanned: z.number(), confirmed: z.number() })),
})
export type ScanJob = z.output<typeof scanJob>

/** Whether a scan would start a job whose first day is still to come. @param today by the clock of the job */
export const isBeforeItsDay = (
  { status, startDate }: Pick<ScanJob, 'status' | 'startDate'>,
  today: string,
): boolean => (status === 'PENDIENTE' || status === 'CONFIRMADO') && today < startDate

/** States in which a worker scans; later ones show results only. */
export const isScannable = (status: ScanCounters['status']): boolean =>
  status === 'PENDIENTE' || status === 'CONFIRMADO' || status === 'ACTIVO'
