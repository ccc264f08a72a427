import { callerOf, type Call } from './stage/a-campaign-to-plan.ts'
import { dayAhead } from './stage/days.ts'
import { expect, test } from './stage/journey.ts'
import { isAccessible, ownWord, settles, signedIn, watchFor } from './session.ts'

type Made = { readonly id: number }
type Named = { readonly content: readonly { readonly id: number }[] }
type Offer = Made & { readonly chain: readonly { readonly workerId: number }[] | null }

type Person = Made & { readonly name: string }
type Ways = { readonly options: readonly { readonly steps: readonly { readonly to: Person }[] }[] }

/** Three people who alone have a profile, and two shifts of the same hours, of the first and the second of them. */
async function twoShiftsOfThree(call: Call, word: string) {
  const profile = await call<Made>('POST', '/api/profiless', { name: `TROVADOR ${word.toUpperCase()}` })
  const centres = await call<Named>('GET', '/api/centers?page=0&size=1&name:contains=Coruña')
  const profiles = await call<Named>('GET', '/api/profiless?page=0&size=1&name:contains=DEGUSTADORA')
  const campaign = await call<Made>('POST', '/api/campaigns', {
    name: `Cadena ${word}`,
    clientName: 'Zumos Alba',
    startDate: dayAhead(20),
    endDate: dayAhead(40),
    status: 'ACTIVA',
    year: 2026,
    month: 12,
  })
  const aJob = (fields: object) =>
    call<Made>('POST', `/api/campaigns/${campaign.id}/jobs`, {
      client: 'Zumos Alba',
      centerId: centres.content[0]?.id,
      profileId: profile.id,
      schedules: [{ date: dayAhead(25), timeSlots: [{ startTime: '10:00', endTime: '14:00' }] }],
      ...fields,
    })
  const open = await aJob({ profileId: profiles.content[0]?.id })
  const { options } = await call<Ways>('GET', `/api/jobs/${open.id}/cover`)
  const people = options.flatMap(({ steps: [first] }) => first?.to ?? []).slice(0, 3)
  const change = { workerIds: people.map(({ id }) => id), change: { kind: 'profile', profileId: profile.id } }
  const { seen } = await call<{ seen: string }>('POST', '/api/workers/bulk/preview', change)
  await call('POST', '/api/workers/bulk', { ...change, seen })
  const jobs: Made[] = []
  for (const worker of people.slice(0, 2))
    jobs.push(await aJob({ workerId: worker.id, status: 'CONFIRMADO', conflictReason: 'Lo pide el cliente' }))
  return { campaign, jobs, people }
}

test('the office offers a chain, takes it back once all have accepted, and sees the next way after a no', async ({
  page,
}, info) => {
  test.setTimeout(180_000)
  const wrong = watchFor(page)
  await signedIn(page, 'admin')
  const call = await callerOf(page)
  const { campaign, jobs, people } = await twoShiftsOfThree(call, ownWord(info))
  const [sick, left] = jobs.map(({ id }) => id)
  const [absent, second, third] = people.map(({ id }) => id)
  const [, leaves = '', takes = ''] = people.map(({ name }) => name)
  const workerOf = async (id = 0) =>
    (await call<{ worker: { id: number } | null }>('GET', `/api/jobs/${id}`)).worker?.id
  const cover = page.getByRole('dialog', { name: /^Cubrir/ })
  const offersChain = async () => {
    await page.goto(`/campaigns/${campaign.id}?cubrir=${sick}`)
    await cover.getByRole('button', { name: /pasa a este turno y .+ hace el suyo$/ }).click()
    await expect(cover.getByRole('switch', { name: `ofrecerlo por sí solo a ${takes}` })).toBeChecked()
    await settles(page)
    await isAccessible(page)
    await cover.getByRole('button', { name: /^Ofrecer a 2/ }).click()
    await expect(page.getByText(`Ofrecido a ${leaves}, ${takes}`).first()).toBeVisible()
    await expect(cover).toHaveCount(0)
    return call<Offer[]>('GET', `/api/jobs/${sick}/offers`)
  }
  /** Answers for somebody by the link that the office hands over. */
  const answers = async (jobId = 0, workerId = 0, answer = 'ACCEPT') => {
    const [offer] = await call<Offer[]>('GET', `/api/jobs/${jobId}/offers`)
    const [handed] = await call<{ link: string }[]>('POST', `/api/offers/${offer?.id}/links`, {
      workerIds: [workerId],
    })
    await call('POST', '/api/offer-links/answer', { token: handed?.link.split('/').pop(), answer })
  }

  await offersChain()
  await page.goto(`/campaigns/${campaign.id}?oferta=${sick}`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(`Si no sale, se ofrece a ${takes}`)).toBeVisible()
  await answers(sick, second)
  expect(await workerOf(sick)).toBe(absent)
  await answers(left, third)
  expect([await workerOf(sick), await workerOf(left)]).toEqual([second, third])
  await page.reload()
  await expect(panel.getByText(/^Todas han aceptado y los turnos han cambiado de manos/)).toBeVisible()
  await expect(panel.getByText('Plazo cerrado')).toHaveCount(0)
  await settles(page)
  await isAccessible(page)
  await panel.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('2 turnos como antes.').first()).toBeVisible()
  expect([await workerOf(sick), await workerOf(left)]).toEqual([absent, second])

  await offersChain()
  await answers(left, third, 'DECLINE')
  await page.goto(`/campaigns/${campaign.id}?cubrir=${sick}`)
  await expect(cover.getByRole('list', { name: 'Ya ofrecido' })).toContainText(`${takes} no acepta.`)
  await settles(page)
  await isAccessible(page)
  const { notices } = await call<{ notices: { kind: string; sentence: string }[] }>('GET', '/api/notices')
  const told = notices.find(({ kind }) => kind === 'cover_fell')
  expect(told?.sentence).toContain(`${takes} no acepta. Se ofrece`)
  expect(await workerOf(sick)).toBe(absent)
  expect(wrong).toEqual([])
})
