import { punchEndpoints as own, registerEndpoints as office } from '@cuadrante/contract/time/endpoints.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Periodic } from '../../platform/periodic/periodic.ts'
import { answerCorrectionOfWorker, answerOwnCorrection } from './corrections/answer.ts'
import { askCorrectionOfWorker, askOwnCorrection } from './corrections/ask.ts'
import { createSendOwnFile, createSendRegisterFile, type RegisterFiles } from './exports/send-file.ts'
import { approveMonths, closeMonths, reopenMonths, signMonth } from './months/change-months.ts'
import { readCard } from './punches/read-card.ts'
import { sendPunches } from './punches/send-punches.ts'
import { readDay } from './reading/read-day.ts'
import { readMonth } from './reading/read-month.ts'
import { readOwnMonth, readWorkerMonth } from './reading/worker-month.ts'
import { mountReliability } from './reliability/reliability.http.ts'
import { purgeRegister } from './upkeep/purge-register.ts'
import { tellMissingOuts } from './upkeep/tell-missing-outs.ts'

/** The register of working time: workers punch, the office reads, corrects by request and closes. */
export function mountTime(mount: Mount, periodic: Periodic, files: RegisterFiles): void {
  mount.verb(own.card, readCard)
  mount.verb(own.punch, sendPunches)
  mount.verb(own.ownMonth, readOwnMonth)
  mount.verb(own.askOwn, askOwnCorrection)
  mount.verb(own.answerOwn, answerOwnCorrection)
  mount.verb(own.sign, signMonth)
  mount.handler(own.ownFile, createSendOwnFile(files))

  mount.verb(office.month, readMonth)
  mount.verb(office.day, readDay)
  mount.verb(office.workerMonth, readWorkerMonth)
  mount.verb(office.ask, askCorrectionOfWorker)
  mount.verb(office.answer, answerCorrectionOfWorker)
  mount.verb(office.close, closeMonths)
  mount.verb(office.approve, approveMonths)
  mount.verb(office.reopen, reopenMonths)
  mount.handler(office.file, createSendRegisterFile(files))

  mountReliability(mount, periodic)

  periodic.add({ name: 'register-missing-outs', everyMinutes: 30, work: tellMissingOuts })
  periodic.add({ name: 'register-retention', everyMinutes: 24 * 60, work: purgeRegister })
}
