import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import { addAbsenceFile, readAbsenceFile, type AbsenceFileDeps } from './absence-files.ts'
import { createType, readTypes, removeType, updateType } from './absence-types.ts'
import { approveAbsence, cancelAbsence, refuseAbsence } from './answer-absence.ts'
import { askAbsence } from './ask-absence.ts'
import { readCalendar } from './absence-calendar.ts'
import { readAbsence, readAbsences, readWorkerAbsences } from './read-absences.ts'

/** Holidays, sick leave and the other reasons for which somebody is away: asked for, answered, and kept free of work. */
export function mountAbsences(mount: Mount, deps: AbsenceFileDeps): void {
  mount.verb(endpoints.types, readTypes)
  mount.verb(endpoints.createType, createType)
  mount.verb(endpoints.updateType, updateType)
  mount.verb(endpoints.removeType, removeType)
  mount.verb(endpoints.list, readAbsences)
  mount.verb(endpoints.calendar, readCalendar)
  mount.verb(endpoints.get, readAbsence)
  mount.verb(endpoints.ofWorker, readWorkerAbsences)
  mount.verb(endpoints.ask, askAbsence)
  mount.handler(endpoints.addFile, addAbsenceFile(deps))
  mount.handler(endpoints.readFile, readAbsenceFile(deps))
  mount.verb(endpoints.approve, approveAbsence)
  mount.verb(endpoints.refuse, refuseAbsence)
  mount.verb(endpoints.cancel, cancelAbsence)
}
