import type { accessEndpoints as endpoints } from '@cuadrante/contract/access/endpoints.ts'
import {
  moduleLabels,
  settings,
  type ModuleName,
  type StoredSettings,
} from '@cuadrante/contract/access/settings.ts'
import type { Limits } from '@cuadrante/domain/assignments/limits.ts'
import { legalLimits } from '@cuadrante/domain/assignments/limits.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.ts'
import { lastBackups } from '../../platform/backup/backup-runs.ts'
import { refuseStale } from '../../platform/history/refuse-stale.ts'
import { recordHistory } from '../../platform/history/record-history.ts'
import type { Verb } from '../../platform/http/context.ts'
import { fail } from '../../platform/http/fail.ts'
import { followSecondFactor } from './second-factors/follow-second-factor.ts'

type Endpoints = typeof endpoints

const modules = Object.keys(moduleLabels) as ModuleName[]

export type Settings = StoredSettings & { readonly modules: ModuleName[] }

/** The agency's settings with every gap filled by its default, and the modules that are on: that of the settings always. */
export function readSettings(stored: unknown): Settings {
  const parsed = z.parse(settings, stored ?? {})
  const isOn = (module: ModuleName) => module === 'settings' || !parsed.modulesOff.includes(module)
  return { ...parsed, modules: modules.filter(isOn) }
}

/** The working-time limits that the agency has set, over the legal ones. */
export const limitsOf = ({ workRules }: StoredSettings): Limits => ({ ...legalLimits, ...workRules })

/** The settings of the transaction's agency. */
export async function settingsOf(db: Tx): Promise<Settings> {
  const row = await db.selectFrom('tenants').select('settings').executeTakeFirstOrThrow()
  return readSettings(row.settings)
}

/** The agency's day, for work that no session asks for. */
export const agencyDay = async (db: Tx, now: Date): Promise<Day> =>
  todayIn((await settingsOf(db)).timeZone, now)

/** The agency whose settings say when this installation backs itself up; nobody's where the database is a server. */
export type OwnBackups = { readonly tenant: string } | undefined

async function readAgency(db: Tx, { tenant, own }: { tenant: string; own: OwnBackups }) {
  const row = await db
    .selectFrom('tenants')
    .select(['name', 'legal_name', 'cif', 'settings', 'settings_version'])
    .executeTakeFirst()
  if (!row) throw fail('not_found')
  const { modules: on, ...stored } = readSettings(row.settings)
  return {
    agency: { name: row.name, legalName: row.legal_name, cif: row.cif },
    settings: stored,
    version: row.settings_version,
    modules: modules.map((name) => ({ name, label: moduleLabels[name], isOn: on.includes(name) })),
    backups: own?.tenant === tenant ? await lastBackups(db) : null,
  }
}

export const createReadSettings =
  (own: OwnBackups): Verb<Endpoints['settings']> =>
  ({ db, tenant }) =>
    readAgency(db, { tenant, own })

/** Of two administrators who save at once, the second is told what the first has written. @throws stale */
export const createSaveSettings =
  (own: OwnBackups): Verb<Endpoints['saveSettings']> =>
  async (context, { body }) => {
    const { db, tenant } = context
    await db.selectFrom('tenants').select('id').where('id', '=', tenant).forUpdate().execute()
    const before = await readAgency(db, { tenant, own })
    await refuseStale(context, { entity: 'settings', entityId: null, read: body.version, current: before })
    const { name, legalName, cif } = body.agency
    await db
      .updateTable('tenants')
      .set({
        name,
        legal_name: legalName,
        cif,
        settings: JSON.stringify(body.settings),
        settings_version: before.version + 1,
      })
      .where('id', '=', tenant)
      .execute()
    if (body.settings.isSecondFactorRequired !== before.settings.isSecondFactorRequired)
      await followSecondFactor(db)
    const after = await readAgency(db, { tenant, own })
    await recordHistory(context, {
      entity: 'settings',
      action: 'updated',
      label: name,
      before: flat(before),
      after: flat(after),
    })
    return after
  }

const flat = ({ agency, settings }: { agency: object; settings: object }) => ({ ...agency, ...settings })
