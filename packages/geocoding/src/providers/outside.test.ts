import { expect, test } from 'vitest'
import { hurriedClock } from '../testing/local-server.ts'
import { createLocalLimiter, createMemoryCache } from './outside.ts'

test('questions to one provider are spaced, those to another do not wait for them', async () => {
  const clock = hurriedClock()
  const limiter = createLocalLimiter(clock)
  await limiter.wait('nominatim', 1100)
  await limiter.wait('google', 25)
  expect(clock.pauses).toEqual([])
  await limiter.wait('nominatim', 1100)
  expect(clock.pauses).toEqual([1100])
})

test('questions asked at the same moment still leave one after the other', async () => {
  const clock = hurriedClock()
  const start = clock.now()
  const limiter = createLocalLimiter({
    ...clock,
    sleep: async (milliseconds) => void clock.pauses.push(milliseconds),
  })
  await Promise.all([1, 2, 3].map(() => limiter.wait('nominatim', 1000)))
  expect(clock.pauses).toEqual([1000, 2000])
  expect(clock.now()).toBe(start)
})

test('answers are kept by provider', async () => {
  const cache = createMemoryCache()
  await cache.set('nominatim', 'mayor 1 soria', [1])
  expect(await cache.get('nominatim', 'mayor 1 soria')).toEqual([1])
  expect(await cache.get('cartociudad', 'mayor 1 soria')).toBeUndefined()
})
