import { canWait, noticeKindNames, type NoticeKind } from '@cuadrante/contract/access/notices.ts'
import type { Seal } from '../sessions/seal.ts'

/** Letters that a person wants no more: of one kind, or the day's letter with all that it may hold. */
export type OneClick = {
  readonly tenant: string
  readonly userId: number
  /** Null: the day's letter. */
  readonly kind: NoticeKind | null
}

export const oneClickPath = '/api/unsubscribe'
const purpose = 'unsubscribe'

/** What stands in the letter: it needs no row of its own, and opens nothing else. */
export const oneClickKey = (seal: Seal, { tenant, userId, kind }: OneClick): string =>
  seal.close(JSON.stringify([purpose, tenant, userId, kind]))

/** Nothing for a key that is none of ours. */
export function openOneClick(seal: Seal, key: string): OneClick | undefined {
  try {
    const [use, tenant, userId, kind] = JSON.parse(seal.open(key)) as [
      unknown,
      string,
      number,
      NoticeKind | null,
    ]
    const isKnown = kind === null || noticeKindNames.includes(kind)
    return use === purpose && isKnown ? { tenant, userId, kind } : undefined
  } catch {
    return undefined
  }
}

/** The kinds whose letters end. */
export const kindsOfClick = ({ kind }: OneClick): readonly NoticeKind[] =>
  kind === null ? noticeKindNames.filter(canWait) : [kind]
