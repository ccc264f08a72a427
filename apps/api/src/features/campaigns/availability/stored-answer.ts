import type { AvailabilityAnswer } from '@cuadrante/domain/availability/availability.ts'

export type StoredAnswer = AvailabilityAnswer & {
  readonly id: number
  readonly workerId: number
  readonly answeredAt: string
}
