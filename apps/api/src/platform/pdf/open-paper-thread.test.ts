import { expect, test } from 'vitest'
import type { reportPaper } from '../../features/reports/report-paper.ts'
import { threadFile } from '../thread-file.ts'
import { openPaperThread } from './open-paper-thread.ts'

const workerUrl = threadFile('papers')
const open = (timeLimitMs?: number) =>
  openPaperThread({ workerUrl, ...(timeLimitMs ? { timeLimitMs } : {}) }).of({ tenant: 'norte', userId: 1 })

const aReport = (): Parameters<typeof reportPaper>[0] => ({
  name: 'coverage',
  agency: 'Promociones Levante, S.L.',
  now: new Date('2026-11-27T10:00:00Z'),
  today: '2026-11-27',
  query: { from: null, to: null, client: null, campaign: null },
  report: { from: null, to: null, by: null, rows: [], totals: {}, choices: {} },
})

test('a paper is drawn while the server goes on answering', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const bytes = await open()<typeof reportPaper>('report', aReport())
  clearInterval(counting)
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  expect(turns).toBeGreaterThan(5)
})

test('a paper that takes too long is given up with a sentence, and the next one is drawn', async () => {
  await expect(open(1)<typeof reportPaper>('report', aReport())).rejects.toMatchObject({
    status: 422,
    reply: { code: 'paper_too_long' },
  })
  await expect(open()<typeof reportPaper>('report', aReport())).resolves.toBeInstanceOf(Uint8Array)
})

test('a paper of no feature is an error of ours', async () => {
  await expect(open()('billboard', {} as never)).rejects.toThrow('no paper is called billboard')
})
