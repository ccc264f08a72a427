import { z } from 'zod'
import { readTrustedProxies } from './trusted-proxies.ts'

/** One environment variable: how its text is read, and what is allowed, in the words of its refusal. */
type Variable<S extends z.ZodType = z.ZodType> = { readonly schema: S; readonly allowed: string }

const variable = <S extends z.ZodType>(allowed: string, schema: S): Variable<S> => ({ schema, allowed })

const text = z.string().max(2000)
const optionalText = (allowed: string) => variable(allowed, z.optional(text))
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  variable(values.join(', '), z.enum(values).default(fallback as never))
const url = (protocols: RegExp) => z.url({ protocol: protocols, hostname: /./ })
const webUrl = (example: string) => variable(`una dirección como ${example}`, z.optional(url(/^https?$/)))
const webUrlOr = (fallback: string) =>
  variable(`una dirección como ${fallback}`, url(/^https?$/).default(fallback))
/** Names the tile by all three numbers, and nothing else but {r}, by which screens of a fine grain get finer tiles. */
const isTileUrl = (text: string): boolean => {
  const parts: readonly string[] = text.match(/\{[^}]*\}?/g) ?? []
  return (
    ['{z}', '{x}', '{y}'].every((part) => parts.includes(part)) &&
    parts.every((part) => /^\{[zxyr]\}$/.test(part))
  )
}
/** Whether the driver reads it as a whole: a sign of the password that would end the address earlier leaves an @ behind. */
const isDatabaseUrl = (text: string): boolean =>
  URL.canParse(text.replace('@/', '@localhost/')) && !/^\w+:\/\/[^/?#]*[/?#].*@/.test(text)
const databaseUrl = variable(
  'una dirección como postgresql://usuario:clave@servidor/base (en la clave, «/» se escribe %2F, «?» %3F, «#» %23 y «%» %25)',
  z.optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/)
      .refine(isDatabaseUrl),
  ),
)
/** An address of its own: the page and its calls begin at its root. */
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, username } = new URL(text)
  return /^\/*$/.test(pathname) && search + hash + username === ''
}
const isOne = z.enum(['0', '1']).transform((value) => value === '1')
/** Every variable that the server reads; one that stands empty counts as not given. */
export const variables = {
  PORT: variable(
    'un número entero entre 0 y 65535',
    z
      .string()
      .regex(/^\d{1,5}$/)
      .default('3000')
      .transform(Number)
      .refine((port) => port <= 65_535),
  ),
  HOST: variable(
    'un nombre o una dirección, como 127.0.0.1 o 0.0.0.0',
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
  ),
  DATA_DIR: variable('una carpeta', text.default('./data')),
  DATABASE_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  JOIN_DATABASE: variable('0 o 1', isOne.default(false)),
  TENANT_ID: variable(
    'minúsculas, cifras y guiones, hasta 40',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
      .default('demo'),
  ),
  DEMO: variable('0 o 1', z.optional(isOne)),
  PUBLIC_URL: variable(
    'una dirección como https://agencia.example, sin nada detrás',
    z.optional(url(/^https?$/).refine(isOrigin)),
  ),
  TILES_URL: variable(
    'una dirección como https://tile.example/{z}/{x}/{y}.png',
    z.optional(url(/^https?$/).refine(isTileUrl)),
  ),
  TILES_ATTRIBUTION: variable(
    'texto de hasta 200 caracteres, sin HTML',
    z.optional(z.string().regex(/^(?!.*&#?\w+;)[^<>\n]{1,200}$/)),
  ),
  TRUST_PROXY: variable(
    'cuántos proxies hay delante (1 a 5) o sus redes, como 10.0.0.0/8,192.168.1.7',
    z
      .optional(z.string())
      .transform(readTrustedProxies)
      .refine((proxies) => proxies !== 'wrong')
      .transform((proxies) => (proxies === 'wrong' ? undefined : proxies)),
  ),
  RATE_LIMITS: variable(
    'on, off',
    z
      .enum(['on', 'off'])
      .default('on')
      .transform((value) => value === 'on'),
  ),
  METRICS_TOKEN: variable('20 caracteres o más, sin espacios', z.optional(z.string().regex(/^\S{20,500}$/))),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  GEO_PROVIDER: oneOf(['embedded', 'cartociudad', 'nominatim', 'google'], 'embedded'),
  GEO_POSTAL_FILE: optionalText('el camino de un fichero'),
  CARTOCIUDAD_URL: webUrlOr('https://www.cartociudad.es/geocoder/api/geocoder'),
  NOMINATIM_URL: webUrlOr('https://nominatim.openstreetmap.org'),
  GOOGLE_MAPS_KEY: optionalText('una clave de Google Maps'),
  LEGS_PROVIDER: oneOf(['great-circle', 'osrm', 'valhalla', 'google'], 'great-circle'),
  OSRM_URL: webUrl('https://osrm.example'),
  VALHALLA_URL: webUrl('https://valhalla.example'),
  LEGS_MONTH_LIMIT: variable(
    'un número entero entre 0 y 2000000000',
    z.optional(
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number)
        .refine((ways) => ways <= 2_000_000_000),
    ),
  ),
  FILES_DIR: optionalText('una carpeta'),
  BACKUP_DIR: optionalText('una carpeta'),
  BACKUP_PASSPHRASE: variable('una frase de 12 caracteres o más', z.optional(z.string().min(12).max(1000))),
  BACKUP_KEY_FILE: optionalText('el camino de un fichero'),
  S3_ENDPOINT: webUrl('https://s3.example'),
  S3_REGION: variable('el nombre de una región', text.default('eu-west-1')),
  S3_BUCKET: optionalText('el nombre de un bucket'),
  S3_ACCESS_KEY: optionalText('una clave de acceso'),
  S3_SECRET_KEY: optionalText('una clave secreta'),
  SMTP_URL: variable('una dirección como smtps://usuario:clave@servidor', z.optional(url(/^smtps?$/))),
  SMTP_FROM: variable('una dirección de correo', z.optional(z.email())),
} as const

export type VariableName = keyof typeof variables
export type Values = { readonly [N in VariableName]: z.output<(typeof variables)[N]['schema']> }

/** What is wrong with one variable, ready to be read. */
export type Problem = { readonly name: VariableName; readonly says: string }

/** Variables whose value is never repeated, not even in a refusal. */
const secret: ReadonlySet<VariableName> = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
  'GOOGLE_MAPS_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
])

/** Reads every variable; `values` is complete only when there are no problems. */
export function readVariables(env: Readonly<Record<string, string | undefined>>): {
  values: Values
  problems: Problem[]
} {
  const problems: Problem[] = []
  const entries = (Object.keys(variables) as VariableName[]).map((name) => {
    const given = env[name]?.trim() || undefined
    const read = variables[name].schema.safeParse(given)
    if (read.success) return [name, read.data]
    const value = secret.has(name) ? 'el valor' : `«${given}»`
    problems.push({ name, says: `${value} no vale; se admite: ${variables[name].allowed}` })
    return [name, undefined]
  })
  return { values: Object.fromEntries(entries) as Values, problems }
}
