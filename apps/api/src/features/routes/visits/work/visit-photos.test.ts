import { randomUUID } from 'node:crypto'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failingFiles } from '../../../../../test/failing-files.ts'
import { formOf, testApp, type Caller, type TestApp, type TestTenant } from '../../../../../test/test-app.ts'
import { aWorker, aWorkClock, visitsAtWork } from '../testing/visits-at-work.ts'

let app: TestApp
const clock = aWorkClock()
const disk = failingFiles()
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: clock.read, files: disk.files })
})
beforeEach(() => {
  clock.reset()
  disk.fails = () => false
})

/** A picture of a shelf as a phone takes it: lying on its side, with where and with what it was taken. */
const aPicture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7d4f' } })
    .withExif({
      IFD0: { Make: 'Teléfono de Candela' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 22/1 0/1' },
    })
    .withMetadata({ orientation: 6 })

type Sent = {
  readonly id?: string
  readonly rowId?: number
  readonly bytes?: Uint8Array
  readonly at?: string
}

async function aDayWithPhotos() {
  const day = await visitsAtWork(app, clock)
  const [first, second] = day.route.stops
  if (!first || !second) throw new Error('a day of two visits at least')
  const path = `/api/portal/jobs/${day.params.id}/visits/photos`
  const picture = await aPicture().jpeg().toBuffer()
  const add = async (sent: Sent = {}, who: Caller = day.worker.caller) => {
    const { id = randomUUID(), rowId = first.rowId, bytes = picture, at = clock.read().toISOString() } = sent
    const file = new File([Buffer.from(bytes)], '../estante.jpg')
    return who.raw('POST', path, await formOf({ file }, { id, rowId: String(rowId), at }))
  }
  const open = (id: string, who: Caller = day.worker.caller, size = 'large') =>
    who.raw('GET', `${path}/${id}?size=${size}`)
  const remove = (id: string, who: Caller = day.worker.caller) => who.raw('DELETE', `${path}/${id}`)
  const keys = async () => {
    const kept: string[] = []
    for await (const key of app.files.keys()) if (key.startsWith(`${day.tenant.id}/visits/`)) kept.push(key)
    return kept
  }
  /** A photo of the first visit. */
  const added = async () => {
    const id = randomUUID()
    expect((await add({ id })).statusCode).toBe(200)
    return id
  }
  return { ...day, first, second, add, added, open, remove, keys }
}

describe('a photo of a visit', () => {
  test('is seen by whoever makes the visit and by the office, with the visit on the plan', async () => {
    const { add, open, read, readPlan, admin, first, second } = await aDayWithPhotos()
    const id = randomUUID()
    const { photos } = (await add({ id, rowId: second.rowId })).json()
    expect(photos).toEqual([{ id, rowId: second.rowId, at: clock.read().toISOString() }])
    expect((await read()).photos).toEqual(photos)
    expect((await readPlan()).routes[0]?.work?.photos).toEqual(photos)
    expect(second.rowId).not.toBe(first.rowId)
    const answer = await open(id, admin)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="Visita \d+ \w{8}\.jpg"/),
      'x-content-type-options': 'nosniff',
    })
    const [large, small] = [answer.rawPayload, (await open(id, admin, 'small')).rawPayload]
    expect(small.length).toBeLessThan(large.length)
  })

  test('S14 is made anew: upright, no larger than it is looked at, without where and with what it was taken', async () => {
    const { add, open } = await aDayWithPhotos()
    const id = randomUUID()
    const sent = await aPicture(4000, 3000).jpeg().toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    await add({ id, bytes: sent })
    const metadata = await sharp((await open(id)).rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 })
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    const small = await sharp((await open(id, undefined, 'small')).rawPayload).metadata()
    expect(small).toMatchObject({ format: 'jpeg', width: 240, height: 320 })
  })

  test('S19 sent again, also many times at once, counts once and keeps its files once', async () => {
    const { add, keys } = await aDayWithPhotos()
    const id = randomUUID()
    const answers = await Promise.all([add({ id }), add({ id }), add({ id })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await add({ id })).json().photos).toHaveLength(1)
    expect(await keys()).toHaveLength(2)
  })

  test('leaves neither of its sizes where one finds no room, and goes though a file cannot be removed', async () => {
    const { add, added, remove, keys, read } = await aDayWithPhotos()
    disk.fails = (what, key) => what === 'put' && key.endsWith('-small.jpg')
    expect((await add()).json().code).toBe('disk_full')
    expect(await keys()).toEqual([])
    disk.fails = (what) => what === 'remove'
    expect((await remove(await added())).statusCode).toBe(200)
    expect((await read()).photos ?? []).toEqual([])
  })

  test('S17 a visit has three, also when they come at once; another visit of the day has its own', async () => {
    const { add, keys, second } = await aDayWithPhotos()
    const statuses = (await Promise.all([add(), add(), add(), add(), add()])).map((one) => one.statusCode)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 409, 409])
    const fourth = await add()
    expect(fourth.json()).toMatchObject({
      code: 'visit_photos_full',
      message: 'Esta visita ya tiene 3 fotos: quita una para añadir otra.',
    })
    expect((await add({ rowId: second.rowId })).statusCode).toBe(200)
    expect(await keys()).toHaveLength(8)
  })

  test('an hour from before the day began is that of now', async () => {
    const { add } = await aDayWithPhotos()
    const sent = await add({ at: '1970-01-01T00:00:00Z' })
    expect(sent.json().photos[0].at).toBe(clock.read().toISOString())
  })

  test('an hour to come is that of now', async () => {
    const { add } = await aDayWithPhotos()
    const ahead = new Date(clock.read().getTime() + 3_600_000).toISOString()
    expect((await add({ at: ahead })).json().photos[0].at).toBe(clock.read().toISOString())
  })
})

