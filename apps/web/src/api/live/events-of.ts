export type ServerEvent = { readonly name: string; readonly data: string }

/**
 * The events of an answer of type text/event-stream, as they come. A line that is only a sign of life comes as an event without
 * a name. Lines end as the server ends them, by one line feed.
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) yield eventOf(part)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(part: string): ServerEvent {
  const fields = new Map(
    part.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const
    }),
  )
  return { name: fields.get('event') ?? '', data: fields.get('data') ?? '' }
}
