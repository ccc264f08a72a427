import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { MapTiles } from '@cuadrante/contract/access/account.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { readVariables, type Problem, type Values } from './variables.ts'

export type Config = {
  readonly port: number
  readonly host: string
  /** Absolute folder of the embedded database and of uploaded files. */
  readonly dataDir: string
  /** A PostgreSQL server; without it the database is embedded. */
  readonly databaseUrl?: string
  /** A standby of that server: reports and exports are read there. */
  readonly databaseReadUrl?: string
  /** Whether another process may be serving the embedded database: then it is asked there, as while developing. */
  readonly joinsRunning: boolean
  /** Tenant of calls that name none. */
  readonly tenant: string
  /** Whether there may be a demo agency with its known password. */
  readonly isDemoAllowed: boolean
  /** Where people reach the product, without a slash at the end; one-time links start with it. */
  readonly publicUrl?: string
  /** Streets under the maps; the page may load pictures from their server. */
  readonly mapTiles?: MapTiles
  /** How many proxies in front are ours, or where they stand. */
  readonly trustProxy?: TrustedProxies
  readonly hasRateLimits: boolean
  /** Opens the metrics to whoever sends it. */
  readonly metricsToken?: string
  readonly logLevel: Values['LOG_LEVEL']
  readonly geocoding: {
    readonly provider: Values['GEO_PROVIDER']
    readonly postalFile?: string
    readonly cartociudadUrl: string
    readonly nominatimUrl: string
    readonly googleKey?: string
  }
  readonly legs: {
    readonly provider: Values['LEGS_PROVIDER']
    readonly osrmUrl?: string
    readonly valhallaUrl?: string
    readonly googleKey?: string
    /** Ways that an agency has measured in a month at the most; as the provider costs where nothing is said. */
    readonly monthLimit?: number
  }
  readonly files: FolderFiles | S3Files
  readonly mail?: { readonly url: string; readonly from: string }
  /** Whom a push service turns to about the pushes of this installation. */
  readonly pushSubject: string
  readonly backups: {
    /** Folder of the nightly backups. */
    readonly dir: string
    readonly passphrase?: string
    readonly keyFile?: string
  }
}

export type FolderFiles = { readonly kind: 'folder'; readonly dir: string }
export type S3Files = {
  readonly kind: 's3'
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Environment variables that cannot be worked with: one Spanish line for each, with its name and what is allowed. */
export class ConfigRefused extends Error {
  override name = 'ConfigRefused'
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ name, says }) => `${name}: ${says}.`).join('\n'))
  }
}

/** Files that variables name, by the variable; each is read only when somebody needs it. */
export const filesNamedBy = ({ geocoding, backups }: Config) => ({
  GEO_POSTAL_FILE: geocoding.postalFile,
  BACKUP_KEY_FILE: backups.keyFile,
})

