import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLookAgain } from '../api/live.ts'
import { beginAt } from '../api/live-position.ts'
import { useLive } from './use-live.ts'

type Stream = ReadableStreamDefaultController<Uint8Array>

/** What the server says to open pages, and how often screens have been asked for. */
let streams: {
  say: (name: string, topics: readonly string[], id?: string) => void
  /** The event from which on it was asked for. */
  since: string | null
  end: () => void
  signal: AbortSignal
}[] = []
let isRefused = false
let refusals = 0
let asked: Record<string, number> = {}

beforeEach(() => {
  // A page that is away for some milliseconds has missed something: the clock of other tests goes in longer steps.
  vi.useRealTimers()
  streams = []
  isRefused = false
  refusals = 0
  asked = {}
  vi.stubGlobal('fetch', async (request: Request) => {
    if (isRefused) {
      refusals += 1
      return Response.json({ code: 'too_many_requests', message: 'x' }, { status: 429 })
    }
    let controller: Stream | undefined
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
    streams.push({
      signal: request.signal,
      since: request.headers.get('last-event-id'),
      say: (name, topics, id) =>
        controller?.enqueue(
          new TextEncoder().encode(
            `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify({ topics })}\n\n`,
          ),
        ),
      end: () => controller?.close(),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  beginAt(undefined)
  look('visible')
})

function look(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const none: readonly unknown[] = []

function Screen({ name, of = none }: { name: string; of?: readonly unknown[] }) {
  useQuery({
    queryKey: [name, ...of],
    queryFn: () => {
      asked[name] = (asked[name] ?? 0) + 1
      return asked[name]
    },
  })
  return null
}

function Page() {
  useLive()
  return (
    <>
      <p data-testid="pace">{useLookAgain()}</p>
      <Screen name="absences" />
      <Screen name="workers" />
    </>
  )
}

async function opened() {
  const part = render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const pace = () => Number(part.getByTestId('pace').textContent)
  await waitFor(() => expect(asked).toEqual({ absences: 1, workers: 1 }))
  return { ...part, pace }
}

const theStream = async (count = 1) => {
  await waitFor(() => expect(streams).toHaveLength(count), { timeout: 5000 })
  return streams.at(-1) as (typeof streams)[number]
}

test('a screen is asked for when its topic has changed, no other is, and all ask seldom while the server tells', async () => {
  const { pace } = await opened()
  expect(pace()).toBe(10_000)
  const stream = await theStream()
  act(() => stream.say('open', ['absences']))
  await waitFor(() => expect(pace()).toBe(60_000))
  expect(asked).toEqual({ absences: 1, workers: 1 })
  act(() => stream.say('changed', ['absences']))
  await waitFor(() => expect(asked).toEqual({ absences: 2, workers: 1 }))
})

test('what the worker and the office write into one register is asked for by both', async () => {
  const part = render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
      <Screen name="own-register" of={['2026-11']} />
      <Screen name="register" of={['day', '2026-11-29']} />
      <Screen name="documents" of={[7]} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(asked['documents']).toBe(1))
  const stream = await theStream()
  act(() => stream.say('changed', ['register']))
  await waitFor(() => expect(asked).toMatchObject({ 'own-register': 2, register: 2, documents: 1 }))
  part.unmount()
})

test('a plan is asked for when somebody changes one of its jobs', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
      <Screen name="plan" of={[4]} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(asked['plan']).toBe(1))
  const stream = await theStream()
  act(() => stream.say('changed', ['jobs']))
  await waitFor(() => expect(asked).toMatchObject({ plan: 2, workers: 1 }))
})

test('the papers that one sends and the other reviews are asked for', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
      <Screen name="documents" of={[7]} />
    </QueryClientProvider>,
  )
  const stream = await theStream()
  await waitFor(() => expect(asked['documents']).toBe(1))
  act(() => stream.say('changed', ['documents']))
  await waitFor(() => expect(asked['documents']).toBe(2))
})

test('a long change is asked for at once and then every few seconds', async () => {
  await opened()
  const stream = await theStream()
  stream.say('changed', ['absences'])
  await waitFor(() => expect(asked['absences']).toBe(2))
  for (let n = 0; n < 5; n += 1) stream.say('changed', ['absences'])
  await new Promise((done) => setTimeout(done, 200))
  expect(asked['absences']).toBe(2)
  await waitFor(() => expect(asked['absences']).toBe(3), { timeout: 5000 })
})

test('when the stream is cut the screens ask often by themselves, and what was missed is asked for with the next one', async () => {
  const { pace } = await opened()
  const first = await theStream()
  act(() => first.say('open', []))
  await waitFor(() => expect(pace()).toBe(60_000))
  act(() => first.end())
  await waitFor(() => expect(pace()).toBe(10_000))
  const second = await theStream(2)
  act(() => second.say('open', []))
  await waitFor(() => expect(asked).toEqual({ absences: 2, workers: 1 }))
  expect(pace()).toBe(60_000)
})

