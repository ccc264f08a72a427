import * as z from 'zod/mini'
import { admins, everyRole } from '../kit/access.ts'
import { endpoint } from '../kit/endpoint.ts'
import { idParams, messageReply, optionalId } from '../kit/field.ts'
import { mailServerDraft } from './mail-server.ts'
import {
  deliveries,
  digestDraft,
  noticesToMark,
  notices,
  noticeSwitchDraft,
  noticeSwitches,
} from './notices.ts'
import { channelTest, phoneChannelDraft, phoneChannelList } from './phone-channels.ts'
import { deviceParams, pushDevices, pushSubscription } from './push.ts'

const switches = '/api/notices/switches'
const devices = '/api/notices/devices'
const channels = '/api/notices/channels'

export const noticeEndpoints = {
  notices: endpoint({
    method: 'GET',
    path: '/api/notices',
    summary:
      'Own notices under the active role, newest first, 100 at a time: the latest, or those before one',
    access: everyRole,
    query: z.object({ before: optionalId }),
    reply: notices,
  }),
  markNotices: endpoint({
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Mark own notices as read: the given ones, or all',
    access: everyRole,
    body: noticesToMark,
    reply: notices,
  }),
  switches: endpoint({
    method: 'GET',
    path: switches,
    summary: 'Which kinds of notice one gets under the active role',
    access: everyRole,
    reply: noticeSwitches,
  }),
  setSwitch: endpoint({
    method: 'PUT',
    path: switches,
    summary: 'Get a kind of notice, or no longer; what has been told already stays',
    access: everyRole,
    body: noticeSwitchDraft,
    reply: noticeSwitches,
  }),
  setDigest: endpoint({
    method: 'PUT',
    path: '/api/notices/digest',
    summary: 'Get what can wait in one letter a day, or each as it comes',
    access: everyRole,
    body: digestDraft,
    reply: noticeSwitches,
  }),
  devices: endpoint({
    method: 'GET',
    path: devices,
    summary: 'The browsers in which one gets notices, and the key with which another subscribes',
    access: everyRole,
    reply: pushDevices,
  }),
  addDevice: endpoint({
    method: 'POST',
    path: devices,
    summary: 'Get notices in this browser; again with the same address changes nothing',
    access: everyRole,
    body: pushSubscription,
    reply: pushDevices,
  }),
  removeDevice: endpoint({
    method: 'DELETE',
    path: `${devices}/{deviceId}`,
    summary: 'No more notices in a browser of one’s own',
    access: everyRole,
    params: deviceParams,
    reply: pushDevices,
  }),
  phoneChannels: endpoint({
    method: 'GET',
    path: channels,
    summary: 'The agency’s accounts for WhatsApp and SMS; their keys are never told',
    access: admins,
    reply: phoneChannelList,
  }),
  savePhoneChannel: endpoint({
    method: 'PUT',
    path: channels,
    summary: 'Set up one of them; a key that is left out stays',
    access: admins,
    body: phoneChannelDraft,
    reply: phoneChannelList,
  }),
  saveMailServer: endpoint({
    method: 'PUT',
    path: `${channels}/mail`,
    summary:
      'Set up the mail server of the agency; a password that is left out stays for the same server and login',
    access: admins,
    body: mailServerDraft,
    reply: phoneChannelList,
  }),
  testChannel: endpoint({
    method: 'POST',
    path: `${channels}/test`,
    summary: 'Send oneself a message to see that a way works',
    access: admins,
    body: channelTest,
    reply: messageReply,
  }),
  deliveriesOf: endpoint({
    method: 'GET',
    path: '/api/workers/{id}/notices',
    summary: 'What a person was told by which way, when, and whether it was read: the latest 100',
    access: admins,
    params: idParams,
    reply: deliveries,
  }),
  failedDeliveries: endpoint({
    method: 'GET',
    path: '/api/notices/failed',
    summary: 'Notices that could not be sent, the latest 100',
    access: admins,
    reply: deliveries,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/notices/failed/retry',
    summary: 'Try everything again that could not be sent',
    access: admins,
    reply: deliveries,
  }),
} as const
