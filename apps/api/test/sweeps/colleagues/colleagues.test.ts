import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test-app.ts'
import { changedReads, strayWrites } from './own-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-19T10:00:00Z') })
})

const told = (leaks: Awaited<ReturnType<typeof changedReads>>) =>
  leaks.map(({ call, leak }) => `${call.name}: ${leak}`)

test('S4 what somebody reads is the same when a colleague has the same', async () => {
  expect(told(await changedReads(app))).toEqual([])
})

test('S4 what somebody does changes nothing of a colleague who has the same', async () => {
  expect(told(await strayWrites(app))).toEqual([])
})
