import { catalogues, type CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import { call } from '../api/call.ts'
import type { FilterOption } from '../ui/table/filters/filter.ts'

export type Item = { readonly id: number; readonly name: string; readonly active: boolean }

const lookUp = { quiet: true, skipErrorToast: true } as const

/** Said where a catalogue has nothing to choose, as in every agency that begins. */
export const noItems = 'Lista vacía: se llena en Administración de Datos'

/** A whole catalogue, whatever shape its answer has. */
export async function loadItems(name: CatalogueName, signal?: AbortSignal): Promise<readonly Item[]> {
  const reply: unknown = await call(
    catalogues[name].endpoints.list,
    { query: { sort: 'name,asc' } },
    signal ? { ...lookUp, signal } : lookUp,
  )
  return itemsOf(reply)
}

/** An array, or an object that holds one as `content` or `data`. */
export function itemsOf(reply: unknown): readonly Item[] {
  const { content, data } = (reply ?? {}) as { content?: unknown; data?: unknown }
  return [reply, content, data].find((list): list is Item[] => Array.isArray(list)) ?? []
}

/** The choices of a column filter: inactive items too, because people may still carry them. */
export const itemOptions = (name: CatalogueName) => async (): Promise<readonly FilterOption[]> =>
  (await loadItems(name)).map(({ id, name: label }) => ({ value: String(id), label }))
