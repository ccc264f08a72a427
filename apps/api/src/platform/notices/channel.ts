import type { NoticeKind } from '@cuadrante/contract/access/notices.ts'
import type { Posting } from '../mail/mailer.ts'

/** What gathered for one person, to go out by one channel. */
export type Message = {
  readonly tenant: string
  readonly agency: string
  readonly userId: number
  readonly firstName: string
  readonly email: string
  readonly kind: NoticeKind
  /** The letter of a day, with notices of all kinds. */
  readonly isDigest: boolean
  /** The same at every try: whoever takes the message twice knows it by this. */
  readonly batch: string
  readonly lines: readonly { readonly sentence: string; readonly path: string }[]
}

/** What became of a message; `nobody` where the person has no address, `closed` where the agency has no account. */
export type Handed = {
  readonly posting: Posting | 'nobody' | 'closed' | 'unsure'
  readonly address?: string
}

/** A way out of the house. Never called inside a transaction; hands over at least once. */
export type Channel = {
  /** Without what it needs, its rows are closed: none goes out months later. */
  readonly isConfigured: boolean
  /** Whoever takes the message does not know it by its name: where it may have gone out, it is not sent again. */
  readonly isOnce?: boolean
  readonly hand: (message: Message) => Promise<Handed>
}
