import * as z from 'zod/mini'
import { admins, everyRole } from './access.ts'
import { endpoint } from './endpoint.ts'
import { idParams, messageReply, pageOf, readVersion, shapeOf, type Fields } from './field.ts'
import { listSpec } from './list.ts'

/**
 * A catalogue said once: its schemas, its six endpoints, its list and its Spanish words follow from it.
 * The first catalogue that needs an `if` becomes an ordinary feature.
 */
export function catalogue<const Resource extends string, const F extends Fields>(def: {
  /** Last part of the API path, exactly as the public contract spells it ("eyecolorss"). */
  resource: Resource
  /** Last part of the screen's path ("eyecolors"). */
  slug: string
  /** Singular Spanish name, capitalised ("Color de ojos"). */
  one: string
  /** Screen title ("Colores de Ojos"). */
  many: string
  /** One line under the title. */
  subtitle: string
  /** Card group of the hub. */
  group: string
  fields: F
  /** What the name of an item that is there is held to. */
  keptName: z.ZodMiniType<string, string>
}) {
  const draft = z.object(shapeOf(def.fields))
  const kept = z.extend(draft, { name: def.keptName })
  /** What is sent to change an item: with the version that the editor read. */
  const change = z.extend(kept, { version: readVersion })
  const record = z.object({ id: z.number(), ...kept.shape, version: z.number() })
  const list = listSpec({
    fields: {
      id: { type: 'number' },
      name: { type: 'text' },
      description: { type: 'text' },
      active: { type: 'boolean' },
    },
    hasText: true,
    defaultSort: { field: 'id', direction: 'asc' },
    isWholeByDefault: true,
  })
  const all = `/api/${def.resource}` as const
  const one = `${all}/{id}` as const
  const search = `${all}/search` as const
  const page = pageOf(record)

  return {
    ...def,
    draft,
    kept,
    change,
    record,
    list,
    endpoints: {
      list: endpoint({
        method: 'GET',
        path: all,
        summary: `List ${def.resource}`,
        access: everyRole,
        list,
        reply: page,
      }),
      search: endpoint({
        method: 'GET',
        path: search,
        summary: `Search ${def.resource}`,
        access: everyRole,
        list,
        reply: page,
      }),
      get: endpoint({
        method: 'GET',
        path: one,
        summary: `One of ${def.resource}`,
        access: everyRole,
        params: idParams,
        reply: record,
      }),
      create: endpoint({
        method: 'POST',
        path: all,
        summary: `Create one of ${def.resource}`,
        access: admins,
        body: draft,
        status: 201,
        reply: record,
      }),
      update: endpoint({
        method: 'PUT',
        path: one,
        summary: `Change one of ${def.resource}`,
        access: admins,
        params: idParams,
        body: change,
        reply: record,
      }),
      remove: endpoint({
        method: 'DELETE',
        path: one,
        summary: `Delete one of ${def.resource}`,
        access: admins,
        params: idParams,
        reply: messageReply,
      }),
    },
  }
}
