/** Said about a row that was located all the same; `text` is Spanish and stands on the screen as it is. */
export type Warning = { code: WarningCode; text: string }

const TEXTS = {
  CP_RESTORED: (p: { written: string; code: string }) => `Código postal «${p.written}» leído como ${p.code}`,
  CP_INVALID: (p: { written: string }) => `«${p.written}» no es un código postal español`,
  CP_OTHER_PROVINCE: (p: { code: string; ofCode: string; municipality: string; province: string }) =>
    `El código postal ${p.code} es de ${p.ofCode}, pero ${p.municipality} está en ${p.province}`,
  CP_CONTRADICTS: (p: { code: string; ofCode: string; municipality: string; province: string }) =>
    `El código postal ${p.code} es de ${p.ofCode} y ${p.municipality} está en ${p.province}`,
  CP_OTHER_ISLAND: (p: { code: string; ofCode: string; municipality: string; island: string }) =>
    `El código postal ${p.code} es de ${p.ofCode}, pero ${p.municipality} está en ${p.island}`,
  PROVINCE_DIFFERS: (p: { written: string; municipality: string; province: string }) =>
    `La fila dice ${p.written}, pero ${p.municipality} está en ${p.province}`,
  PROVINCE_UNKNOWN: (p: { written: string }) => `No se reconoce la provincia «${p.written}»`,
  ISLAND_DIFFERS: (p: { written: string; municipality: string; island: string }) =>
    `La fila dice ${p.written}, pero ${p.municipality} está en ${p.island}`,
  NAME_CORRECTED: (p: { written: string; municipality: string }) =>
    `«${p.written}» leído como ${p.municipality}`,
  NAMESAKE: (p: { municipality: string; province: string; others: string }) =>
    `Se ha tomado ${p.municipality} (${p.province}); también existe en ${p.others}`,
  VILLAGE: (p: { written: string; municipality: string }) =>
    `${p.written} pertenece al municipio de ${p.municipality}`,
  FROM_ADDRESS: (p: { municipality: string }) => `Municipio tomado de la dirección: ${p.municipality}`,
  FROM_POSTAL_CODE: (p: { code: string; municipality: string }) =>
    `Municipio deducido del código postal ${p.code}: ${p.municipality}`,
  FERRY: (p: { place: string }) => `${p.place} solo se alcanza en barco`,
  COORDINATES_SWAPPED: () => 'Latitud y longitud venían intercambiadas',
  COORDINATES_UTM: (p: { zone: number }) => `Coordenadas UTM (huso ${p.zone}) convertidas a grados`,
  COORDINATES_SIGN: () => 'A la longitud le faltaba el signo menos',
  COORDINATES_SEPARATOR: () => 'A las coordenadas les faltaba la coma decimal',
  COORDINATES_REJECTED: (p: { because: string }) => `Coordenadas del archivo descartadas: ${p.because}`,
  COORDINATES_UNUSABLE: (p: { because: string }) => `Coordenadas del archivo descartadas: ${p.because}`,
  NAME_OUTRANKED: (p: { written: string; municipality: string; province: string; here: string }) =>
    `«${p.written}» parece ${p.municipality} (${p.province}), pero las coordenadas del archivo están en ${p.here}: se han tomado estas`,
  NEAR_BORDER: (p: { neighbour: string }) => `El punto queda junto al límite con ${p.neighbour}`,
  PROVIDER_CP_DIFFERS: (p: { asked: string; answered: string }) =>
    `El proveedor sitúa la dirección en el código postal ${p.answered}, no en ${p.asked}`,
  PROVIDER_REJECTED: (p: { provider: string; because: string }) => `${p.provider}: ${p.because}`,
} as const

export type WarningCode = keyof typeof TEXTS

/** Two parts of a row that cannot both be right: somebody has to look, whichever was believed. */
const CONTRADICTIONS = new Set<WarningCode>([
  'CP_OTHER_PROVINCE',
  'CP_CONTRADICTS',
  'CP_OTHER_ISLAND',
  'PROVINCE_DIFFERS',
  'ISLAND_DIFFERS',
  'NAMESAKE',
  'COORDINATES_REJECTED',
  'NAME_OUTRANKED',
  'PROVIDER_CP_DIFFERS',
])

export const isContradiction = ({ code }: Warning): boolean => CONTRADICTIONS.has(code)
type Parts<Code extends WarningCode> = Parameters<(typeof TEXTS)[Code]>[0]

/** A warning with its Spanish sentence. */
export function warn<Code extends WarningCode>(
  code: Code,
  ...parts: Parts<Code> extends undefined ? [] : [Parts<Code>]
): Warning {
  const say = TEXTS[code] as (parts?: Parts<Code>) => string
  return { code, text: say(parts[0]) }
}
