import { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Sessions } from '../../platform/sessions/sessions.ts'
import {
  changePassword,
  closeOtherSessions,
  listSessions,
  logout,
  readAccount,
  readLink,
  updateAccount,
  usePassword,
} from './account.ts'
import { readAppInfo } from './app-info.ts'
import { createLogin } from './login.ts'

export function mountAccess(mount: Mount, sessions: Sessions): void {
  mount.verb(endpoints.appInfo, readAppInfo)
  mount.open(endpoints.login, createLogin(sessions))
  mount.verb(endpoints.logout, logout)
  mount.verb(endpoints.readLink, readLink)
  mount.open(endpoints.usePassword, usePassword)
  mount.verb(endpoints.me, readAccount)
  mount.verb(endpoints.updateMe, updateAccount)
  mount.open(endpoints.changePassword, changePassword)
  mount.verb(endpoints.sessions, listSessions)
  mount.verb(endpoints.closeOtherSessions, closeOtherSessions)
}
