import { sql } from 'kysely'
import type { Context } from '../../../platform/http/context.ts'

/** What a batch is written with by whoever leaves others another one to look at. */
export const anotherVersion = ({ session }: Pick<Context, 'session'>) => ({
  version: sql<number>`version + 1`,
  changed_by_name: session.name,
})
