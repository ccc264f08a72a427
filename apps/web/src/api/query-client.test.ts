import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, reloadShown } from './query-client.ts'

test('what is on screen is read again, but for what its screen holds with changes in it', async () => {
  const queries = createQueryClient()
  const read: string[] = []
  const show = (name: string, staleTime: number) =>
    new QueryObserver(queries, {
      queryKey: [name],
      queryFn: () => {
        read.push(name)
        return name
      },
      staleTime,
    }).subscribe(() => {})
  show('jobs', 15_000)
  show('edited', Infinity)
  await expect.poll(() => read).toEqual(['jobs', 'edited'])
  await reloadShown(queries)
  expect(read).toEqual(['jobs', 'edited', 'jobs'])
})
