import { defaultZone } from '@cuadrante/domain/dates/zone.ts'
import * as z from 'zod/mini'
import { answerDay } from '../campaigns/availability/answer-day.ts'
import { swapMode } from '../campaigns/swaps/swap-mode.ts'
import { atMost, readVersion } from '../kit/field.ts'
import { legalLimits } from '@cuadrante/domain/assignments/limits.ts'

/** The modules that an agency can switch off, with their Spanish names. */
export const moduleLabels = {
  'my-campaigns': 'Mis campañas (portal del cliente)',
  jobs: 'Trabajos (portal del trabajador)',
  about: 'Nosotros',
  contact: 'Contacto',
  settings: 'Configuración',
  offers: 'Ofertas',
  documents: 'Documentos',
  'labor-registry': 'Registro laboral',
  reports: 'Reportes',
} as const
export type ModuleName = keyof typeof moduleLabels

const minutes = (least: number, most: number, what: string, say: (limit: number) => string = String) =>
  z
    .number({ error: `${what} es obligatorio` })
    .check(
      z.int(`${what} debe ser un número entero`),
      z.minimum(least, `${what}: ${say(least)} como mínimo`),
      z.maximum(most, `${what}: ${say(most)} como máximo`),
    )

/** Kept in minutes, read and written in hours. */
const hours = (least: number, most: number, what: string) =>
  minutes(least, most, what, (limit) => `${limit / 60} h`)

/** The working-time rules that an agency may set; the defaults are the legal figures. Times in minutes. */
export const workRules = z.object({
  restBetweenDays: z._default(hours(0, 2880, 'El descanso entre jornadas'), legalLimits.restBetweenDays),
  dayWork: z._default(hours(60, 1440, 'La jornada diaria'), legalLimits.dayWork),
  dayWorkOfMinors: z._default(hours(60, 1440, 'La jornada de menores'), legalLimits.dayWorkOfMinors),
  weekWork: z._default(hours(60, 10080, 'La jornada semanal'), legalLimits.weekWork),
  weeklyRest: z._default(hours(0, 10080, 'El descanso semanal'), legalLimits.weeklyRest),
  weeklyRestDays: z._default(z.union([z.literal(7), z.literal(14)]), legalLimits.weeklyRestDays),
  breakAfter: z._default(hours(60, 1440, 'El trabajo seguido sin pausa'), legalLimits.breakAfter),
  breakLength: z._default(minutes(0, 240, 'La pausa'), legalLimits.breakLength),
  travelKmPerHour: z._default(
    minutes(5, 130, 'La velocidad de los desplazamientos'),
    legalLimits.travelKmPerHour,
  ),
  travelMargin: z._default(minutes(0, 240, 'El margen de los desplazamientos'), legalLimits.travelMargin),
  /** Warnings that the agency lowers, or raises where the code allows it. */
  severities: z._default(z.record(z.string(), z.enum(['block', 'warn', 'info', 'off'])), {}),
  noticeDays: z._default(minutes(0, 60, 'El preaviso'), legalLimits.noticeDays),
})

/** Months that data is kept; the legal minimum of the register (four years, ET 34.9) cannot be lowered. */
export const retention = z.object({
  registerMonths: z._default(minutes(48, 240, 'La conservación del registro'), 48),
  candidateMonths: z._default(minutes(1, 120, 'La conservación de candidatos'), 24),
  sheetDays: z._default(minutes(1, 730, 'La conservación de hojas'), 90),
  historyMonths: z._default(minutes(24, 240, 'La conservación del historial'), 24),
})

/** What the register of working time lets pass without pointing it out. */
export const registerRules = z.object({
  graceMinutes: z._default(minutes(0, 60, 'El margen de puntualidad'), 5),
})

/** How long lateness, no-shows and late call-offs are remembered, and whether they weigh in the order of who fits. */
export const reliabilityRules = z.object({
  isRanked: z._default(z.boolean(), false),
  months: z._default(minutes(1, 24, 'Los meses que cuenta'), 6),
  cancelHours: z._default(minutes(1, 168, 'El aviso tardío'), 24),
})

/** When the embedded database backs itself up, and for how many days a file stays. */
export const backupPlan = z.object({
  isOn: z._default(z.boolean(), true),
  hour: z._default(minutes(0, 23, 'La hora de la copia'), 3),
  daysKept: z._default(minutes(1, 90, 'Los días que se guarda una copia'), 7),
})

/** When notices leave the house: nothing between the two hours but what cannot wait. The same hour twice is never. */
export const noticeHours = z.object({
  quietFrom: z._default(minutes(0, 23, 'El comienzo del silencio'), 22),
  quietTo: z._default(minutes(0, 23, 'El final del silencio'), 8),
})