describe('what is not taken', () => {
  test.each([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), 415],
    ['nothing', () => Buffer.alloc(0), 415],
    [
      'a broken JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]),
      422,
    ],
    [
      'more pixels than the limit',
      () =>
        sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      413,
    ],
    ['more bytes than the limit', () => Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413],
  ])('S13 %s', async (_what, bytes, status) => {
    const { add, keys, read } = await aDayWithPhotos()
    expect((await add({ bytes: await bytes() })).statusCode).toBe(status)
    expect(await keys()).toEqual([])
    expect((await read()).photos).toEqual([])
  })

  test('of a shop that is not in the day, of a day to come, and of a closed job', async () => {
    const { add, first, tenant, params, keys, at, route } = await aDayWithPhotos()
    expect((await add({ rowId: first.rowId + 1000 })).statusCode).toBe(404)
    clock.set(Date.parse('2026-11-22T20:00:00Z'))
    expect((await add()).json().code).toBe('visit_day_ahead')
    await at(route.leavesAt)
    await tenant.inTenant((db) =>
      db.updateTable('jobs').set({ status: 'FACTURADO' }).where('id', '=', params.id).execute(),
    )
    expect((await add()).json().code).toBe('visits_take_no_marks')
    expect(await keys()).toEqual([])
  })
})

