import type { Filter } from '@cuadrante/contract/kit/list.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { handWrittenFields, workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { WorkerListField } from '@cuadrante/contract/people/worker-list.ts'
import { addMonths, type Day } from '@cuadrante/domain/dates/day.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { catalogueTables } from '../../../catalogues/catalogue-tables.ts'
import { fail } from '../../../platform/http/fail.ts'
import { referenceCondition, type Condition, type ListColumn } from '../../../platform/list/list-sql.ts'
import { columnOf, sqlOf } from '../../../platform/records/record-row.ts'
import { linkedItems } from './linked-items.ts'

const described = { ...personFields, ...workerFields, ...handWrittenFields }

const ofCatalogues = Object.fromEntries(
  Object.entries(described).flatMap(([name, field]) =>
    field.control.kind === 'item'
      ? [[name, item(columnOf(name, field), catalogueTables[field.control.catalogue])]]
      : [],
  ),
)

/** Where each field of the list stands in `workers as w`. `today` turns ages into birth dates, which an index knows. */
export const workerSqlColumns = (today: Day): Readonly<Record<WorkerListField, ListColumn>> => ({
  ...sqlOf(described, 'w'),
  ...ofCatalogues,
  id: { value: sql`w.id` },
  lastName: {
    value: sql`w.last_name`,
    key: sql`w.last_name_key`,
    order: sql`w.surnames_key`,
    condition: bySurnames,
  },
  contractType: { value: sql`w.contract_type`, condition: byContract },
  age: { value: sql`w.birth_date`, condition: (filter) => byAge(filter, today) },
  profiles: items(linkedItems.profiles),
  experiences: items(linkedItems.experiences),
  languages: items(linkedItems.languages),
  createdAt: { value: sql`w.created_at` },
})

/** "lopez" is looked for in both surnames, as they are shown in one column; exact comparisons mean the first one. */
function bySurnames({ mode, values }: Filter): Condition | undefined {
  if (mode !== 'contains' && mode !== 'startsWith') return undefined
  const escaped = (values[0] ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)
  const before = mode === 'contains' ? '%' : ''
  return sql<SqlBool>`w.surnames_key like ${before} || f_norm(${escaped}) || '%'`
}

/** Whoever has no kind of contract yet stands as «Sin contrato», and is found by it. */
function byContract({ mode, values }: Filter): Condition | undefined {
  if (!values.includes('NONE') || mode === 'empty' || mode === 'notEmpty') return undefined
  const isOne = sql<SqlBool>`(w.contract_type is null or w.contract_type in (${sql.join(values)}))`
  return mode.startsWith('not') ? sql<SqlBool>`not ${isOne}` : isOne
}

/** Sorted by the place of its name in the list, which is found out once and not for each row. */
function item(column: string, table: string): ListColumn {
  const id = sql.ref(`w.${column}`)
  return {
    value: id,
    order: sql`array_position((select array_agg(i.id order by f_size_order(i.name), i.name_key) from ${sql.table(table)} as i), ${id})`,
    condition: (filter) =>
      referenceCondition(filter, id, (fulfils) => sql<SqlBool>`${id} in (${idsNamed(table, fulfils)})`),
  }
}

const idsNamed = (table: string, fulfils: (key: RawBuilder<unknown>) => Condition) =>
  sql`select i.id from ${sql.table(table)} as i where ${fulfils(sql`i.name_key`)}`

/** A field of many values: "has any of these", "has none of these", "has none at all". */
function items({
  table: link,
  column,
  items: table,
}: (typeof linkedItems)[keyof typeof linkedItems]): ListColumn {
  const id = sql.ref(`l.${column}`)
  const linked = (condition: Condition) =>
    sql<SqlBool>`w.id in (select l.worker_id from ${sql.table(link)} as l where ${condition})`
  return {
    value: sql`w.id`,
    condition(filter) {
      if (filter.mode === 'empty') return sql<SqlBool>`not ${linked(sql`true`)}`
      if (filter.mode === 'notEmpty') return linked(sql`true`)
      const isNegative = filter.mode === 'notContains' || filter.mode === 'notEquals'
      const mode = isNegative ? (filter.mode === 'notEquals' ? 'equals' : 'contains') : filter.mode
      const found = linked(
        referenceCondition(
          { ...filter, mode },
          id,
          (fulfils) => sql<SqlBool>`${id} in (${idsNamed(table, fulfils)})`,
        ),
      )
      return isNegative ? sql<SqlBool>`not ${found}` : found
    },
  }
}

/** Whoever is n years old was born in the year that ends n years ago today. */
function byAge({ mode, values, field }: Filter, today: Day): Condition | undefined {
  if (mode === 'empty' || mode === 'notEmpty') return undefined
  const [age, last = age] = values.map((value) => wholeYears(value, field))
  if (age === undefined || last === undefined) return undefined
  const notYounger = (years: number) => sql<SqlBool>`w.birth_date <= ${addMonths(today, -12 * years)}`
  const younger = (years: number) => sql<SqlBool>`w.birth_date > ${addMonths(today, -12 * years)}`
  const exactly = sql<SqlBool>`(${notYounger(age)} and ${younger(age + 1)})`
  switch (mode) {
    case 'lt':
      return younger(age)
    case 'lte':
      return younger(age + 1)
    case 'gt':
      return notYounger(age + 1)
    case 'gte':
      return notYounger(age)
    case 'between':
      return sql<SqlBool>`(${notYounger(age)} and ${younger(last + 1)})`
    case 'notEquals':
      return sql<SqlBool>`not ${exactly}`
    default:
      return exactly
  }
}

function wholeYears(text: string, field: string): number {
  const years = Number(text)
  if (!Number.isInteger(years) || years < 0 || years > 150)
    throw fail('bad_request', { reason: `El valor del filtro «${field}» no es válido.` })
  return years
}
