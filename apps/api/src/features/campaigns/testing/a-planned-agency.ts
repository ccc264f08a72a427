import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { CampaignInput } from '@cuadrante/contract/campaigns/campaign.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import type { Job, JobInput } from '@cuadrante/contract/campaigns/jobs/job.ts'
import type { FailureReply } from '@cuadrante/contract/kit/failure.ts'
import { splitOvernight } from '@cuadrante/domain/schedule/overnight.ts'
import { tidySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { expect } from 'vitest'
import { ApiFailure, type Caller, type TestApp, type TestTenant } from '../../../../test/test-app.ts'

let serial = 0

/** The reply of a call that must be refused. */
export const refused = async (call: Promise<unknown>): Promise<FailureReply> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiFailure)) throw error ?? new Error('the call was accepted')
  expect(error.reply.message).not.toBe('')
  return error.reply
}

type Slots = string | readonly string[]

/** `{ '2026-11-20': '09:00-14:00' }` → a schedule; a slot over midnight goes on the next day. */
export const scheduleOn = (days: Readonly<Record<string, Slots>>) =>
  tidySchedule(
    Object.entries(days).flatMap(([date, slots]) =>
      [slots].flat().flatMap((text) => {
        const [startTime = '', endTime = ''] = String(text).split('-')
        return splitOvernight(date, { startTime, endTime })
      }),
    ),
  ).map(({ date, timeSlots }) => ({ date, timeSlots: timeSlots.map((slot) => ({ ...slot })) }))

export type WorkerFields = {
  readonly name?: string
  readonly birthDate?: string
  readonly cityId?: number
  readonly profileIds?: readonly number[]
  readonly hasVehicle?: boolean
  readonly hasDriverLicense?: boolean
  readonly hasFoodHandlerLicense?: boolean
  readonly status?: string
  readonly type?: string
  readonly userId?: number
}

/** An agency with an administrator, and makers of what a test is about; each makes what it needs itself. */
export async function aPlannedAgency(app: TestApp) {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  return { tenant, admin, ...makersOf(tenant, admin) }
}

type ChangedJob = Pick<Job, 'id' | 'client' | 'clientId' | 'centerId'> & {
  readonly worker?: { readonly id: number } | null
}

export type PlannedAgency = Awaited<ReturnType<typeof aPlannedAgency>>

export function makersOf(tenant: TestTenant, admin: Caller) {
  const insertNamed = (table: 'profiles' | 'languages', name: string) =>
    tenant.inTenant(async (db) => {
      const row = await db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()
      return row.id
    })

  const makers = {
    aProfile: (name = 'PROMOTOR') => insertNamed('profiles', name),
    aLanguage: (name = 'Inglés') => insertNamed('languages', name),

    aClient: (name = 'Zumos Alba') =>
      tenant.inTenant(async (db) => {
        const row = await db
          .insertInto('clients')
          .values({ name, cif: `A${10_000_000 + ++serial}`, address: 'Rúa Real 1', postal_code: '15003' })
          .returning('id')
          .executeTakeFirstOrThrow()
        return row.id
      }),

    /** In A Coruña unless placed elsewhere. */
    aCentre: (
      name = 'Hipermercado Las Mariñas',
      at: Partial<{ city: string; cityId: number; zone: string; latitude: number; longitude: number }> = {},
    ) =>
      tenant.inTenant(async (db) => {
        const row = await db
          .insertInto('centres')
          .values({
            name,
            email: 'centro@demo.example',
            phone: '981000000',
            address: 'Avenida de Arteixo 10',
            postal_code: '15008',
            latitude: at.latitude ?? 43.3623,
            longitude: at.longitude ?? -8.4115,
            timezone: at.zone ?? 'Europe/Madrid',
            city_id: at.cityId ?? 15030,
            city_name: at.city ?? 'A Coruña',
            province_id: Math.floor((at.cityId ?? 15030) / 1000),
            province_name: 'A Coruña',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return row.id
      }),

    aWorker: (fields: WorkerFields = {}) =>
      tenant.inTenant(async (db) => {
        const [first = 'Lucía', last = 'Pérez', second] = (fields.name ?? 'Lucía Pérez Souto').split(' ')
        const row = await db
          .insertInto('workers')
          .values({
            first_name: first,
            last_name: last,
            last_name_second: second ?? null,
            email: `persona${++serial}@demo.example`,
            phone: '600000000',
            dni: `${String(10_000_000 + serial)}Z`,
            gender: 'FEMALE',
            birth_date: fields.birthDate ?? '1995-05-05',
            worker_status: fields.status ?? 'ACTIVE',
            worker_type: fields.type ?? 'WORKER',
            city_id: fields.cityId ?? null,
            province_id: fields.cityId ? Math.floor(fields.cityId / 1000) : null,
            has_vehicle: fields.hasVehicle ?? false,
            has_driver_license: fields.hasDriverLicense ?? false,
            has_food_handler_license: fields.hasFoodHandlerLicense ?? false,
            ...(fields.userId ? { user_id: fields.userId } : {}),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const profile_id of fields.profileIds ?? [])
          await db.insertInto('worker_profiles').values({ worker_id: row.id, profile_id }).execute()
        return row.id
      }),

    aCampaign: (fields: Partial<CampaignInput> = {}) =>
      admin.call(campaignEndpoints.create, {
        body: {
          name: 'Navidad en tienda',
          clientName: 'Zumos Alba',
          startDate: '2026-11-13',
          endDate: '2027-01-05',
          status: 'ACTIVA',
          year: 2026,
          month: 11,
          ...fields,
        },
      }),

    /** A job of one morning, in a campaign of its own unless one is given. */
    async aJob(fields: Partial<JobInput> & { campaignId?: number } = {}) {
      const { campaignId = (await makers.aCampaign()).id, ...rest } = fields
      return admin.call(campaignEndpoints.createJob, {
        params: { id: campaignId },
        body: { client: 'Zumos Alba', schedules: scheduleOn({ '2026-11-20': '09:00-14:00' }), ...rest },
      })
    },

    /** A confirmed job of its person and centre gets other hours, as the form saves it. */
    changeHours: (
      { id, client, clientId, centerId, worker }: ChangedJob,
      days: Readonly<Record<string, Slots>>,
    ) =>
      admin.call(jobEndpoints.update, {
        params: { id },
        body: {
          client,
          clientId,
          centerId,
          workerId: worker?.id ?? null,
          status: 'CONFIRMADO',
          schedules: scheduleOn(days),
        },
      }),
  }
  return makers
}
