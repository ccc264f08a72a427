import { expect, test } from 'vitest'
import { aSheetAnalysis } from '../testing.ts'
import {
  addressColumnsOf,
  addressRoleOf,
  assignedCount,
  isComplete,
  lackedColumns,
  mappingFrom,
  municipalityColumnsOf,
  processFieldsOf,
} from './mapping-rules.ts'

const aSheet = (sheetIndex: number, headers: string[] = []) => aSheetAnalysis({ sheetIndex, headers })

const headers = [
  'Código',
  'Centro',
  'Tipo vía',
  'Dirección',
  'Núm.',
  'C. P.',
  'Municipio',
  'Provincia',
  'Correo',
]

test('the builder offers columns named like a part of an address, and no others', () => {
  expect(addressColumnsOf(headers)).toEqual(['Tipo vía', 'Dirección', 'Núm.'])
  expect(
    addressColumnsOf([
      'Adreça',
      'Helbidea',
      'Enderezo',
      'Nom via',
      'Vía antigua',
      'DOMI',
      'Dirección de correo',
      'Provincia',
    ]),
  ).toEqual(['Adreça', 'Helbidea', 'Enderezo', 'Nom via', 'Vía antigua', 'DOMI'])
  expect(addressColumnsOf(['Centre / Nom', 'Adreça / Via', 'Adreça / CP', 'Dirección C. P.'])).toEqual([
    'Adreça / Via',
  ])
  expect(addressColumnsOf(['Columna A', 'Columna B'])).toEqual([])
  expect(addressColumnsOf(['Centro', 'Datos', 'Dominio web'])).toEqual([])
})

test.each([
  ['Tipo vía', 'addressType'],
  ['Tipus de via', 'addressType'],
  ['Nombre de la vía', 'addressStreet'],
  ['Calle', 'addressStreet'],
  ['Dirección', 'addressDirection'],
  ['Domicilio', 'addressDirection'],
  ['Núm.', 'addressNumber'],
  ['Nº', 'addressNumber'],
])('the role of «%s» is %s', (column, role) => expect(addressRoleOf(column)).toBe(role))

test('the municipality is never a column named after the province', () => {
  expect(municipalityColumnsOf(['Municipio', 'Provincia', 'Cod. PROVINCIA', 'Province'])).toEqual([
    'Municipio',
  ])
})

test('four things are needed: name, postal code, municipality and one column of the address', () => {
  const suggested = {
    centerNameColumn: 'Centro',
    municipalityColumn: 'Provincia',
    addressColumns: ['Dirección', 'Fuera'],
  }
  const mapping = mappingFrom(suggested, headers)
  expect(mapping).toMatchObject({
    centerName: 'Centro',
    postalCode: '',
    municipality: '',
    address: ['Dirección'],
  })
  expect(assignedCount(mapping)).toBe(2)
  expect(assignedCount({ ...mapping, defaultMunicipality: ' ' })).toBe(2)
  expect(assignedCount({ ...mapping, defaultMunicipality: 'Arteixo' })).toBe(3)
})

test('the order of the address goes along with the roles', () => {
  const mapping = {
    ...mappingFrom({ provinceColumn: 'Provincia', phoneColumn: 'Fuera' }, headers),
    centerName: 'Centro',
    postalCode: 'C. P.',
    municipality: 'Municipio',
    address: ['Núm.', 'Tipo vía', 'Dirección'],
  }
  expect(processFieldsOf(mapping, aSheet(2), [aSheet(2)])).toMatchObject({
    selectedSheetIndex: '2',
    addressTypeColumn: 'Tipo vía',
    addressStreetColumn: undefined,
    addressDirectionColumn: 'Dirección',
    addressNumberColumn: 'Núm.',
    addressColumns: '["Núm.","Tipo vía","Dirección"]',
    provinceColumn: 'Provincia',
    latitudeColumn: '',
    phoneColumn: '',
  })
})

test('coordinates stand in for code, municipality and address where the person says so, and only where there are some', () => {
  const headers = ['Tienda', 'Lat', 'Lon']
  const mapping = mappingFrom(
    { centerNameColumn: 'Tienda', latitudeColumn: 'Lat', longitudeColumn: 'Lon' },
    headers,
  )
  expect(isComplete(mapping)).toBe(false)
  const byPoint = { ...mapping, placedByCoordinates: true }
  expect(isComplete(byPoint)).toBe(true)
  expect(processFieldsOf(byPoint, aSheet(0), [aSheet(0)])).toMatchObject({
    placedByCoordinates: 'true',
    latitudeColumn: 'Lat',
  })
  expect(isComplete({ ...byPoint, centerName: '' })).toBe(false)
  const noPoint = { ...byPoint, further: { ...byPoint.further, latitude: '' } }
  expect(isComplete(noPoint)).toBe(false)
  expect(processFieldsOf(noPoint, aSheet(0), [aSheet(0)]).placedByCoordinates).toBeUndefined()
})

test('several sheets go by their numbers, and what each of them lacks is told', () => {
  const mapping = {
    ...mappingFrom({ centerNameColumn: 'Centro', phoneColumn: 'Teléfono' }, ['Centro', 'Teléfono']),
    address: ['Dirección'],
  }
  const [one, other] = [aSheet(1, ['Centro', 'Dirección', 'Teléfono']), aSheet(3, ['CENTRO', 'Vía'])]
  expect(processFieldsOf(mapping, one, [one, other])).toMatchObject({
    selectedSheetIndex: '1',
    selectedSheetIndexes: '[1,3]',
  })
  expect(lackedColumns(one, mapping)).toEqual({ needed: [], others: [] })
  expect(lackedColumns(other, mapping)).toEqual({ needed: ['Dirección'], others: ['Teléfono'] })
})
