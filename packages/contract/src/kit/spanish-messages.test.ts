import * as z from 'zod/mini'
import { beforeAll, expect, test } from 'vitest'
import { speakSpanish } from './spanish-messages.ts'

beforeAll(() => void speakSpanish())

test.each([
  [z.string(), undefined, 'Este campo es obligatorio'],
  [z.string(), null, 'Este campo es obligatorio'],
  [z.string(), 5, 'Debe ser un texto'],
  [z.number(), 'x', 'Debe ser un número'],
  [z.int(), 1.5, 'Debe ser un número entero'],
  [z.boolean(), 'x', 'Debe ser sí o no (true o false)'],
  [z.array(z.string()), 'x', 'Debe ser una lista'],
  [z.object({}), 'x', 'Debe ser un objeto con sus campos'],
  [z.date(), 'x', 'El valor no es válido'],
  [z.enum(['A', 'B']), 'x', 'Debe ser uno de estos valores: A, B'],
  [z.enum(['A', 'B']), undefined, 'Este campo es obligatorio'],
  [z.string().check(z.maxLength(2)), 'xxx', 'No puede exceder 2 caracteres'],
  [z.string().check(z.minLength(1)), '', 'Este campo es obligatorio'],
  [z.string().check(z.minLength(2)), 'x', 'Debe tener al menos 2 caracteres'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'No puede tener más de 1 elementos'],
  [z.array(z.string()).check(z.minLength(1)), [], 'Debe tener algún elemento'],
  [z.array(z.string()).check(z.minLength(2)), [], 'Debe tener al menos 2 elementos'],
  [z.number().check(z.maximum(5)), 6, 'No puede ser mayor que 5'],
  [z.number().check(z.lt(5)), 5, 'Debe ser menor que 5'],
  [z.number().check(z.minimum(5)), 4, 'No puede ser menor que 5'],
  [z.number().check(z.gt(5)), 5, 'Debe ser mayor que 5'],
  [z.number().check(z.multipleOf(5)), 4, 'Debe ser múltiplo de 5'],
  [z.email(), 'x', 'El formato del email no es válido'],
  [z.string().check(z.regex(/^a$/)), 'x', 'El formato no es válido'],
  [z.strictObject({}), { a: 1 }, 'No se admite: a'],
  [z.union([z.string(), z.number()]), true, 'El valor no es válido'],
  [z.string({ error: 'El nombre es obligatorio' }), 5, 'El nombre es obligatorio'],
])('an issue without words of its own speaks Spanish: %#', (schema, value, sentence) => {
  const { error } = z.safeParse(schema as z.ZodMiniType, value)
  expect(error?.issues[0]?.message).toBe(sentence)
})
