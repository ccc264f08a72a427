import type { Sort } from './column.ts'

/** The order that an address asks for: "name,desc". */
export function parseSort(raw: string | undefined): Sort | undefined {
  const match = /^([\w.]+),(asc|desc)$/.exec(raw ?? '')
  return match?.[1] ? { field: match[1], direction: match[2] === 'desc' ? 'desc' : 'asc' } : undefined
}

export const sortText = ({ field, direction }: Sort): string => `${field},${direction}`

/** What the address asks for after a column was pressed: ascending, then descending, then as the list comes. */
export function nextSort(field: string, now: Sort | undefined, otherwise?: Sort): string | undefined {
  if (now?.field !== field) return `${field},asc`
  if (now.direction === 'asc') return `${field},desc`
  return otherwise?.field === field ? `${field},asc` : undefined
}
