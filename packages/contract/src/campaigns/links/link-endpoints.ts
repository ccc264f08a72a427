import { endpoint } from '../../kit/endpoint.ts'
import { messageReply } from '../../kit/field.ts'
import {
  linkBody,
  linkedCampaign,
  linkedCampaignDraft,
  linkedConfirmation,
  linkedShift,
  linkedWeek,
  linkedWeekDraft,
} from './links.ts'

const week = '/api/availability/links'
const campaign = '/api/campaign-asks/links'
const shift = '/api/confirmations/links'

/** What a worker answers by a link, without signing in. Reading is a POST too: it holds the link, and changes nothing. */
export const linkEndpoints = {
  readWeek: endpoint({
    method: 'POST',
    path: `${week}/read`,
    isQuestion: true,
    summary: 'The week that a link asks about; answers nothing',
    access: 'public',
    body: linkBody,
    reply: linkedWeek,
  }),
  answerWeek: endpoint({
    method: 'POST',
    path: `${week}/answer`,
    summary: 'Answer the week of a link, without signing in, once',
    access: 'public',
    body: linkedWeekDraft,
    reply: messageReply,
  }),
  readCampaign: endpoint({
    method: 'POST',
    path: `${campaign}/read`,
    isQuestion: true,
    summary: 'The days of a campaign that a link asks about; answers nothing',
    access: 'public',
    body: linkBody,
    reply: linkedCampaign,
  }),
  answerCampaign: endpoint({
    method: 'POST',
    path: `${campaign}/answer`,
    summary: 'Answer the days of a campaign of a link, without signing in, once',
    access: 'public',
    body: linkedCampaignDraft,
    reply: messageReply,
  }),
  readShift: endpoint({
    method: 'POST',
    path: `${shift}/read`,
    isQuestion: true,
    summary: 'The shift that a link asks about; confirms nothing',
    access: 'public',
    body: linkBody,
    reply: linkedShift,
  }),
  confirmShift: endpoint({
    method: 'POST',
    path: `${shift}/confirm`,
    summary: 'Confirm the shift of a link, without signing in; twice changes nothing',
    access: 'public',
    body: linkedConfirmation,
    reply: linkedShift,
  }),
} as const
