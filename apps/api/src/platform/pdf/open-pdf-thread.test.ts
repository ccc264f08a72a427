import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { threadFile } from '../thread-file.ts'
import { openPdfThread } from './open-pdf-thread.ts'
import { startPaper } from './paper.ts'

const workerUrl = threadFile('pdf')
const aPdf = () => startPaper({ title: 'Contrato', agency: 'Atlántica Promo' }).finish()
const tooHeavy = { status: 422, reply: { code: 'document_too_heavy' } }

/** A small PDF whose one stream of objects unpacks to so many megabytes. */
function aBomb(megabytes: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(megabytes * 1_048_576, ' '))
  const dictionary = `<< /Type /ObjStm /N 1 /First 8 /Filter /FlateDecode /Length ${packed.length} >>`
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n${dictionary}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF\n'),
  ])
}

test('a good PDF is read in a thread of its own, several one after the other', async () => {
  const papers = openPdfThread({ workerUrl })
  const bytes = await aPdf()
  const read = await Promise.all([1, 2, 3].map(() => papers.inspect(bytes)))
  expect(read).toEqual([{ pages: 1 }, { pages: 1 }, { pages: 1 }])
})

test('S13 a PDF that takes too long is refused, and the next one is read', async () => {
  const bytes = await aPdf()
  await expect(openPdfThread({ workerUrl, timeLimitMs: 1 }).inspect(bytes)).rejects.toMatchObject(tooHeavy)
  await expect(openPdfThread({ workerUrl }).inspect(bytes)).resolves.toEqual({ pages: 1 })
})

test('S13 a PDF that unpacks to far more than it is does not fill the memory', async () => {
  const bomb = aBomb(700)
  expect(bomb.length).toBeLessThan(1_048_576)
  const before = process.memoryUsage.rss()
  await expect(openPdfThread({ workerUrl, memoryMb: 128 }).inspect(bomb)).rejects.toMatchObject(tooHeavy)
  expect(process.memoryUsage.rss() - before).toBeLessThan(600 * 1_048_576)
}, 60_000)
