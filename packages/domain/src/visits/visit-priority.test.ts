import { describe, expect, test } from 'vitest'
import { parseVisitPriority } from './visit-priority.ts'

describe('how much a visit matters', () => {
  test.each([
    ['Alta', 'high'],
    ['MUY ALTA', 'high'],
    ['prioridad alta', 'high'],
    ['Tienda A', 'high'],
    ['P1', 'high'],
    ['obligatoria', 'high'],
    ['Media', 'normal'],
    ['B', 'normal'],
    ['baja.', 'low'],
    ['Prioridad: baja', 'low'],
    ['C', 'low'],
    ['Opcional', 'optional'],
    ['si da tiempo', 'optional'],
    ['Si pilla de paso', 'optional'],
  ] as const)('%j is %s', (text, priority) => {
    expect(parseVisitPriority(text)).toEqual({ kind: 'read', priority })
  })

  test.each(['1', '3', 'ver con Marta', 'prioridad', 'x'.repeat(500)])('%j is not guessed', (text) => {
    expect(parseVisitPriority(text)).toEqual({ kind: 'unread' })
  })

  test.each(['', ' ', '-', '—'])('%j says nothing', (text) => {
    expect(parseVisitPriority(text)).toEqual({ kind: 'empty' })
  })
})
