import type { Endpoint } from '@cuadrante/contract/kit/endpoint.ts'
import { recordId } from '@cuadrante/contract/kit/field.ts'
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Def = {
  readonly type: string
  readonly innerType?: Schema
  readonly in?: Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
  readonly shape?: Readonly<Record<string, Schema>>
}

/** A field of a call that names a record by its id: where it stands, and the address of the records of its kind. */
export type NamedRecord = {
  readonly part: 'body' | 'query' | 'fields'
  /** Keys from the outside in; `[]` stands for every element of a list. */
  readonly path: readonly string[]
  readonly kind: string
}

/** Ends of a path → the kind of record; the first that fits. */
const kinds: readonly (readonly [ends: RegExp, kind: string])[] = [
  [/(^|\.)(province|city|provinceId|cityId)(\.id)?$|\.provinces\[\]$/, 'shared'],
  // The place of a person in a plan of visits, counted from nothing.
  [/^person$/, 'shared'],
  [/response\.id$|scans\[\]\.id$|punches\[\]\.id$|marks\[\]\.id$/, 'shared'],
  [/requestIds\[\]$/, '/api/document-requests/'],
  [/(languages\[\]\.(id|languageId)|^languageId)$/, '/api/languagess/'],
  [/nationalityId$/, '/api/nationalitiess/'],
  [/heightId$/, '/api/heights/'],
  [/eyeColorId$/, '/api/eyecolorss/'],
  [/hairColorId$/, '/api/haircolorss/'],
  [/shirtSizeId$/, '/api/shirtsizess/'],
  [/pantSizeId$/, '/api/pantsizess/'],
  [/shoeId$/, '/api/shoess/'],
  [/profileIds?(\[\])?$/, '/api/profiless/'],
  [/experienceIds(\[\])?$/, '/api/experiencess/'],
  [/centerGroup\.id$/, '/api/center-groups/'],
  [
    /(undo\.rows\[\]\.id|settings\.(excluded|only)\[\]|^people\[\]\.id|[wW]orkerIds?(\[\])?)$/,
    '/api/workers/',
  ],
  [/(^|\.)(clientId|clientIds\[\]|client|client\.id)$/, '/api/clients/'],
  [/settings\.(lists|excludedLists)\[\]$/, '/api/people-lists/'],
  [/^(keepsLocksOf|scenarioOf)$/, '/api/plans/'],
  [/(^|\.)(campaignId|campaign|campaign\.id)$/, '/api/campaigns/'],
  [/(^|\.)centerIds?(\[\])?$/, '/api/centers/'],
  [/(^|\.)executiveId$/, '/api/users/'],
  [/([jJ]obIds?)(\[\])?$/, '/api/jobs/'],
  [/(rowId|rowIds\[\]|[pP]ointIds\[\]|points\[\]\.id)$/, '/api/routes/processing/rows/'],
  [/batchId$/, 'batchId'],
  [/taskId$/, '/api/tasks/'],
  [/fileTrackingId$/, '/api/routes/processing/files/'],
  [/(^routes\[\]\.id|^seen\[\]\.id|[rR]outeIds?(\[\])?|^id)$/, 'route'],
]

/** Where one name means another kind of record at another address. */
const kindsAt: readonly (readonly [address: RegExp, ends: RegExp, kind: string])[] = [
  [/notices/, /^ids\[\]$/, 'notice'],
  // A place in the own list, whoever has the notice of that number.
  [/notices/, /^before$/, 'shared'],
  [/absences/, /^typeId$/, '/api/absence-types/'],
  [/document|workers\/bulk/, /typeId$/, '/api/document-types/'],
  [/history/, /^entityId$/, '/api/workers/'],
  [/duplicates/, /^exceptId$/, '/api/workers/'],
  [/calendar\/entries/, /^rowId$/, '/api/workers/'],
]

const looksLikeId =
  /(^|\.|[a-z])(id|Id|ids|Ids|excluded|only|lists|excludedLists)(\[\])?$|^(client|campaign)$/

/** Every field of an endpoint's call that names a record; ids of places and of things made by the caller are no records. */
export function recordsNamedBy(endpoint: Endpoint): readonly NamedRecord[] {
  return (['body', 'query', 'fields'] as const).flatMap((part) => {
    const schema = part === 'fields' ? endpoint.upload?.fields : endpoint[part]
    if (!schema) return []
    const found = leaves(schema as Schema)
    const paths = new Map(found.map(({ path, isRecord }) => [path.join('.'), isRecord]))
    return [...paths].flatMap(([joined, isRecord]) => {
      const path = joined.split('.')
      const kind = kindOf(endpoint.path, path, isRecord)
      return kind === undefined || kind === 'shared' ? [] : [{ part, path, kind }]
    })
  })
}

/** @throws where a field is, or looks like, an id and nobody has said of what */
function kindOf(address: string, path: readonly string[], isRecord: boolean): string | undefined {
  const text = path.join('.').replaceAll('.[]', '[]')
  if (!isRecord && !looksLikeId.test(text)) return undefined
  const special = kindsAt.find(([at, ends]) => at.test(address) && ends.test(text))
  const kind = special?.[2] ?? kinds.find(([ends]) => ends.test(text))?.[1]
  if (!kind) throw new Error(`${address} ${text} names a record that this sweep does not know`)
  return kind
}

type Leaf = { readonly path: readonly string[]; readonly isRecord: boolean }

/** Every number or text of a schema, and whether the contract says that it is the number of a record; a union is each of its choices. */
function leaves(schema: Schema, path: readonly string[] = []): Leaf[] {
  if (schema === recordId) return [{ path, isRecord: true }]
  const { def } = (schema as unknown as { readonly _zod: { readonly def: Def } })._zod
  switch (def.type) {
    case 'number':
    case 'string':
      return [{ path, isRecord: false }]
    case 'array':
      return def.element ? leaves(def.element, [...path, '[]']) : []
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, one]) => leaves(one, [...path, key]))
    case 'union':
      return (def.options ?? []).flatMap((one) => leaves(one, path))
    case 'pipe':
      return def.in ? leaves(def.in, path) : []
    default:
      return def.innerType ? leaves(def.innerType, path) : []
  }
}

/** Whether something stands at a path of a value. */
export const standsAt = (value: unknown, [key, ...rest]: readonly string[]): boolean => {
  if (key === undefined) return value !== undefined && value !== null
  if (typeof value !== 'object' || value === null) return false
  return key === '[]'
    ? Array.isArray(value) && value.some((one) => standsAt(one, rest))
    : standsAt((value as Record<string, unknown>)[key], rest)
}

/** The value with another one wherever something stands at the path. */
export function withAt(value: unknown, path: readonly string[], other: unknown): unknown {
  const [key, ...rest] = path
  if (!standsAt(value, path)) return value
  if (key === undefined) return other
  return Array.isArray(value)
    ? value.map((one) => withAt(one, rest, other))
    : {
        ...(value as object),
        [key]: withAt((value as Record<string, unknown>)[key], rest, other),
      }
}
