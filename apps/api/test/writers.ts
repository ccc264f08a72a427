import type { Agency, Answer } from './product.ts'

export type Writers = {
  /** Names that were acknowledged, in order. */
  readonly kept: readonly string[]
  /** Every other answer. */
  readonly refused: readonly Answer[]
  readonly stop: () => Promise<void>
}

let serial = 0

/** Six people who write without a pause until told to stop. */
export function writers(agency: Agency): Writers {
  const kept: string[] = []
  const refused: Answer[] = []
  let isOver = false
  const one = async () => {
    while (!isOver) {
      const name = `Altura ${++serial}`
      const answer = await agency.call('POST', '/api/heights', { name, description: null, active: true })
      if (answer.status === 200 || answer.status === 201) kept.push(name)
      else refused.push(answer)
    }
  }
  const all = Promise.all(Array.from({ length: 6 }, one))
  return {
    kept,
    refused,
    async stop() {
      isOver = true
      await all
    },
  }
}

/** Those of the names that are not there. */
export async function missing(agency: Agency, kept: readonly string[]): Promise<string[]> {
  const names = new Set<string>()
  for (let page = 0; ; page++) {
    const { text } = await agency.call('GET', `/api/heights?size=200&page=${page}`)
    const { content } = JSON.parse(text) as { content: { name: string }[] }
    for (const { name } of content) names.add(name)
    if (content.length < 200) break
  }
  return kept.filter((name) => !names.has(name))
}
