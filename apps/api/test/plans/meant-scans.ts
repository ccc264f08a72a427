import type { Statement } from './collect-statements.ts'

/** A statement that goes through a table on purpose, known by words that stand in it and, where it matters, by its values. */
type Meant = {
  readonly table: string
  readonly words: string
  readonly reason: string
  readonly isMet?: (statement: Statement) => boolean
}

const everybody = 'it is about every worker of the agency'
/** How a filter may compare a column with one value. */
const comparisons = ['=', '>', '>=', '<', '<=']
const byHand = 'a test asks it, the product does not'

/** Whether all that a statement searches for is shorter than the three letters that an index of trigrams needs. */
function isShortSearch({ text, values }: Statement): boolean {
  const asked = [...text.matchAll(/_(?:text|key)"? like (?:'%'|\$\d+) \|\| f_norm\(\$(\d+)\)/g)].map(
    ([, place]) => values[Number(place) - 1],
  )
  return asked.length > 0 && asked.every((word) => typeof word === 'string' && [...word].length < 3)
}

const meant: readonly Meant[] = [
  // Every table that is searched by trigrams.
  ...['workers', 'centres', 'campaigns', 'jobs', 'people_lists'].map((table) => ({
    table,
    words: ' like ',
    reason: 'a search or a filter by one or two letters has no trigram that an index could find',
    isMet: isShortSearch,
  })),
  { table: 'availability_answers', words: 'from availability_answers a', reason: everybody },
  {
    table: 'live_changes',
    words: 'delete from "live_changes"',
    reason: 'those of an hour or two: an index for the purge would cost every change',
  },
  {
    table: 'documents',
    words: "then 'EXPIRING'",
    reason: 'the state of a document follows from all of its type',
  },
  {
    table: 'documents',
    words: 'from documents where type_id = $1',
    reason: 'asked when a type of document goes',
  },
  ...['holidays', 'people_lists'].map((table) => ({
    table,
    words: `from ${table} as t`,
    reason: 'an agency has some hundreds: the list is short and an index for each column is not',
  })),
  {
    table: 'clients',
    words: 'from people_lists as t left join clients as c',
    reason: 'the clients of some hundred lists, looked through by a part of their name',
  },
  { table: 'jobs', words: 'j.id = any($1::bigint[])', reason: 'of a change of thousands at once' },
  ...[
    '"w"."dni" like',
    ...['gender', 'dni_expires_on'].flatMap((column) => comparisons.map((how) => `"w"."${column}" ${how} $`)),
    'f_norm("w"."notes")',
    '"w"."social_security" in',
    '"w"."social_security" like',
    '"w"."iban" like',
    'f_norm("w"."address")',
    'f_norm("w"."last_name_second")',
    '"w"."postal_code" like',
    'w.last_name_key in',
    // The list searches both surnames together.
    'w.last_name_key like',
    ...['height', 'shirt_size', 'pant_size', 'shoe', 'eye_color', 'hair_color'].map(
      (catalogue) => `"w"."${catalogue}_id" in`,
    ),
  ].map((words) => ({
    table: 'workers',
    words,
    reason: 'a filter of a column that is rarely filtered; each index would cost every new worker',
  })),
  {
    table: 'workers',
    words: 'f_norm(f_other_names_of_province("w"."province_id")) like',
    reason: 'a province holds a good part of an agency, and its other official name is no column',
  },
  ...[
    "(j.centre_id is null or j.centre_id::text = '')",
    'j.worker_key in',
    'j.worker_key like',
    'f_norm("j"."location") in',
    'f_norm(j.client_name) = f_norm(',
    'j.end_date = $',
    ...['salary', 'expenses', 'allowances', 'kilometers'].flatMap((amount) =>
      comparisons.map((how) => `"j"."${amount}" ${how} $`),
    ),
  ].map((words) => ({
    table: 'jobs',
    words,
    reason: 'a filter that is rarely asked of all campaigns at once; each index would cost every new job',
  })),
  { table: 'jobs', words: "j.start_date between '2026-11-", reason: byHand },
  { table: 'notices', words: 'from "notices" where "kind" = $1', reason: byHand },
  { table: 'register_rows', words: 'select * from "register_rows" where "job_id" = $1', reason: byHand },
  { table: 'offer_events', words: "from offer_events where kind = 'expired'", reason: byHand },
]

/** Whether going through the table is what the statement is for. */
export const isMeant = (statement: Statement, table: string): boolean =>
  meant.some(
    ({ table: its, words, isMet }) =>
      its === table && statement.text.includes(words) && (isMet?.(statement) ?? true),
  )
