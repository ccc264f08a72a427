import { normalise } from '../text/normalise.ts'

/** The autonomous communities and cities, each with the INE numbers of its provinces. */
const communities = {
  Andalucía: [4, 11, 14, 18, 21, 23, 29, 41],
  Aragón: [22, 44, 50],
  Asturias: [33],
  'Illes Balears': [7],
  Canarias: [35, 38],
  Cantabria: [39],
  'Castilla y León': [5, 9, 24, 34, 37, 40, 42, 47, 49],
  'Castilla-La Mancha': [2, 13, 16, 19, 45],
  Cataluña: [8, 17, 25, 43],
  'Comunitat Valenciana': [3, 12, 46],
  Extremadura: [6, 10],
  Galicia: [15, 27, 32, 36],
  'Comunidad de Madrid': [28],
  'Región de Murcia': [30],
  Navarra: [31],
  'País Vasco': [1, 20, 48],
  'La Rioja': [26],
  Ceuta: [51],
  Melilla: [52],
} as const
export type Community = keyof typeof communities

const byProvince = new Map<number, Community>(
  (Object.keys(communities) as Community[]).flatMap((name) =>
    communities[name].map((province): [number, Community] => [province, name]),
  ),
)

/** The community of a province by its INE number 1–52. */
export const communityOf = (provinceId: number | null | undefined): Community | undefined =>
  byProvince.get(provinceId ?? 0)

/** What else the communities of several provinces are called, without accents and in lower case. */
const otherNames: Readonly<Record<string, Community>> = {
  andalucia: 'Andalucía',
  andalusia: 'Andalucía',
  aragon: 'Aragón',
  canarias: 'Canarias',
  'islas canarias': 'Canarias',
  'castilla y leon': 'Castilla y León',
  'castilla leon': 'Castilla y León',
  cyl: 'Castilla y León',
  'castilla la mancha': 'Castilla-La Mancha',
  clm: 'Castilla-La Mancha',
  cataluna: 'Cataluña',
  catalunya: 'Cataluña',
  'comunidad valenciana': 'Comunitat Valenciana',
  'comunitat valenciana': 'Comunitat Valenciana',
  'c valenciana': 'Comunitat Valenciana',
  'pais valencia': 'Comunitat Valenciana',
  extremadura: 'Extremadura',
  galicia: 'Galicia',
  galiza: 'Galicia',
  'pais vasco': 'País Vasco',
  euskadi: 'País Vasco',
}

export type CommunityProvinces = { readonly name: Community; readonly provinces: readonly number[] }

/** The community of several provinces that a text names, as sheets write it: "ANDALUCÍA (COMUNIDAD DE)", "Euskadi / País Vasco". */
export function communityNamed(text: string): CommunityProvinces | undefined {
  if (text.length > 100) return undefined
  const name = text
    .replace(/\([^()]*\)/g, ' ')
    .split('/')
    .map((part) => normalise(part.replace(/[-.,]/g, ' ')).replace(KIND_BEFORE_NAME, ''))
    .map((key) => (Object.hasOwn(otherNames, key) ? otherNames[key] : undefined))
    .find((known) => known !== undefined)
  return name && { name, provinces: communities[name] }
}

const KIND_BEFORE_NAME = /^(?:comunidad autonoma|comunidad|junta|xunta|ccaa) (?:del? )?(?!valenciana)/