test('a server that refuses leaves the screens to ask by themselves', async () => {
  isRefused = true
  const { pace } = await opened()
  await waitFor(() => expect(refusals).toBe(1))
  await act(() => new Promise((done) => setTimeout(done, 100)))
  expect(pace()).toBe(10_000)
  // It tries again, and not at once.
  expect(refusals).toBe(1)
  await waitFor(() => expect(refusals).toBe(2), { timeout: 4000 })
  expect(pace()).toBe(10_000)
})

test('a page that is not in front hears nothing, and asks for what it missed once it is', async () => {
  await opened()
  const first = await theStream()
  act(() => first.say('open', []))
  act(() => look('hidden'))
  expect(first.signal.aborted).toBe(true)
  await new Promise((done) => setTimeout(done, 5))
  act(() => look('visible'))
  const second = await theStream(2)
  act(() => second.say('open', []))
  await waitFor(() => expect(asked['absences']).toBe(2))
})

test('a page that comes back goes on where it was, and asks for what has changed alone', async () => {
  await opened()
  const first = await theStream()
  expect(first.since).toBeNull()
  act(() => first.say('open', [], '7:7:'))
  act(() => first.say('changed', ['jobs'], '9:9:'))
  await new Promise((done) => setTimeout(done, 5))
  act(() => look('hidden'))
  act(() => look('visible'))
  const second = await theStream(2)
  expect(second.since).toBe('9:9:')
  act(() => second.say('open', [], '11:11:'))
  await new Promise((done) => setTimeout(done, 50))
  expect(asked).toEqual({ absences: 1, workers: 1 })
  act(() => second.say('changed', ['absences'], '12:12:'))
  await waitFor(() => expect(asked).toEqual({ absences: 2, workers: 1 }))
})

test('what is fetched after the person is known is fetched once, though the stream opens later', async () => {
  beginAt('5:5:')
  const answers: (() => void)[] = []
  function Absences() {
    useLive()
    useQuery({
      queryKey: ['absences'],
      queryFn: () => new Promise<null>((ready) => answers.push(() => ready(null))),
    })
    return null
  }
  const queries = new QueryClient()
  queries.setQueryData(['bell'], { unread: 0 }, { updatedAt: Date.now() - 60_000 })
  render(
    <QueryClientProvider client={queries}>
      <Absences />
      <Screen name="bell" />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(asked['bell']).toBe(1))
  asked = {}
  queries.setQueryData(['bell'], { unread: 0 }, { updatedAt: Date.now() - 60_000 })
  const stream = await theStream()
  expect(stream.since).toBe('5:5:')
  act(() => stream.say('open', [], '6:6:'))
  // What was kept from before is old, and asked for.
  await waitFor(() => expect(asked['bell']).toBe(1))
  act(() => answers[0]?.())
  await new Promise((done) => setTimeout(done, 50))
  expect(answers).toHaveLength(1)
})

test('after half an hour of silence a page asks for all it shows', async () => {
  const halfAnHourAgo = Date.now() - 31 * 60_000
  beginAt('5:5:', halfAnHourAgo)
  await opened()
  expect((await theStream()).since).toBeNull()
})

test('a page that is left hears nothing more', async () => {
  const { unmount } = await opened()
  const stream = await theStream()
  unmount()
  expect(stream.signal.aborted).toBe(true)
})

test('the calendar, the list of a campaign’s jobs and the campaign itself are asked for when jobs change', async () => {
  function Office() {
    useLive()
    return (
      <>
        <Screen name="calendar" of={['matrix', { from: '2026-11-01' }]} />
        <Screen name="jobs" of={[4, { page: 0 }]} />
        <Screen name="campaign" of={[4]} />
        <Screen name="job-grid" of={[4]} />
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Office />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(asked).toEqual({ calendar: 1, jobs: 1, campaign: 1, 'job-grid': 1 }))
  const stream = await theStream()
  act(() => stream.say('changed', ['jobs']))
  await waitFor(() => expect(asked).toEqual({ calendar: 2, jobs: 2, campaign: 2, 'job-grid': 1 }))
})

test('an open ranking of people is asked for when jobs change, and a first answer of the board keeps its turn', async () => {
  function Office() {
    useLive()
    return (
      <>
        <Screen name="job" of={[12, 'cover', {}]} />
        <Screen name="cover-first" of={[12]} />
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Office />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(asked).toEqual({ job: 1, 'cover-first': 1 }))
  const stream = await theStream()
  act(() => stream.say('changed', ['jobs']))
  await waitFor(() => expect(asked).toEqual({ job: 2, 'cover-first': 1 }))
})

test('a change while a screen is fetched for the first time is seen: its answer may be of before', async () => {
  const answers: ((value: string) => void)[] = []
  function Swaps() {
    useLive()
    const { data } = useQuery({
      queryKey: ['own-swaps'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    })
    return <p data-testid="swaps">{data}</p>
  }
  const { getByTestId } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Swaps />
    </QueryClientProvider>,
  )
  const stream = await theStream()
  act(() => stream.say('open', []))
  act(() => stream.say('changed', ['swaps']))
  await waitFor(() => expect(answers).toHaveLength(1))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  answers[0]?.('before the change')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('after it')
  await waitFor(() => expect(getByTestId('swaps')).toHaveTextContent('after it'))
})
