import { swapEndpoints as endpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/http/context.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Distances } from '../distances.ts'
import { ownWorker } from '../scope.ts'
import { agreeExchange } from './agree-exchange.ts'
import { offerSwap, withdrawSwap } from './offer-swap.ts'
import { officeSwapsAt, ownSwapsOf } from './swaps.queries.ts'
import { answerSwap, leaveSwap, takeSwap } from './take-swap.ts'

/** Shifts that workers offer to colleagues, and the office's word on them. */
export function mountSwaps(mount: Mount, { distances }: { readonly distances: Distances }): void {
  const as = (context: Context) => ({ ...context, distances })
  mount.verb(endpoints.list, ({ db, now }) => officeSwapsAt(db, now))
  mount.verb(endpoints.answer, (context, input) => answerSwap(as(context), input))
  mount.verb(endpoints.own, async (context) => {
    const { rows } = await sql<{ id: number | null }>`select ${ownWorker(context.session)} as id`.execute(
      context.db,
    )
    return ownSwapsOf(as(context), rows[0]?.id ?? null)
  })
  mount.verb(endpoints.offer, (context, input) => offerSwap(as(context), input))
  mount.verb(endpoints.withdraw, (context, input) => withdrawSwap(as(context), input))
  mount.verb(endpoints.take, (context, input) => takeSwap(as(context), input))
  mount.verb(endpoints.agree, (context, input) => agreeExchange(as(context), input))
  mount.verb(endpoints.leave, (context, input) => leaveSwap(as(context), input))
}
