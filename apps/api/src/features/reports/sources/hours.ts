import { minutesIn } from '@cuadrante/domain/time/stays.ts'
import type { ReportSource } from '../question.ts'
import { registerShares, shiftsIn, type RegisterShare } from '../register-shares.ts'

/** Minutes that the plan held in shifts that are over, against the work of the register in the same days. */
export const hours: ReportSource = async (question) =>
  (await registerShares(question)).map(([row, shares]) => {
    const planned = sumOf(shares, plannedMinutes)
    const registered = sumOf(shares, ({ stays }) => minutesIn(stays, 'work'))
    return {
      ...row,
      values: {
        shifts: sumOf(shares, (share) => shiftsIn(share.planned)),
        planned,
        registered,
        difference: registered - planned,
      },
    }
  })

const plannedMinutes = ({ planned }: RegisterShare) =>
  planned.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0)

const sumOf = (shares: readonly RegisterShare[], figure: (share: RegisterShare) => number) =>
  shares.reduce((sum, share) => sum + figure(share), 0)
