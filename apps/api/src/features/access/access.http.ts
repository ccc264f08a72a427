import { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { noticeEndpoints as notices } from '@cuadrante/contract/access/notice-endpoints.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import type { Periodic } from '../../platform/periodic/periodic.ts'
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
import { forgetNotices } from './notices/forget-notices.ts'
import { markNotices, readInbox } from './notices/inbox.ts'
import { readSwitches, setSwitch } from './notices/switches.ts'
import { readAgencySettings, saveSettings } from './settings.ts'
import { createInvitePerson, createInviteUser } from './users/invite-user.ts'
import { createCreateUser, updateUser } from './users/save-user.ts'
import { listUsers, userById } from './users/users.queries.ts'

type Deps = {
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly periodic: Periodic
  readonly publicUrl?: string
}

export function mountAccess(mount: Mount, { sessions, mailer, periodic, publicUrl }: Deps): void {
  const invite = createInvitePerson(mailer, publicUrl)
  mount.verb(endpoints.appInfo, readAppInfo)
  mount.handler(endpoints.login, createLogin(sessions))
  mount.verb(endpoints.logout, logout)
  mount.verb(endpoints.readLink, readLink)
  mount.handler(endpoints.usePassword, usePassword)
  mount.verb(endpoints.me, readAccount)
  mount.verb(endpoints.updateMe, updateAccount)
  mount.handler(endpoints.changePassword, changePassword)
  mount.verb(endpoints.sessions, listSessions)
  mount.verb(endpoints.closeOtherSessions, closeOtherSessions)
  mount.verb(endpoints.users, ({ db, session }, { query }) => listUsers(db, session, query))
  mount.verb(endpoints.user, ({ db }, { params }) => userById(db, params.id))
  mount.handler(endpoints.createUser, createCreateUser(invite))
  mount.verb(endpoints.updateUser, updateUser)
  mount.handler(endpoints.inviteUser, createInviteUser(invite))
  mount.verb(notices.notices, readInbox)
  mount.verb(notices.markNotices, markNotices)
  mount.verb(notices.switches, readSwitches)
  mount.verb(notices.setSwitch, setSwitch)
  periodic.add(forgetNotices)
  mount.verb(endpoints.settings, readAgencySettings)
  mount.verb(endpoints.saveSettings, saveSettings)
}
