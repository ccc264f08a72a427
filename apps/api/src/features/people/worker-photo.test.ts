import { peopleEndpoints as endpoints } from '@cuadrante/contract/people/endpoints.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aWorker } from '../../../test/a-worker.ts'
import { failingFiles } from '../../../test/failing-files.ts'
import { formOf, testApp, type Caller, type TestApp } from '../../../test/test-app.ts'
import { aPlannedAgency } from '../campaigns/testing/a-planned-agency.ts'

let app: TestApp
const disk = failingFiles()
beforeAll(async () => {
  app = await testApp({ files: disk.files })
})

/** A picture with a red left half and a blue right one, taken with the phone on its side. */
const aPicture = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#d00000' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#0000d0' } },
        left: width / 2,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 22/1 0/1' } })

const upload = async (caller: Caller, id: number, bytes: Buffer, fields: Record<string, string> = {}) =>
  caller.raw('PUT', `/api/workers/${id}/photo`, await formOf({ file: new File([bytes], 'foto.jpg') }, fields))

const stored = async (caller: Caller, path: string) => (await caller.raw('GET', path)).rawPayload
const colourAt = async (bytes: Buffer, x: number) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

test('S14 a photo is cut to a square, made anew and kept without its metadata', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const { id } = await aWorker(admin)
  const sent = await aPicture().jpeg().toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const answer = await upload(admin, id, sent, { left: '0.5', top: '0', side: '1' })
  expect(answer.statusCode).toBe(200)
  const { user, version } = answer.json()
  expect(version).toBe(2)
  expect(user.imageUrl).toMatch(new RegExp(String.raw`^/api/workers/${id}/photo\?v=\w{12}$`))
  expect(user.profileImageUrl).toBe(user.imageUrl)

  const large = await stored(admin, user.imageUrl)
  const metadata = await sharp(large).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined])
  expect(await colourAt(large, 0.1)).toBe('blue')
  const small = await stored(admin, `/api/workers/${id}/photo?size=small`)
  expect((await sharp(small).metadata()).width).toBe(112)
})

test('S14 a picture on its side is set upright before it is cut', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const { id } = await aWorker(admin)
  const turned = await aPicture()
    .withExif({ IFD0: { Orientation: '1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const answer = await upload(admin, id, turned, { left: '0', top: '0', side: '1' })
  expect(await colourAt(await stored(admin, answer.json().user.imageUrl), 0.5)).toBe('red')
})

test('without a crop the middle is kept', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const { id } = await aWorker(admin)
  const answer = await upload(admin, id, await aPicture().png().toBuffer())
  const large = await stored(admin, answer.json().user.imageUrl)
  expect([await colourAt(large, 0.1), await colourAt(large, 0.9)]).toEqual(['red', 'blue'])
})

test('S14 the photo comes as a download that nothing can run', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const { id } = await aWorker(admin)
  await upload(admin, id, await aPicture().jpeg().toBuffer())
  const { headers } = await admin.raw('GET', `/api/workers/${id}/photo`)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `attachment; filename="foto-${id}.webp"`,
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
  ['a PDF', Buffer.from('%PDF-1.7 …'), 415],
  ['a GIF', Buffer.from('GIF89a…'), 415],
  ['nothing', Buffer.alloc(0), 415],
  ['a broken JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]), 422],
])('S14 %s is refused', async (_what, bytes, status) => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const { id } = await aWorker(admin)
  expect((await upload(admin, id, bytes)).statusCode).toBe(status)
  expect(await admin.call(endpoints.get, { params: { id } })).toMatchObject({ user: { imageUrl: null } })
})

test('S14 more pixels than the limit are refused before they are decoded', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const { id } = await aWorker(admin)
  const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const answer = await upload(admin, id, bomb)
  expect(answer.statusCode).toBe(413)
  expect(answer.json().message).toBe('La imagen supera el límite de 50 megapíxeles.')
})

test('a photo that is removed or replaced is gone from the storage, unless another record has the same', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const [one, two] = [await aWorker(admin), await aWorker(admin, { dni: '00000000T' })]
  const picture = await aPicture().jpeg().toBuffer()
  const [first, second] = [await upload(admin, one.id, picture), await upload(admin, two.id, picture)]
  await admin.call(endpoints.removePhoto, { params: { id: one.id } })
  expect((await admin.raw('GET', first.json().user.imageUrl)).statusCode).toBe(404)
  expect((await admin.raw('GET', second.json().user.imageUrl)).statusCode).toBe(200)
  await upload(admin, two.id, await aPicture(600, 600).jpeg().toBuffer())
  await upload(admin, one.id, picture)
  expect((await admin.raw('GET', `/api/workers/${one.id}/photo`)).statusCode).toBe(200)
})

test('S4 a worker sees the own photo only, a client nobody who does not work for them', async () => {
  const tenant = await app.aTenant()
  const admin = await tenant.as('ROLE_ADMIN')
  const [own, other] = [await aWorker(admin), await aWorker(admin, { dni: '00000000T' })]
  const picture = await aPicture().jpeg().toBuffer()
  for (const { id } of [own, other]) await upload(admin, id, picture)
  const person = await tenant.as('ROLE_USER')
  await tenant.inTenant((db) =>
    db.updateTable('workers').set({ user_id: person.userId }).where('id', '=', own.id).execute(),
  )
  const client = await tenant.as('ROLE_CLIENT')
  const status = async (caller: Caller, id: number) =>
    (await caller.raw('GET', `/api/workers/${id}/photo`)).statusCode
  expect([
    await status(person, own.id),
    await status(person, other.id),
    await status(client, own.id),
  ]).toEqual([200, 404, 404])
})

test('a photo is replaced though the one before cannot be removed from the disk', async () => {
  const admin = await (await app.aTenant()).as('ROLE_ADMIN')
  const { id } = await aWorker(admin)
  await upload(admin, id, await aPicture().jpeg().toBuffer())
  disk.fails = (what) => what === 'remove'
  const answer = await upload(admin, id, await aPicture(400, 400).jpeg().toBuffer())
  disk.fails = () => false
  expect([answer.statusCode, answer.json().version]).toEqual([200, 3])
})

test('S4 a client sees who works for it, and only while the agency names them', async () => {
  const { tenant, admin, aClient, aCampaign, aJob, aWorker: aPerson } = await aPlannedAgency(app)
  const clientId = await aClient('Zumos Alba')
  const [own, other] = [await aPerson({ name: 'Noa Vidal' }), await aPerson({ name: 'Xoel Rey' })]
  const { id: campaignId } = await aCampaign({ clientName: 'Zumos Alba', clientId })
  await aJob({ campaignId, workerId: own })
  const picture = await aPicture().jpeg().toBuffer()
  for (const id of [own, other]) await upload(admin, id, picture)
  const alba = await tenant.as('ROLE_CLIENT', { clientId })
  const seen = async (areNamesShownToClients: boolean) => {
    const settings = JSON.stringify({ areNamesShownToClients })
    await tenant.inTenant((db) => db.updateTable('tenants').set({ settings }).execute())
    const answers = [own, other].map((id) => alba.raw('GET', `/api/workers/${id}/photo`))
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }
  expect(await seen(true)).toEqual([200, 404])
  expect(await seen(false)).toEqual([404, 404])
})