/** When workers are asked whether they come, in hours before the shift begins. */
export const confirmationHours = z.object({
  isAsked: z._default(z.boolean(), true),
  firstHours: z._default(minutes(1, 168, 'La primera pregunta'), 48),
  againHours: z._default(minutes(1, 168, 'La segunda pregunta'), 24),
})

const euroPerKm = z
  .number({ error: 'El precio por km es obligatorio' })
  .check(
    z.minimum(0, 'El precio por km no puede ser negativo'),
    z.maximum(10, 'El precio por km: 10 € como máximo'),
  )

const euroPerTravelHour = z
  .number({ error: 'El precio de la hora de viaje es obligatorio' })
  .check(
    z.minimum(0, 'El precio de la hora de viaje no puede ser negativo'),
    z.maximum(100, 'El precio de la hora de viaje: 100 € como máximo'),
  )

/** Room for the files of one worker's documents, all versions together. */
export const documentRoom = z.object({
  workerMegabytes: z._default(minutes(10, 10_000, 'El espacio por persona'), 200),
})

/** What an administrator edits under Configuración. Every gap has its default. */
export const settings = z.object({
  modulesOff: z._default(z.array(z.enum(Object.keys(moduleLabels) as [ModuleName])), []),
  about: z._default(z.string().check(z.maxLength(10_000, 'El texto no puede exceder 10.000 caracteres')), ''),
  contact: z._default(
    z.string().check(z.maxLength(10_000, 'El texto no puede exceder 10.000 caracteres')),
    '',
  ),
  timeZone: z._default(z.enum([defaultZone, 'Atlantic/Canary']), defaultZone),
  /** A municipality-level position counts as located unless the agency asks for more. */
  isGeocodingStrict: z._default(z.boolean(), false),
  /** Whether a client reads how the visits of its jobs went, and sees their photos. */
  areVisitsShownToClients: z._default(z.boolean(), true),
  /** Whether a client reads on its home who works for it today. */
  areNamesShownToClients: z._default(z.boolean(), false),
  /** Exempt amount per kilometre by default: Orden HFP/792/2023. */
  euroPerKm: z._default(euroPerKm, 0.26),
  /** What is paid for the time of the ways between home and a centre; most agreements pay none. */
  euroPerTravelHour: z._default(euroPerTravelHour, 0),
  workRules: z._default(workRules, z.parse(workRules, {})),
  register: z._default(registerRules, z.parse(registerRules, {})),
  retention: z._default(retention, z.parse(retention, {})),
  documents: z._default(documentRoom, z.parse(documentRoom, {})),
  notices: z._default(noticeHours, z.parse(noticeHours, {})),
  confirmation: z._default(confirmationHours, z.parse(confirmationHours, {})),
  /** What happens when a worker takes the shift of a colleague. */
  swaps: z._default(swapMode, 'approval'),
  /** By when people are asked to answer for a week; what comes later counts all the same. */
  answerDay: z._default(answerDay, 'none'),
  reliability: z._default(reliabilityRules, z.parse(reliabilityRules, {})),
  backup: z._default(backupPlan, z.parse(backupPlan, {})),
  /** Administrators sign in with a second factor; whoever has none sets one up before anything else. */
  isSecondFactorRequired: z._default(z.boolean(), false),
  /** A name typed under a signature that is not the person's: told and kept beside it, or refused. */
  differingSignature: z._default(z.enum(['warn', 'refuse']), 'warn'),
})
export type StoredSettings = z.output<typeof settings>

const agencyFields = {
  name: z
    .string({ error: 'El nombre es obligatorio' })
    .check(z.trim(), z.minLength(1, 'El nombre es obligatorio'), atMost(120)),
  legalName: z.nullable(z.string().check(z.trim(), z.maxLength(200))),
  cif: z.nullable(z.string().check(z.trim(), z.maxLength(20))),
}

export const settingsDraft = z.object({ agency: z.object(agencyFields), settings, version: readVersion })
export const settingsReply = z.object({
  agency: z.object(agencyFields),
  settings,
  version: z.number(),
  /** Modules that exist and can be switched. */
  modules: z.array(z.object({ name: z.string(), label: z.string(), isOn: z.boolean() })),
  /** The backups that this installation writes of itself; null where the database server is backed up by its own means. */
  backups: z.nullable(
    z.object({
      writtenAt: z.nullable(z.string()),
      failure: z.nullable(z.object({ at: z.string(), reason: z.string() })),
    }),
  ),
})
