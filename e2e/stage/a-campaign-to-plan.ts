import { dayAhead } from './days.ts'
import { expect, type Page } from './journey.ts'

type Method = 'GET' | 'POST' | 'DELETE'
export type Call = <T>(method: Method, path: string, data?: unknown) => Promise<T>

/** Calls the API as the person who is signed in. */
export async function callerOf(page: Page): Promise<Call> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  return async <T>(method: Method, path: string, data?: unknown): Promise<T> => {
    const reply = await page.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'x-active-role': 'ROLE_ADMIN' },
      ...(data === undefined ? {} : { data }),
    })
    expect(reply.status(), `${method} ${path} ${await reply.text()}`).toBeLessThan(300)
    return (await reply.json()) as T
  }
}

type Named = { readonly content: readonly { readonly id: number; readonly name: string }[] }

type Slots = readonly { readonly startTime: string; readonly endTime: string }[]

const morning: Slots = [{ startTime: '10:00', endTime: '14:00' }]

/** A campaign of twenty days, so many people on each, where degusters live near; of mornings, unless said. */
export async function aCampaignOf(
  call: Call,
  name: string,
  people: number,
  timeSlots: Slots = morning,
): Promise<number> {
  const { id } = await call<{ id: number }>('POST', '/api/campaigns', {
    name,
    clientName: 'Zumos Alba',
    startDate: dayAhead(60),
    endDate: dayAhead(90),
    status: 'ACTIVA',
    year: 2026,
    month: 12,
  })
  const centres = await call<Named>('GET', '/api/centers?page=0&size=50&name:contains=Coruña')
  const profiles = await call<Named>('GET', '/api/profiless?page=0&size=50')
  const profile = profiles.content.find((one) => one.name === 'DEGUSTADORA')
  await call('POST', `/api/campaigns/${id}/jobs/series`, {
    client: 'Zumos Alba',
    centerId: centres.content[0]?.id,
    profileId: profile?.id,
    people,
    schedules: Array.from({ length: 20 }, (_, day) => ({
      date: dayAhead(60 + day),
      timeSlots,
    })),
  })
  return id
}
