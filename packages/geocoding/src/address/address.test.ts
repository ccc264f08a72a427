import { expect, test } from 'vitest'
import { expandStreetType, readAddress, readStreet } from './address.ts'

test.each([
  [
    'Calle Santa Soria 22, 31200 Estella-Lizarra (Navarra)',
    {
      street: 'Calle Santa Soria 22',
      postalCode: '31200',
      municipality: 'Estella-Lizarra',
      province: 'Navarra',
    },
  ],
  [
    'C/ Mayor 3, Alcalá de Henares, 28801',
    { street: 'C/ Mayor 3', postalCode: '28801', municipality: 'Alcalá de Henares', province: null },
  ],
  [
    'Pza. España 1 - 28013 - Madrid, España',
    { street: 'Pza. España 1', postalCode: '28013', municipality: 'Madrid', province: null },
  ],
  [
    'Avda. de la Paz, 14, Soria',
    { street: 'Avda. de la Paz, 14', postalCode: null, municipality: 'Soria', province: null },
  ],
  [
    'Avda. de la Paz, 14',
    { street: 'Avda. de la Paz, 14', postalCode: null, municipality: null, province: null },
  ],
  ['EL RISCO, S/N', { street: 'EL RISCO, S/N', postalCode: null, municipality: null, province: null }],
  [
    'Ctra. N-240 km 11,8, 22300 Barbastro',
    { street: 'Ctra. N-240 km 11,8', postalCode: '22300', municipality: 'Barbastro', province: null },
  ],
  [
    'Calle Mayor 1\n28013 Madrid\nTel. 910 000 000',
    { street: 'Calle Mayor 1', postalCode: '28013', municipality: 'Madrid', province: null },
  ],
  ['28013 - Madrid', { street: '', postalCode: '28013', municipality: 'Madrid', province: null }],
  [
    '28013 Madrid, Calle Mayor 1',
    { street: 'Calle Mayor 1', postalCode: '28013', municipality: 'Madrid', province: null },
  ],
  [
    'Madrid, Calle Alcalá 45, CP 28014',
    { street: 'Calle Alcalá 45', postalCode: '28014', municipality: 'Madrid', province: null },
  ],
  [
    'Rúa do Príncipe 14, Vigo, Pontevedra',
    { street: 'Rúa do Príncipe 14', postalCode: null, municipality: 'Vigo, Pontevedra', province: null },
  ],
  [
    'C. C. La Vaguada, local 12, Avda. Monforte de Lemos 36, Madrid',
    {
      street: 'C. C. La Vaguada, local 12, Avda. Monforte de Lemos 36',
      postalCode: null,
      municipality: 'Madrid',
      province: null,
    },
  ],
  [
    'Barco de Valdeorras, O',
    { street: 'Barco de Valdeorras, O', postalCode: null, municipality: null, province: null },
  ],
  ["Alcora, L'", { street: "Alcora, L'", postalCode: null, municipality: null, province: null }],
  [
    'Rúa Real 4, Barco de Valdeorras, O',
    { street: 'Rúa Real 4', postalCode: null, municipality: 'Barco de Valdeorras, O', province: null },
  ],
  ['', { street: '', postalCode: null, municipality: null, province: null }],
])('%s is taken apart', (address, parts) => {
  expect(readAddress(address)).toEqual(parts)
})

test.each(['Plaza de España', 'Plaza España', 'Pza. España', 'Avda. España', 'Avenida de España'])(
  '%s keeps the name of the country, which is its own',
  (street) => {
    expect(readAddress(street)).toEqual({ street, postalCode: null, municipality: null, province: null })
    expect(readAddress(`28008 Madrid, ${street}`)).toMatchObject({ street, municipality: 'Madrid' })
    expect(readAddress(`${street}, España`).street).toBe(street)
  },
)

test.each([
  ['Calle Mayor 1, Madrid, España', 'Calle Mayor 1', 'Madrid'],
  ['Calle Mayor 1, Madrid (España)', 'Calle Mayor 1', 'Madrid'],
  ['Calle Mayor 1, Madrid - Spain.', 'Calle Mayor 1', 'Madrid'],
  ['Calle Mayor 1, 28013 Madrid\nEspaña', 'Calle Mayor 1', 'Madrid'],
  ['Calle Mayor 1, Madrid España', 'Calle Mayor 1', 'Madrid'],
  ['Calle Mayor 1 28013 Madrid España', 'Calle Mayor 1', 'Madrid'],
  ['Plaza de España 1, 28008 Madrid España', 'Plaza de España 1', 'Madrid'],
  ['28013 Madrid ESPAÑA', '', 'Madrid'],
  ['Hotel España', 'Hotel España', null],
  ['Edificio España', 'Edificio España', null],
  ['Calle Mayor 1, Moya (Cuenca, España)', 'Calle Mayor 1', 'Moya'],
  ['Calle Mayor 1 España', 'Calle Mayor 1', null],
])('the country is left out behind a town: %s', (address, street, municipality) => {
  expect(readAddress(address)).toMatchObject({ street, municipality })
})