/** The configuration that the environment describes; refuses it as a whole when any part is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { values, problems } = readVariables(env)
  if (problems.length > 0) throw new ConfigRefused(problems)
  const contradictions = [...missingPartners(values), ...demoProblems(values)]
  if (contradictions.length > 0) throw new ConfigRefused(contradictions)
  return fromValues(values)
}

function fromValues(values: Values): Config {
  const dataDir = resolve(values.DATA_DIR)
  const googleKey = values.GOOGLE_MAPS_KEY
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    joinsRunning: values.JOIN_DATABASE,
    tenant: values.TENANT_ID,
    isDemoAllowed: values.DEMO ?? isOfThisMachineAlone(values),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    mapTiles: mapTilesOf(values),
    trustProxy: values.TRUST_PROXY,
    hasRateLimits: values.RATE_LIMITS,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    geocoding: {
      provider: values.GEO_PROVIDER,
      postalFile: values.GEO_POSTAL_FILE,
      cartociudadUrl: values.CARTOCIUDAD_URL,
      nominatimUrl: values.NOMINATIM_URL,
      googleKey,
    },
    legs: {
      provider: values.LEGS_PROVIDER,
      osrmUrl: values.OSRM_URL,
      valhallaUrl: values.VALHALLA_URL,
      googleKey,
      monthLimit: values.LEGS_MONTH_LIMIT,
    },
    files: filesOf(values, dataDir),
    mail: values.SMTP_URL && values.SMTP_FROM ? { url: values.SMTP_URL, from: values.SMTP_FROM } : undefined,
    pushSubject: pushSubjectOf(values),
    backups: {
      dir: resolve(values.BACKUP_DIR ?? `${dataDir}/backups`),
      passphrase: values.BACKUP_PASSPHRASE,
      keyFile: values.BACKUP_KEY_FILE,
    },
  }
}

/** Only the machine itself reaches a loopback address (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Nobody but this machine's people can be meant: no server, no proxy in front, no address of the outside. */
const isOfThisMachineAlone = ({ DATABASE_URL, HOST, PUBLIC_URL, TRUST_PROXY }: Values): boolean =>
  !DATABASE_URL &&
  isLoopback(HOST) &&
  !TRUST_PROXY &&
  (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')))

/** The address of this server as its own machine reaches it. */
export function localUrl(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? '127.0.0.1' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** An https or mailto address (RFC 8292 §2.1); where there is neither, one that says so. */
function pushSubjectOf({ PUBLIC_URL, SMTP_FROM }: Values): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL
  return SMTP_FROM ? `mailto:${SMTP_FROM}` : 'https://cuadrante.invalid'
}

const mapTilesOf = ({ TILES_URL, TILES_ATTRIBUTION }: Values): MapTiles | undefined =>
  TILES_URL && TILES_ATTRIBUTION ? { url: TILES_URL, attribution: TILES_ATTRIBUTION } : undefined

function filesOf(values: Values, dataDir: string): FolderFiles | S3Files {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = values
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY)
    return {
      kind: 's3',
      endpoint: S3_ENDPOINT,
      region: values.S3_REGION,
      bucket: S3_BUCKET,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
    }
  return { kind: 'folder', dir: resolve(values.FILES_DIR ?? `${dataDir}/files`) }
}

/** All of them, or the files stay in the folder. */
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** Variables that are asked for by the value of another one, each once. */
function missingPartners(values: Values): Problem[] {
  const needs: [boolean, keyof Values, string][] = [
    [values.GEO_PROVIDER === 'google', 'GOOGLE_MAPS_KEY', 'GEO_PROVIDER=google'],
    [values.LEGS_PROVIDER === 'google', 'GOOGLE_MAPS_KEY', 'LEGS_PROVIDER=google'],
    [values.LEGS_PROVIDER === 'osrm', 'OSRM_URL', 'LEGS_PROVIDER=osrm'],
    [values.LEGS_PROVIDER === 'valhalla', 'VALHALLA_URL', 'LEGS_PROVIDER=valhalla'],
    [values.DATABASE_READ_URL !== undefined, 'DATABASE_URL', 'DATABASE_READ_URL'],
    [values.TILES_URL !== undefined, 'TILES_ATTRIBUTION', 'TILES_URL'],
    [values.SMTP_URL !== undefined, 'SMTP_FROM', 'SMTP_URL'],
    ...s3Names.flatMap((given) =>
      s3Names.map((name): [boolean, keyof Values, string] => [values[given] !== undefined, name, given]),
    ),
  ]
  const missing = needs.filter(([isNeeded, name]) => isNeeded && values[name] === undefined)
  return missing
    .filter(([, name], place) => missing.findIndex((need) => need[1] === name) === place)
    .map(([, name, because]) => ({ name, says: `hace falta con ${because}` }))
}

/** The demo has a password that everybody knows: it never stands on a database server (S25). */
function demoProblems({ DEMO, DATABASE_URL }: Values): Problem[] {
  return DEMO && DATABASE_URL
    ? [{ name: 'DEMO', says: 'no se admite 1 con DATABASE_URL; quítala o pon 0' }]
    : []
}
