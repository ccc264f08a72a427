import type { ListQuery } from '@cuadrante/contract/kit/list.ts'
import { sql, type RawBuilder } from 'kysely'
import { escapeLike } from './list-sql.ts'

/**
 * How well a name answers what was typed, the best first: the whole name, its beginning, words that each begin one of its
 * words, words that stand in it, and last what was found elsewhere in the record. `name` holds normalised text.
 */
export function nameRank(typed: string, name: RawBuilder<string>): RawBuilder<number> {
  const text = typed.trim()
  const words = text.split(/\s+/).slice(0, 6)
  const every = (start: string) =>
    sql.join(
      words.map((word) => sql`' ' || ${name} like ${start} || f_norm(${escapeLike(word)}) || '%'`),
      sql` and `,
    )
  return sql<number>`case
    when ${name} = f_norm(${text}) then 0
    when ${name} like f_norm(${escapeLike(text)}) || '%' then 1
    when ${every('% ')} then 2
    when ${every('%')} then 3
    else 4 end`
}

/** A search in a list that nobody has sorted shows the best answers first. */
export const isRanked = ({ text, sort }: ListQuery): boolean =>
  Boolean(text?.trim()) && sort.every(({ field, direction }) => field === 'id' && direction === 'asc')
