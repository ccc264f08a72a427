import { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import { noticeEndpoints as notices } from '@cuadrante/contract/access/notice-endpoints.ts'
import type { MapTiles } from '@cuadrante/contract/access/account.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Mailers } from '../../platform/mail/mailers.ts'
import type { PhonePost } from '../../platform/notices/phones/phone-post.ts'
import type { PushPost } from '../../platform/notices/push-post.ts'
import type { Periodic } from '../../platform/periodic/periodic.ts'
import type { Seal } from '../../platform/sessions/seal.ts'
import type { Sessions } from '../../platform/sessions/sessions.ts'
import { changePassword, createReadAccount, createUpdateAccount, readLink, usePassword } from './account.ts'
import { readAppInfo } from './app-info.ts'
import { askConfirmPasskey, confirmByPasskey, confirmByPassword } from './confirm-identity.ts'
import { createForgotten } from './sign-in/forgotten-password.ts'
import { createSignIn } from './sign-in/login.ts'
import { createPasskeySignIn } from './sign-in/passkey-sign-in.ts'
import { readDeliveriesOf, readFailedDeliveries, sendAgain } from './notices/deliveries.ts'
import { createDevices } from './notices/devices.ts'
import { forgetNotices } from './notices/forget-notices.ts'
import { markNotices, readInbox } from './notices/inbox.ts'
import { createSaveMailServer } from './notices/mail-server.ts'
import { createPhoneChannels } from './notices/phone-channels.ts'
import { readSwitches, setDigest, setSwitch } from './notices/switches.ts'
import {
  closeOtherSessions,
  closeSession,
  closeSessionOf,
  listSessions,
  listSessionsOf,
  logout,
} from './sign-in/open-sessions.ts'
import {
  newRecoveryCodes,
  readSecurity,
  readSecurityOf,
  resetSecondFactor,
} from './second-factors/account-security.ts'
import { addPasskey, beginPasskey, removePasskey } from './second-factors/passkeys.ts'
import { createRelyingParty } from './second-factors/relying-party.ts'
import { beginTotp, finishTotp, removeTotp } from './second-factors/totp.ts'
import { createReadSettings, createSaveSettings, type OwnBackups } from './settings.ts'
import { createInvitePerson, createInviteUser } from './users/invite-user.ts'
import { forgetThrottles } from './sign-in/throttle.ts'
import { createCreateUser, updateUser } from './users/save-user.ts'
import { listUsers, userById } from './users/users.queries.ts'

type Deps = {
  readonly sessions: Sessions
  readonly mailers: Mailers
  readonly periodic: Periodic
  readonly seal: Seal
  readonly ownBackups: OwnBackups
  readonly publicUrl?: string
  readonly pushPost: PushPost
  readonly phonePost: PhonePost
  readonly mapTiles?: MapTiles
}

export function mountAccess(mount: Mount, deps: Deps): void {
  const { mailers, periodic, publicUrl, mapTiles = null } = deps
  const invite = createInvitePerson(mailers, publicUrl)
  mount.verb(endpoints.appInfo, readAppInfo)
  mount.verb(endpoints.logout, logout)
  mount.verb(endpoints.readLink, readLink)
  mount.handler(endpoints.usePassword, usePassword)
  mount.handler(endpoints.me, createReadAccount(mapTiles))
  mount.verb(endpoints.updateMe, createUpdateAccount(mapTiles))
  mount.handler(endpoints.changePassword, changePassword)
  mount.verb(endpoints.sessions, listSessions)
  mount.verb(endpoints.closeOtherSessions, closeOtherSessions)
  mount.verb(endpoints.users, ({ db, session }, { query }) => listUsers(db, session, query))
  mount.verb(endpoints.user, ({ db }, { params }) => userById(db, params.id))
  mount.handler(endpoints.createUser, createCreateUser(invite))
  mount.verb(endpoints.updateUser, updateUser)
  mount.handler(endpoints.inviteUser, createInviteUser(invite))
  mountSecurity(mount, deps)
  mountNotices(mount, deps)
  periodic.addForAll(forgetThrottles)
  mount.verb(endpoints.settings, createReadSettings(deps.ownBackups))
  mount.verb(endpoints.saveSettings, createSaveSettings(deps.ownBackups))
}

/** The bell, what a person wants by which way, and what became of it. */
function mountNotices(mount: Mount, deps: Deps): void {
  const devices = createDevices(deps.pushPost)
  const phones = createPhoneChannels(deps)
  mount.verb(notices.notices, readInbox)
  mount.verb(notices.markNotices, markNotices)
  mount.verb(notices.switches, readSwitches)
  mount.verb(notices.setSwitch, setSwitch)
  mount.verb(notices.setDigest, setDigest)
  mount.verb(notices.devices, devices.read)
  mount.handler(notices.addDevice, devices.add)
  mount.verb(notices.removeDevice, devices.remove)
  mount.verb(notices.deliveriesOf, readDeliveriesOf)
  mount.verb(notices.failedDeliveries, readFailedDeliveries)
  mount.verb(notices.sendAgain, sendAgain)
  mount.verb(notices.phoneChannels, phones.read)
  mount.verb(notices.savePhoneChannel, phones.save)
  mount.verb(notices.saveMailServer, createSaveMailServer(deps))
  mount.handler(notices.testChannel, phones.test)
  deps.periodic.add(forgetNotices)
}

/** The ways in, second factors and open sessions. */
function mountSecurity(mount: Mount, { sessions, seal, mailers, publicUrl }: Deps): void {
  const partyOf = createRelyingParty(publicUrl)
  const signIn = createSignIn({ sessions, seal })
  const byPasskey = createPasskeySignIn({ sessions, partyOf })
  mount.handler(endpoints.login, signIn.login)
  mount.handler(security.secondFactor, signIn.secondFactor)
  mount.handler(security.askPasskey, byPasskey.askPasskey)
  mount.handler(security.signInByPasskey, byPasskey.signInByPasskey)
  mount.handler(security.forgotten, createForgotten({ mailers, publicUrl }))
  mount.handler(security.confirm, confirmByPassword)
  mount.handler(security.askConfirmPasskey, askConfirmPasskey(partyOf))
  mount.handler(security.confirmPasskey, confirmByPasskey(partyOf))
  mount.verb(security.security, readSecurity)
  mount.verb(security.beginTotp, beginTotp(seal))
  mount.verb(security.finishTotp, finishTotp(seal))
  mount.verb(security.removeTotp, removeTotp)
  mount.verb(security.newRecoveryCodes, newRecoveryCodes)
  mount.handler(security.beginPasskey, beginPasskey(partyOf))
  mount.handler(security.addPasskey, addPasskey(partyOf))
  mount.verb(security.removePasskey, removePasskey)
  mount.verb(security.closeSession, closeSession)
  mount.verb(security.sessionsOf, listSessionsOf)
  mount.verb(security.closeSessionOf, closeSessionOf)
  mount.verb(security.securityOf, readSecurityOf)
  mount.verb(security.resetSecondFactor, resetSecondFactor)
}
