import { deepStrictEqual, ok } from 'node:assert/strict'
import type { Asking } from '../kit/in-turns.ts'
import { person } from '../people/office.ts'
import type { Listed, Side } from './side.ts'

type Asked = { readonly side: Side; readonly ask: Asking }

/** That both sides tell the same of the same people, names of what they refer to included; before either is measured. */
export async function sameAnswers(
  both: readonly [Asked, Asked],
  { lists, reads }: { readonly lists: readonly Listed[]; readonly reads: readonly number[] },
): Promise<void> {
  const same = async <T>(what: string, of: (asked: Asked) => Promise<T>): Promise<T> => {
    const [a, b] = [await of(both[0]), await of(both[1])]
    deepStrictEqual(b, a, `${what}: the sides do not answer the same`)
    return a
  }
  for (const asked of lists) {
    const what = JSON.stringify(asked)
    const { people } = await same(what, async ({ side, ask }) => side.people(await ask(side.list(asked))))
    ok(people.length > 0, `${what}: nobody is listed`)
    ok(
      people.some(({ profiles, nationality }) => profiles.length > 0 && nationality !== ''),
      `${what}: no names of what people refer to`,
    )
  }
  for (const id of reads)
    await same(`read ${id}`, async ({ side, ask }) => side.person(await ask(side.read(id))))
  const made = await same('create', async ({ side, ask }) => {
    const key = side.keyOf(await ask(side.create(person(0, 'a'))))
    return side.person(await ask(side.read(key)))
  })
  deepStrictEqual(made.dni, person(0, 'a').dni)
  const changed = await same('update', async ({ side, ask }) => {
    const before = side.person(await ask(side.read(2)))
    await ask(side.update(2, person(1, 'c')))
    return { before, after: side.person(await ask(side.read(2))) }
  })
  deepStrictEqual(changed.after.dni, person(1, 'c').dni)
}
