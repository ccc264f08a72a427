import { callOffEndpoints as endpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import { takeBackCallOff, tellCallOff, tellCallOffFor } from './call-off.ts'
import { readOpenCallOffs } from './open-call-offs.queries.ts'

/** "No puedo ir": said by workers about their own shifts, answered by the office with somebody else. */
export function mountCallOffs(mount: Mount): void {
  mount.verb(endpoints.open, readOpenCallOffs)
  mount.verb(endpoints.tellFor, tellCallOffFor)
  mount.verb(endpoints.tell, tellCallOff)
  mount.verb(endpoints.takeBack, takeBackCallOff)
}
