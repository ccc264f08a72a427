import { recordField } from '@cuadrante/contract/kit/record-field.ts'
import { expect, test } from 'vitest'
import { cleanDraft, columnOf, fieldsFor, isSameDraft, rowOf } from './record-row.ts'

const name = recordField.text('Nombre', {})
const fax = recordField.optionalText('Fax', {})

test('a described field that its table has no column for does not compile', () => {
  expect(rowOf('clients', { name }, { name: 'Aguas' })).toEqual({ name: 'Aguas' })
  // @ts-expect-error: clients have no column "fax"
  expect(rowOf('clients', { name, fax }, { name: 'Aguas', fax: null })).toEqual({ name: 'Aguas', fax: null })
})

test('a column is the name that is sent, in snake case, unless the description says another', () => {
  expect(columnOf('postalCode', name)).toBe('postal_code')
  expect(columnOf('eyeColor', recordField.item('Color de ojos', 'eyeColor', { sentAs: 'eyeColorId' }))).toBe(
    'eye_color_id',
  )
  expect(columnOf('dniExpirationDate', { ...fax, column: 'dni_expires_on' })).toBe('dni_expires_on')
})

test('cleaning leaves a required text as it was typed rather than empty, and an optional one as none', () => {
  const clean = (text: string) => text.replace(/\W/g, '')
  const fields = { cif: recordField.text('CIF', { clean }), fax: recordField.optionalText('Fax', { clean }) }
  expect(cleanDraft(fields, { cif: 'B-1', fax: '9-1' })).toEqual({ cif: 'B1', fax: '91' })
  expect(cleanDraft(fields, { cif: '--', fax: '--' })).toEqual({ cif: '--', fax: null })
})

test('a role is answered the fields that it may read, and what is not described only with all of them', () => {
  const fields = { name, fax: recordField.optionalText('Fax', { readers: ['ROLE_ADMIN'] }) }
  const record = { id: 1, name: 'Aguas', fax: '91', version: 2 }
  expect(fieldsFor(fields, record, 'ROLE_ADMIN')).toEqual(record)
  expect(fieldsFor(fields, record, 'ROLE_USER')).toEqual({ id: 1, name: 'Aguas' })
})

test('two drafts are the same whatever the order of their fields, and apart from what is not described', () => {
  expect(isSameDraft({ name, fax }, { name: 'a', fax: null }, { fax: null, name: 'a', version: 3 })).toBe(
    true,
  )
  expect(isSameDraft({ name, fax }, { name: 'a', fax: null }, { name: 'a', fax: '9' })).toBe(false)
})
