import { expect, test } from 'vitest'
import { eventsOf, type ServerEvent } from './events-of.ts'

const bodyOf = (...pieces: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

async function all(body: ReadableStream<Uint8Array>) {
  const events: ServerEvent[] = []
  for await (const event of eventsOf(body)) events.push(event)
  return events
}

test('events are read wherever the network has cut them, signs of life among them', async () => {
  const events = await all(
    bodyOf('event: op', 'en\ndata: {"a":1}\n', '\n:\n\nevent: changed\ndata: {"b":', '2}\n\n'),
  )
  expect(events).toEqual([
    { name: 'open', data: '{"a":1}' },
    { name: '', data: '' },
    { name: 'changed', data: '{"b":2}' },
  ])
})

test('half an event at the end is none', async () => {
  expect(await all(bodyOf(':\n\nevent: changed\ndata: {'))).toEqual([{ name: '', data: '' }])
})
