import type { Mailer } from '../mail/mailer.ts'
import type { Channel } from './channel.ts'
import { letterOf } from './letter.ts'

/** Notices as letters. */
export const mailChannel = (mailer: Mailer, baseUrl: string | undefined): Channel => ({
  isConfigured: mailer.isConfigured,
  async hand({ email, ...message }) {
    if (!email) return { posting: 'nobody' }
    const posting = await mailer.post(letterOf({ ...message, to: email, baseUrl }))
    return { posting, address: email }
  },
})
