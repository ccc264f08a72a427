import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { threadFile } from '../thread-file.ts'
import { openPdfThread, type PdfThreadOptions } from './open-pdf-thread.ts'
import { startPaper } from './paper.ts'
import { pdfWork } from './pdf-work.ts'

const workerUrl = threadFile('pdf')
const open = (options: Partial<PdfThreadOptions> = {}) =>
  openPdfThread({ workerUrl, ...options }).of({ tenant: 'norte', userId: 1 })
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
  const papers = open()
  const bytes = await aPdf()
  const read = await Promise.all([1, 2, 3].map(() => papers.inspect(bytes)))
  expect(read).toEqual([{ pages: 1 }, { pages: 1 }, { pages: 1 }])
})

async function locked(passwords: { userPassword?: string }, script?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Certificado de cuenta')
  if (script) pdf.addJavaScript('hola', script)
  pdf.encrypt({ ownerPassword: 'del banco', ...passwords })
  return pdf.save()
}

test('a PDF that is locked against changes is read, judged and sealed; one that asks for a password is refused', async () => {
  const bytes = await locked({ userPassword: '' })
  await expect(pdfWork.inspect(bytes)).resolves.toEqual({ pages: 1 })
  const page = { title: 'Evidencia', agency: 'Atlántica Promo', facts: [], paragraphs: ['Firmado'] }
  const sealed = await pdfWork.seal({ original: bytes, mediaType: 'application/pdf', page, attachments: [] })
  expect((await PDFDocument.load(sealed)).getPageCount()).toBe(2)
  await expect(pdfWork.inspect(await locked({ userPassword: 'secreta' }))).rejects.toMatchObject({
    reply: { code: 'document_unreadable' },
  })
  await expect(pdfWork.inspect(await locked({ userPassword: '' }, 'app.alert(1)'))).rejects.toMatchObject({
    reply: { code: 'document_active_content' },
  })
})

test('S13 a PDF that takes too long is refused, and the next one is read', async () => {
  const bytes = await aPdf()
  await expect(open({ timeLimitMs: 1 }).inspect(bytes)).rejects.toMatchObject(tooHeavy)
  await expect(open().inspect(bytes)).resolves.toEqual({ pages: 1 })
})

test.each([
  ['stands in it one by one', () => '1 0 obj<</A 1>>endobj\n'.repeat(150_000)],
  [
    'its streams say that they hold',
    () => '1 0 obj\n<</Type/ObjStm/N 90000/First 8/Length 2>>\nstream\nxx\nendstream\nendobj\n'.repeat(2),
  ],
])('S13 a PDF of more objects than a document has is refused unread: what %s', async (_, body) => {
  const bytes = Buffer.from(`%PDF-1.7\n${body()}trailer\n<</Root 1 0 R>>\n%%EOF\n`)
  await expect(pdfWork.inspect(bytes)).rejects.toMatchObject(tooHeavy)
})

test('a PDF with an array of very many numbers is read', async () => {
  const pdf = await PDFDocument.load(await aPdf())
  pdf.context.register(pdf.context.obj(Array.from({ length: 200_000 }, () => 7)))
  await expect(pdfWork.inspect(await pdf.save())).resolves.toEqual({ pages: 1 })
})

test('S13 while the worst file of one agency is worked on, the small one of another is answered', async () => {
  const papers = openPdfThread({ workerUrl, timeLimitMs: 30_000 })
  const worst = Buffer.from(
    `%PDF-1.7\n${'1 0 obj[1 2 3 4]endobj\n'.repeat(99_000)}trailer\n<</Root 1 0 R>>\n%%EOF\n`,
  )
  const done: string[] = []
  const heavy = [1, 2, 3, 4].map((userId) =>
    papers
      .of({ tenant: 'norte', userId })
      .inspect(worst)
      .catch(() => undefined)
      .then(() => done.push('norte')),
  )
  const small = papers.of({ tenant: 'sur', userId: 9 }).inspect(await aPdf())
  expect(await small).toEqual({ pages: 1 })
  expect(done.length).toBeLessThan(4)
  await Promise.all(heavy)
}, 60_000)

test.each([
  'javascript:app.alert(1)',
  ' JAVAscript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'vbscript:x',
])('S13 a PDF with a link to %j is refused', async (address) => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([100, 100])
  const uri = PDFString.of(address)
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: uri } }
  page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.obj(link)]))
  await expect(pdfWork.inspect(await pdf.save())).rejects.toMatchObject({
    reply: { code: 'document_active_content' },
  })
  const hex = { ...link, A: { S: 'URI', URI: PDFHexString.fromText(address) } }
  page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.obj(hex)]))
  await expect(pdfWork.inspect(await pdf.save())).rejects.toMatchObject({
    reply: { code: 'document_active_content' },
  })
})

test('S13 a PDF with a link to a page or an address of mail is taken', async () => {
  for (const address of [
    'https://www.boe.es/a',
    'mailto:oficina@demo.example',
    'tel:+34981000000',
    'www.boe.es',
  ]) {
    const pdf = await PDFDocument.create()
    const uri = PDFString.of(address)
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: { S: 'URI', URI: uri } }
    pdf.addPage([100, 100]).node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.obj(link)]))
    expect(await pdfWork.inspect(await pdf.save()), address).toEqual({ pages: 1 })
  }
})

test('S13 a PDF that unpacks to far more than it is does not fill the memory', async () => {
  const bomb = aBomb(700)
  expect(bomb.length).toBeLessThan(1_048_576)
  const before = process.memoryUsage.rss()
  await expect(open({ memoryMb: 128 }).inspect(bomb)).rejects.toMatchObject(tooHeavy)
  expect(process.memoryUsage.rss() - before).toBeLessThan(600 * 1_048_576)
}, 60_000)
