import { types } from 'pg'

const { builtins } = types

/**
 * Columns come as JSON carries them: int8 and numeric as numbers, `date` as 'YYYY-MM-DD', instants as ISO 8601 in UTC.
 * Amounts fit: numeric(12,2) and every counter stay below 2^53.
 */
export function readColumnsAsJson(): void {
  types.setTypeParser(builtins.INT8, Number)
  types.setTypeParser(builtins.NUMERIC, Number)
  types.setTypeParser(builtins.DATE, (text) => text)
  types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
  types.setTypeParser(int8Array, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number))
}

/** OID of int8[] (pg_type.dat). */
const int8Array = 1016 as typeof builtins.INT8
