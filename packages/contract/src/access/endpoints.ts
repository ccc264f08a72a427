import * as z from 'zod/mini'
import { admins, everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, pageOf } from '../kit/field.ts'
import {
  account,
  appInfo,
  loginBody,
  loginReply,
  oneTimeLink,
  openSession,
  passwordBody,
  passwordChange,
  profileDraft,
} from './account.ts'
import { sessionRoutes } from './session-routes.ts'
import { settingsDraft, settingsReply } from './settings.ts'
import { invitation, user, userDraft, userList } from './user.ts'

/** Also a piece of a link is read, so that it can be told that it does not open anything. */
const linkParams = z.object({ token: z.string().check(z.maxLength(200)) })

export const accessEndpoints = {
  appInfo: endpoint({
    ...sessionRoutes.appInfo,
    summary: 'Agency name, modules and demo hint',
    reply: appInfo,
  }),
  login: endpoint({
    ...sessionRoutes.login,
    summary: 'Sign in',
    body: loginBody,
    reply: loginReply,
  }),
  logout: endpoint({
    ...sessionRoutes.logout,
    summary: 'End this session',
    reply: messageReply,
  }),
  readLink: endpoint({
    method: 'GET',
    path: '/api/auth/links/{token}',
    summary: 'What a one-time link is for',
    access: 'public',
    params: linkParams,
    reply: oneTimeLink,
  }),
  usePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Set a password by a one-time link',
    access: 'public',
    body: passwordBody,
    reply: messageReply,
  }),
  me: endpoint({
    ...sessionRoutes.me,
    summary: 'The signed-in person',
    reply: account,
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/api/users/me',
    summary: 'Change own name and e-mail',
    access: everyRole,
    body: profileDraft,
    reply: account,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/users/me/password',
    summary: 'Change own password',
    access: everyRole,
    body: passwordChange,
    reply: messageReply,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/users/me/sessions',
    summary: 'Own open sessions',
    access: everyRole,
    reply: z.array(openSession),
  }),
  closeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/users/me/sessions',
    summary: 'Close every other session of one’s own',
    access: everyRole,
    reply: messageReply,
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/users',
    summary:
      'Executives (administrators) by default; role widens it for administrators, role=ALL lists everyone',
    access: everyRole,
    list: userList,
    reply: pageOf(user),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'One user',
    access: admins,
    params: idParams,
    reply: user,
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/api/users',
    isSecret: true,
    summary: 'Create a user and invite the person by a one-time link',
    access: admins,
    body: userDraft,
    status: 201,
    reply: z.object({ user, invitation }),
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    summary: 'Change roles, links and state of a user',
    access: admins,
    params: idParams,
    body: userDraft,
    reply: user,
  }),
  inviteUser: endpoint({
    method: 'POST',
    path: '/api/users/{id}/invitation',
    isSecret: true,
    summary: 'A new one-time link: invitation, or reset once there is a password',
    access: admins,
    params: idParams,
    reply: invitation,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'Agency data, modules, rules and retention',
    access: admins,
    reply: settingsReply,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/settings',
    summary: 'Change agency data, modules, rules and retention',
    access: admins,
    body: settingsDraft,
    reply: settingsReply,
  }),
} as const
