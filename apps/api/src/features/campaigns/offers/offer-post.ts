import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts'
import type { TaskRun, Tasks } from '../../../platform/tasks/tasks.ts'
import { makeOfferLink } from './offer-links.ts'
import { recordSteps, type StepBy } from './offer-steps.ts'
import { workOf } from './answers/openings.ts'
import { workText } from './work-text.ts'

export type OfferLetter = {
  readonly letter: 'invited' | 'promoted'
  readonly offerId: number
  readonly workerIds: readonly number[]
}

/**
 * Mail about offers: put in the queue with the change, sent once that has committed. Without a mail server, or an address
 * for the links in it, nothing: then the office hands links over itself.
 */
export type OfferPost = {
  readonly isConfigured: boolean
  readonly enqueue: (db: Tx, letter: OfferLetter) => Promise<void>
}

type PostDeps = { readonly tasks: Tasks; readonly mailer: Mailer; readonly baseUrl: string | undefined }
type MailDeps = { readonly mailer: Mailer; readonly baseUrl: string; readonly clock: () => Date }

export const offerMailTask = 'offer-mail'

export function createOfferPost({ tasks, mailer, baseUrl }: PostDeps): OfferPost {
  const isConfigured = mailer.isConfigured && baseUrl !== undefined
  return {
    isConfigured,
    async enqueue(db, letter) {
      if (isConfigured) await tasks.enqueue(db, { kind: offerMailTask, input: letter, userId: null })
    },
  }
}

/** Sends the letters of a change one by one and keeps in the proof which went out. A link is made only as it is sent. */
export const createMailOffers =
  ({ mailer, baseUrl, clock }: MailDeps) =>
  async ({ input, inTenant, signal }: TaskRun<OfferLetter>): Promise<{ sent: number }> => {
    let sent = 0
    for (const workerId of input.workerIds) {
      if (signal.aborted) break
      const mail = await inTenant((db) => letterFor(db, input, workerId, { baseUrl, now: clock() }))
      if (!mail) continue
      const isSent = await mailer.send(mail)
      if (isSent) sent++
      const by: StepBy = { actor: 'Cuadrante', via: 'mail', ip: null, at: clock() }
      const detail = { letter: input.letter, to: mail.to }
      await inTenant((db) =>
        recordSteps(db, by, [
          { offerId: input.offerId, workerId, kind: isSent ? 'sent' : 'not_sent', detail },
        ]),
      )
    }
    return { sent }
  }

type Addressee = {
  readonly email: string
  readonly firstName: string
  readonly agency: string
  readonly zone: string
  readonly answerBy: string
  readonly status: string
  readonly isSentAlready: boolean
}

/** Nothing for somebody who has answered in the meantime, or whose letter an earlier try has sent. */
async function letterFor(
  db: Tx,
  { letter, offerId, workerIds: _all }: OfferLetter,
  workerId: number,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: Date },
): Promise<Mail | undefined> {
  const { rows } = await sql<Addressee>`
    select w.email, w.first_name as "firstName", t.name as agency,
      coalesce(t.settings ->> 'timeZone', ${defaultZone}) as zone, o.answer_by as "answerBy", i.status,
      exists (select from offer_events e where e.worker_id = i.worker_id and e.offer_id = i.offer_id and e.kind = 'sent'
        and e.via = 'mail' and e.detail ->> 'letter' = ${letter}
        and e.position > (select max(position) from offer_events n where n.worker_id = i.worker_id
          and n.offer_id = i.offer_id and n.kind in ('created', 'promoted'))) as "isSentAlready"
    from offer_invitations i
    join offers o on o.id = i.offer_id
    join workers w on w.id = i.worker_id and w.deleted_at is null
    cross join tenants t
    where i.offer_id = ${offerId} and i.worker_id = ${workerId}`.execute(db)
  const [person] = rows
  const work = await workOf(db, offerId)
  if (!person || !work || person.isSentAlready) return undefined
  const about = { ...person, work: workText(work) }
  if (letter === 'promoted')
    return person.status === 'CONFIRMED' ? promotedLetter(about, `${baseUrl}/offers`) : undefined
  if (person.status !== 'SENT' && person.status !== 'OPENED') return undefined
  const token = await makeOfferLink(db, { offerId, workerId, now })
  return invitedLetter(about, `${baseUrl}/offers/answer/${token}`)
}

type About = Addressee & { readonly work: string }

function invitedLetter({ email, firstName, agency, work, answerBy, zone }: About, link: string): Mail {
  const { day, hour } = wallTimeAt(new Date(answerBy).getTime(), zone)
  return {
    to: email,
    subject: `${agency} te ofrece un turno: ${work}`,
    text: `Hola, ${firstName}:

${agency} te ofrece este turno: ${work}.

Mira las condiciones y responde antes del ${shortDay(day)} a las ${hour}, sin necesidad de entrar con tu usuario:

${link}

El enlace es solo para ti y sirve para responder una vez.`,
  }
}

const promotedLetter = ({ email, firstName, agency, work }: About, link: string): Mail => ({
  to: email,
  subject: `El turno es tuyo: ${work}`,
  text: `Hola, ${firstName}:

Ha quedado una plaza libre y es tuya: ${work}.

Lo tienes en tu agenda. Si ya no puedes hacerlo, dilo cuanto antes en ${link} o habla con ${agency}.`,
})
