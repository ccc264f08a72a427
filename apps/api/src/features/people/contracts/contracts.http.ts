import { contractEndpoints as endpoints } from '@cuadrante/contract/people/contracts.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Periodic } from '../../../platform/periodic/periodic.ts'
import { contractAlerts } from './contract-alerts.ts'
import { addContract, readContracts, removeContract, updateContract } from './contracts.ts'

/** From when to when people have a contract, and of how many hours. */
export function mountContracts(mount: Mount, periodic: Periodic): void {
  mount.verb(endpoints.ofWorker, readContracts)
  mount.verb(endpoints.add, addContract)
  mount.verb(endpoints.update, updateContract)
  mount.verb(endpoints.remove, removeContract)
  periodic.add(contractAlerts)
}