describe('S4 who may', () => {
  test('somebody else neither adds, opens nor removes one', async () => {
    const { tenant, add, added, open, remove, keys } = await aDayWithPhotos()
    const id = await added()
    const xoel = (await aWorker(tenant, 'Xoel Rey')).caller
    const reached = [await add({}, xoel), await open(id, xoel), await remove(id, xoel)]
    expect(reached.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    const client = await tenant.as('ROLE_CLIENT')
    const refused = [await add({}, client), await open(id, client), await remove(id, client)]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 404, 403])
    expect(await keys()).toHaveLength(2)
  })

  test('the office adds none', async () => {
    const { add, admin } = await aDayWithPhotos()
    expect((await add({}, admin)).statusCode).toBe(403)
  })

  test('S1 another agency finds neither the job nor the photo', async () => {
    const { added, open, remove, keys } = await aDayWithPhotos()
    const id = await added()
    const other = await (await app.aTenant()).as('ROLE_ADMIN')
    expect((await open(id, other)).statusCode).toBe(404)
    expect((await remove(id, other)).statusCode).toBe(404)
    expect(await keys()).toHaveLength(2)
  })

  test('whoever takes over the job sees what was added before, and does not remove it', async () => {
    const { tenant, added, open, remove, params } = await aDayWithPhotos()
    const id = await added()
    const xoel = await aWorker(tenant, 'Xoel Rey')
    await tenant.inTenant(async (db) => {
      await db.insertInto('assignments').values({ job_id: params.id, worker_id: xoel.id }).execute()
      await db.updateTable('jobs').set({ worker_id: xoel.id }).where('id', '=', params.id).execute()
    })
    expect((await open(id, xoel.caller)).statusCode).toBe(200)
    expect((await remove(id, xoel.caller)).statusCode).toBe(404)
    expect((await open(id)).statusCode).toBe(404)
  })
})

describe('a photo goes', () => {
  test('when whoever added it takes it back, with its files; the history says so', async () => {
    const { added, remove, open, keys, admin, params } = await aDayWithPhotos()
    const id = await added()
    const { photos } = (await remove(id)).json()
    expect(photos).toEqual([])
    expect((await open(id)).statusCode).toBe(404)
    expect(await keys()).toEqual([])
    const { content } = await admin.call(historyEndpoints.list, {
      query: { entity: 'job', entityId: params.id },
    })
    expect(content[0]).toMatchObject({ action: 'visit_photo_removed' })
  })

  test('when the office removes it, also of a closed job, of which its worker removes none', async () => {
    const { added, remove, tenant, params, admin, keys } = await aDayWithPhotos()
    const id = await added()
    await tenant.inTenant((db) =>
      db.updateTable('jobs').set({ status: 'FACTURADO' }).where('id', '=', params.id).execute(),
    )
    expect((await remove(id)).json().code).toBe('visits_take_no_marks')
    expect((await remove(id, admin)).statusCode).toBe(200)
    expect(await keys()).toEqual([])
  })

  /** The clockwork an hour on; nobody's session falls asleep over it. */
  const anHourLater = async (days: readonly { tenant: TestTenant }[]) => {
    clock.set(clock.read().getTime() + 61 * 60_000)
    await app.runDue()
    const seen = { last_seen_at: clock.read().toISOString() }
    for (const { tenant } of days)
      await tenant.inTenant((db) => db.updateTable('sessions').set(seen).execute())
  }

  test(
    'S24 with its job, its plan or the record of whoever added it, within the hour; others stay',
    { timeout: 60_000 },
    async () => {
      const [stays, job, plan, person] = [
        await aDayWithPhotos(),
        await aDayWithPhotos(),
        await aDayWithPhotos(),
        await aDayWithPhotos(),
      ]
      const all = [stays, job, plan, person]
      for (const one of all) await one.added()
      const left = async () => Promise.all(all.map(async ({ keys }) => (await keys()).length))
      await anHourLater(all)
      expect(await left()).toEqual([2, 2, 2, 2])
      await job.admin.call(jobEndpoints.remove, { params: job.params })
      const file = await plan.tenant.inTenant((db) =>
        db.selectFrom('route_files').select('id').executeTakeFirstOrThrow(),
      )
      await plan.admin.call(routeEndpoints.removeFile, { params: { id: file.id }, body: {} })
      await person.tenant.inTenant((db) =>
        db.updateTable('workers').set({ deleted_at: clock.read().toISOString() }).execute(),
      )
      await anHourLater(all)
      expect(await left()).toEqual([2, 0, 0, 0])
      const rows = await plan.tenant.inTenant((db) => db.selectFrom('visit_photos').select('id').execute())
      expect(rows).toEqual([])
    },
  )
})
