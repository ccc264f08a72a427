/** Nothing is the same in every writing, and a reference is its number. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object' && 'id' in value && 'name' in value) return { id: value.id, name: value.name }
  return value
}
