import { checkDni } from '@cuadrante/domain/identity/dni.ts'
import { writeXlsx } from 'hucre/xlsx'

const header = [
  'DNI',
  'Nombre',
  'Primer apellido',
  'Segundo apellido',
  'Email',
  'Teléfono',
  'Fecha de nacimiento',
  'Género',
  'Dirección',
  'Código postal',
  'Municipio',
  'Provincia',
  'Observaciones',
]
const firstNames = ['Lucía', 'Martín', 'Aitana', 'Íñigo', 'Uxía', 'Jordi', 'Nerea', 'Óscar', 'Laia', 'Brais']
const surnames = [
  'García',
  'Núñez',
  'Etxeberria',
  'Puig',
  'Castiñeira',
  'López',
  'Sáez',
  'Ibáñez',
  'Otero',
  'Vidal',
]
const towns = [
  ['28013', 'Madrid', 'Madrid'],
  ['08002', 'Barcelona', 'Barcelona'],
  ['46001', 'Valencia', 'Valencia'],
  ['15001', 'A Coruña', 'A Coruña'],
  ['36201', 'Vigo', 'Pontevedra'],
  ['48001', 'Bilbao', 'Vizcaya'],
  ['35001', 'Las Palmas de Gran Canaria', 'Las Palmas'],
  ['07001', 'Palma', 'Baleares'],
] as const

/** An .xlsx of so many people, 13 cells a row, each with a valid DNI of their own. The same rows at every run. */
export function peopleBook(count: number): Promise<Uint8Array> {
  const rows = Array.from({ length: count }, (_, n) => rowOf(n))
  return writeXlsx({ sheets: [{ name: 'Personas', rows: [header, ...rows] }] })
}

export function rowOf(n: number): string[] {
  const at = <T>(list: readonly T[], step: number) => list[Math.floor(n / step) % list.length] as T
  const digits = String(60_000_000 + n * 7)
  const [postalCode, town, province] = at(towns, 1)
  return [
    digits + checkDni(digits).expected,
    at(firstNames, 1),
    at(surnames, 10),
    at(surnames, 100),
    `persona.${n}@ejemplo.test`,
    String(600_000_000 + n * 13),
    `${String((n % 28) + 1).padStart(2, '0')}/${String((n % 12) + 1).padStart(2, '0')}/${1965 + (n % 38)}`,
    n % 2 === 0 ? 'Mujer' : 'Hombre',
    `Calle Mayor ${(n % 90) + 1}`,
    postalCode,
    town,
    province,
    n % 5 === 0 ? 'Prefiere fines de semana' : '',
  ]
}
