import * as z from 'zod/mini'
import { everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { messageReply } from '../kit/field.ts'
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

const linkParams = z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) })

export const accessEndpoints = {
  appInfo: endpoint({
    method: 'GET',
    path: '/api/app',
    summary: 'Agency name, modules and demo hint',
    access: 'public',
    reply: appInfo,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    access: 'public',
    body: loginBody,
    reply: loginReply,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: everyRole,
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
    method: 'GET',
    path: '/api/users/me',
    summary: 'The signed-in person',
    access: everyRole,
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
} as const
