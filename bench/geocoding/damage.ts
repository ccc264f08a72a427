import type { GeocodeRow } from '@cuadrante/geocoding/geocoded.ts'
import { placeKey } from '@cuadrante/geocoding/address/place-key.ts'
import type { Gazetteer, Municipality } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export type Random = () => number

export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Damage = {
  name: string
  /** The row as a careless hand would have written it, or null where this damage cannot happen to it. */
  apply: (
    row: GeocodeRow,
    truth: Municipality,
    random: Random,
    gazetteer: Gazetteer,
    village?: string,
  ) => GeocodeRow | null
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const LAST_PROVINCE = 52

const code = (row: GeocodeRow) => String(row.postalCode ?? '').padStart(5, '0')
const name = (row: GeocodeRow) => row.municipality ?? ''

export const DAMAGES: Damage[] = [
  {
    name: 'código postal como número (cero perdido)',
    apply: (row) => ({ ...row, postalCode: Number(code(row)), province: null }),
  },
  {
    name: 'código postal como decimal',
    apply: (row) => ({ ...row, postalCode: `${Number(code(row))}.0`, province: null }),
  },
  {
    name: 'código postal dentro del municipio',
    apply: (row) => ({ ...row, postalCode: null, province: null, municipality: `${code(row)} ${name(row)}` }),
  },
  {
    name: 'última cifra del código equivocada',
    apply: (row, _, random) => ({
      ...row,
      province: null,
      postalCode: code(row).slice(0, 4) + Math.floor(random() * 10),
    }),
  },
  { name: 'abreviado (Sta., S., Vva.)', apply: abbreviated },
  { name: 'una sola lengua', apply: (row, truth) => oneLanguage(row, truth) },
  { name: 'sin artículo', apply: withoutArticle },
  {
    name: 'Municipio (Provincia)',
    apply: (row, truth, _, gazetteer) => ({
      ...row,
      province: null,
      postalCode: null,
      municipality: `${truth.name.split('/')[0]} (${gazetteer.province(truth.provinceId)?.name})`,
    }),
  },
  {
    name: 'sin código, con provincia',
    apply: (row, truth, _, gazetteer) => ({
      ...row,
      postalCode: null,
      province: gazetteer.province(truth.provinceId)?.name,
    }),
  },
  {
    name: 'sin código ni provincia',
    apply: (row) => ({ ...row, postalCode: null, province: null, address: null }),
  },
  {
    name: 'una errata',
    apply: (row, _, random) => ({ ...row, province: null, municipality: mistyped(name(row), 1, random) }),
  },
  {
    name: 'dos erratas',
    apply: (row, _, random) => ({ ...row, province: null, municipality: mistyped(name(row), 2, random) }),
  },
  {
    name: 'tres erratas',
    apply: (row, _, random) => ({ ...row, province: null, municipality: mistyped(name(row), 3, random) }),
  },
  {
    name: 'código postal de otra provincia',
    apply: (row, _, random) => {
      const other =
        1 + ((Number(code(row).slice(0, 2)) + Math.floor(random() * (LAST_PROVINCE - 1))) % LAST_PROVINCE)
      return { ...row, province: null, postalCode: String(other).padStart(2, '0') + code(row).slice(2) }
    },
  },
  {
    name: 'pueblo en lugar de municipio',
    apply: (row, _truth, _random, _gazetteer, village) =>
      village && !sameWords(village, name(row)) ? { ...row, province: null, municipality: village } : null,
  },
  {
    name: 'solo código postal',
    apply: (row) => ({ ...row, province: null, municipality: null, address: null }),
  },
]

function sameWords(one: string, other: string): boolean {
  const words = (text: string) => placeKey(text).split(' ').toSorted().join(' ')
  return words(one) === words(other)
}

function abbreviated(row: GeocodeRow): GeocodeRow | null {
  const short = name(row)
    .replace(/\bSanta\b/i, 'Sta.')
    .replace(/\bSanto\b/i, 'Sto.')
    .replace(/\bSan\b/i, 'S.')
    .replace(/\bVillanueva\b/i, 'Vva.')
    .replace(/\bPuerto\b/i, 'Pto.')
  return short === name(row) ? null : { ...row, province: null, municipality: short }
}

function oneLanguage(row: GeocodeRow, truth: Municipality): GeocodeRow | null {
  const names = truth.name.includes('/') ? truth.name.split('/') : [truth.spanishName]
  const other = names.at(-1)
  return other && other !== truth.name ? { ...row, province: null, municipality: other } : null
}

function withoutArticle(row: GeocodeRow): GeocodeRow | null {
  const bare = name(row)
    .replace(/^(?:(?:el|la|los|las|els|les|a|o|as|os)\s+|l['’]\s*)/i, '')
    .replace(/,\s*(?:el|la|los|las|l['’]|els|les|a|o|as|os)$/i, '')
  return bare === name(row) ? null : { ...row, province: null, municipality: bare }
}

/** A letter dropped, doubled, replaced or swapped with the next, `times` times. */
function mistyped(text: string, times: number, random: Random): string {
  let result = text
  for (let i = 0; i < times; i++) {
    const at = Math.floor(random() * result.length)
    const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'e'
    const [head, tail] = [result.slice(0, at), result.slice(at)]
    const ways = [
      head + tail.slice(1),
      head + letter + tail,
      head + letter + tail.slice(1),
      head + swapFirst(tail),
    ]
    result = ways[Math.floor(random() * ways.length)] ?? result
  }
  return result
}

function swapFirst(text: string): string {
  return text.slice(1, 2) + text.slice(0, 1) + text.slice(2)
}
