import type { Finding } from '../conflict.ts'
import { nothing, type Rule } from '../check-context.ts'

/** FOOD: the job handles food and the worker has no training certificate on file (Reg. (CE) 852/2004). */
export const foodRule: Rule = ({ check: { worker, job } }) =>
  worker && job.needs?.foodHandler && !worker.hasFoodHandlerLicense
    ? [{ code: 'FOOD', message: `${worker.name} no tiene formación de manipulador de alimentos.` }]
    : nothing

/** LICENCE: the job needs a driving licence or an own car. */
export const licenceRule: Rule = ({ check: { worker, job } }) => {
  if (!worker) return nothing
  const findings: Finding[] = []
  if (job.needs?.driverLicence && !worker.hasDriverLicense)
    findings.push({ code: 'LICENCE', message: `${worker.name} no tiene carné de conducir.` })
  if (job.needs?.vehicle && !worker.hasVehicle)
    findings.push({ code: 'LICENCE', message: `${worker.name} no tiene vehículo.` })
  return findings
}

/** PROFILE: the job's profile is not among the worker's. */
export const profileRule: Rule = ({ check: { worker, job } }) => {
  const profile = job.needs?.profile
  return worker && profile && !worker.profileIds.includes(profile.id)
    ? [{ code: 'PROFILE', message: `${worker.name} no tiene el perfil ${profile.name}.` }]
    : nothing
}