test.each([
  'Novelda, Alicante',
  'Noja, Cantabria',
  'Escalona, Toledo',
  'Polán, Toledo',
  'Polícar, Granada',
  'Crémenes, León',
  'Pol, Lugo',
  'Barrio de Muñó, Burgos',
  'BARRIO DE MUNO, BURGOS',
])('a town that begins as a part of a street does is a town: %s', (municipality) => {
  expect(readAddress(`Calle Mayor 1, ${municipality}`)).toMatchObject({
    street: 'Calle Mayor 1',
    municipality,
  })
})

test.each([
  ['Calle Mayor, nº 12, Soria', 'Calle Mayor, nº 12'],
  ['Calle Mayor, no. 12, Soria', 'Calle Mayor, no. 12'],
  ['Calle Mayor 1, Esc. B, Soria', 'Calle Mayor 1, Esc. B'],
  ['Calle Mayor 1, escalera B, Soria', 'Calle Mayor 1, escalera B'],
  ['Calle Mayor 1, bajos, Soria', 'Calle Mayor 1, bajos'],
  ['Calle Mayor 1, local A, Soria', 'Calle Mayor 1, local A'],
  ['Calle Mayor 1, Edificio Norte, Soria', 'Calle Mayor 1, Edificio Norte'],
  ['Calle Mayor 1, Edifici Nord, Soria', 'Calle Mayor 1, Edifici Nord'],
  ['Calle Mayor, s/n, Soria', 'Calle Mayor, s/n'],
])('a part of a street is none of a town: %s', (address, street) => {
  expect(readAddress(address)).toMatchObject({ street, municipality: 'Soria' })
})

test.each([
  ['C/ Mayor, nº 12 2º B', 'Calle Mayor', 'Mayor', 12],
  ['c. Salvador Espriu, 3', 'Calle Salvador Espriu', 'Salvador Espriu', 3],
  ['AVDA. DE LA CONSTITUCIÓN 5', 'Avenida DE LA CONSTITUCIÓN', 'CONSTITUCIÓN', 5],
  ['EL RISCO, S/N', 'EL RISCO', 'EL RISCO', null],
  ['SAN JOSÉ Z/G', 'SAN JOSÉ', 'SAN JOSÉ', null],
  ['Calle 2 de Mayo, 7', 'Calle 2 de Mayo', '2 de Mayo', 7],
  ['Plaza Mayor', 'Plaza Mayor', 'Mayor', null],
  ['Ctra. N-340, km 12', 'Carretera N-340', 'N-340', null],
  ['Calle España 12, km 3', 'Calle España', 'España', 12],
  ['Autovía A-7 p.k. 142,5', 'Autovía A-7', 'Autovía A-7', null],
])('%s is street %s, number %4$s', (address, name, properName, number) => {
  expect(readStreet(address)).toEqual({ name, properName, number })
})

test.each([
  ['C/ Sol 1', 'Calle Sol 1'],
  ['Avda Sol 1', 'Avenida Sol 1'],
  ['Pza. Sol', 'Plaza Sol'],
  ['Pº del Prado', 'Paseo del Prado'],
  ['Ctra. Cádiz', 'Carretera Cádiz'],
  ['Calle Sol 1', 'Calle Sol 1'],
  ['Camino Real', 'Camino Real'],
  ['Carmen 4', 'Carmen 4'],
  ['Clavel 4', 'Clavel 4'],
  ['CL MAYOR 4', 'Calle MAYOR 4'],
  ['C MAYOR 4', 'Calle MAYOR 4'],
  ['Pol. Ind. El Segre, parc. 12', 'Polígono Industrial El Segre, parc. 12'],
  ['Polígono Industrial El Segre', 'Polígono Industrial El Segre'],
  ['Avellaneda 4', 'Avellaneda 4'],
  ['Plata 4', 'Plata 4'],
  ['Clínica Santa Elena', 'Clínica Santa Elena'],
  ['Plácido Domingo 3', 'Plácido Domingo 3'],
  ['Avícola del Segre', 'Avícola del Segre'],
  ['Crédito 4', 'Crédito 4'],
  ['Polícar 2', 'Polícar 2'],
  ['Pol. 3, parc. 12', 'Polígono 3, parc. 12'],
  ['Políg. Ind. Sur', 'Polígono Industrial Sur'],
])('%s is written out as %s', (short, whole) => {
  expect(expandStreetType(short)).toBe(whole)
})

test('of a street that is too long its beginning is read', () =>
  expect(readStreet(`Calle Mayor, ${'x'.repeat(2000)}`).name.length).toBeLessThan(600))
