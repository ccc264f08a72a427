import { expect, test } from 'vitest'
import { changesOf } from './history-changes.ts'

const labels = { name: 'Nombre', province: 'Provincia', hasVehicle: 'Vehículo', 'user.email': 'Email' }

test('a change is told field by field, in Spanish words', () => {
  const before = { name: 'Vigo Centro', province: { id: 36, name: 'Pontevedra' }, hasVehicle: false }
  const after = { name: 'Vigo Puerto', province: null, hasVehicle: true }
  expect(changesOf({ before, after }, labels)).toEqual([
    { label: 'Nombre', before: 'Vigo Centro', after: 'Vigo Puerto' },
    { label: 'Provincia', before: 'Pontevedra', after: '—' },
    { label: 'Vehículo', before: 'No', after: 'Sí' },
  ])
})

test('of a person only the changed fields are told', () => {
  const before = { user: { email: 'ana@correo.example', phone: '600114287' } }
  const after = { user: { email: 'ana.rey@correo.example', phone: '600114287' } }
  expect(changesOf({ before, after }, { ...labels, 'user.phone': 'Teléfono' })).toEqual([
    { label: 'Email', before: 'ana@correo.example', after: 'ana.rey@correo.example' },
  ])
})

test('fields without a name are left out and records choose their own words', () => {
  const entry = { before: { version: 1, name: 'A' }, after: { version: 2, name: 'B' } }
  expect(changesOf(entry, labels, (_, value) => (value === 'B' ? 'bueno' : undefined))).toEqual([
    { label: 'Nombre', before: 'A', after: 'bueno' },
  ])
})
