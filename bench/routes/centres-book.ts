import type { Gazetteer, Municipality } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { writeXlsx } from 'hucre/xlsx'

const header = [
  'Código',
  'Nombre del centro',
  'Tipo vía',
  'Dirección',
  'Número',
  'Código Postal',
  'Municipio',
  'Provincia',
  'Teléfono',
  'Email',
  'Responsable',
  'Observaciones',
]
const kinds = [
  'CEIP',
  'IES',
  'Hospital',
  'Centro de Salud',
  'Supermercado',
  'Farmacia',
  'Biblioteca',
  'Mercado',
]
const streets = [
  'Mayor',
  'de la Constitución',
  'Real',
  'del Sol',
  'San Juan',
  'de España',
  'Nueva',
  'Rosalía de Castro',
  'Cervantes',
  'de la Libertad',
]
const types = ['Calle', 'Avda.', 'Plaza', 'C/', 'Paseo', 'Rúa', 'Carrer']

/**
 * An .xlsx of centres all over Spain, 12 cells a row and more of them where more people live; a tenth of the towns are
 * written without accents, a tenth in capitals. The same rows at every run.
 */
export async function centresBook(gazetteer: Gazetteer, count: number): Promise<Uint8Array> {
  const pick = drawer(gazetteer.municipalities)
  const rows = Array.from({ length: count }, (_, n) => rowOf(n, pick(n), gazetteer))
  return writeXlsx({ sheets: [{ name: 'Centros', rows: [header, ...rows] }] })
}

function rowOf(n: number, town: Municipality, gazetteer: Gazetteer): (string | number)[] {
  const at = <T>(list: readonly T[], seed: number) => list[mixed(n * 31 + seed) % list.length] as T
  const province = gazetteer.province(town.provinceId)
  const kind = at(kinds, 1)
  return [
    n + 1,
    `${kind} ${at(streets, 2)} ${n + 1}`,
    at(types, 3),
    at(streets, 4),
    1 + (mixed(n) % 120),
    `${String(town.provinceId).padStart(2, '0')}${String(1 + (mixed(town.id) % 899)).padStart(3, '0')}`,
    asWritten(town.spanishName, n),
    province?.name ?? '',
    `9${String(10_000_000 + (mixed(n) % 89_999_999))}`,
    `centro${n + 1}@centros.example`,
    `Responsable ${n + 1}`,
    n % 7 === 0 ? 'Entrada por la parte de atrás' : '',
  ]
}

function asWritten(name: string, n: number): string {
  if (n % 10 === 3) return name.normalize('NFD').replace(/\p{M}/gu, '')
  return n % 10 === 7 ? name.toUpperCase() : name
}

/** Draws towns by the square root of their people: cities often, villages too. */
function drawer(towns: readonly Municipality[]): (n: number) => Municipality {
  const sums: number[] = []
  let sum = 0
  for (const { population } of towns) sums.push((sum += Math.sqrt(population + 1)))
  return (n) => {
    const wanted = ((mixed(n * 2 + 1) % 1_000_003) / 1_000_003) * sum
    const found = sums.findIndex((upTo) => upTo >= wanted)
    return towns[Math.max(0, found)] as Municipality
  }
}

/** A whole number of 31 bits that looks drawn at random. */
function mixed(n: number): number {
  let x = Math.imul(n + 0x9e3779b9, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 1
}
