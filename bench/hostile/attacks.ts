import { brotliCompressSync, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import type { Product } from '../kit/product.ts'

/** What came back: a status for each request, 0 for one whose connection was closed. */
export type Statuses = readonly number[]

export type Attack = { readonly name: string; readonly run: (product: Product) => Promise<Statuses> }

const json = { 'content-type': 'application/json' }
const deep = (brackets: number) => Buffer.from('['.repeat(brackets) + ']'.repeat(brackets))
const editing = '/api/routes/processing/recalculate-route'

const send = (url: string, init: RequestInit): Promise<number> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(120_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

const times = (count: number, run: (n: number) => Promise<number>): Promise<Statuses> =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)))

const post = (path: string, body: Uint8Array | string, headers: Readonly<Record<string, string>>) => ({
  url: (base: string) => `${base}${path}`,
  init: { method: 'POST', body, headers: { ...json, ...headers } } as RequestInit,
})

function bombs(count: number, encoding: 'br' | 'gzip') {
  const packed = encoding === 'br' ? brotliCompressSync(deep(7_500_000)) : gzipSync(deep(7_500_000))
  const { url, init } = post(editing, packed, { 'content-encoding': encoding })
  return (product: Product) => times(count, () => send(url(product.base), init))
}

const nested = (brackets: number, headersOf: (product: Product) => Record<string, string>) => {
  const body = deep(brackets)
  return (product: Product) => {
    const { url, init } = post(editing, body, headersOf(product))
    return times(4, () => send(url(product.base), init))
  }
}

/** Forty different passwords for one account at the same moment. */
const guesses = ({ base }: Product) =>
  times(40, (n) => {
    const body = JSON.stringify({ login: 'cliente', password: `Ninguna-${n}`, rememberMe: false })
    return send(`${base}/api/auth/login`, { method: 'POST', body, headers: json })
  })

/** More writes than a minute allows, each with another tail behind the token. */
const tails = async ({ base, headers }: Product) => {
  const statuses: number[] = []
  for (let n = 0; n < 150; n++) {
    const authorization = `${headers['authorization']} x${n}`
    const init = { method: 'PUT', body: '{}', headers: { ...json, ...headers, authorization } }
    statuses.push(await send(`${base}/api/users/me`, init))
  }
  return statuses
}

/** Uploads over the limit of a file. */
const large = ({ base, headers }: Product) =>
  times(6, () =>
    send(`${base}/api/workers/import`, {
      method: 'POST',
      headers,
      body: aFile('a.xlsx', Buffer.alloc(24 * 1024 * 1024, 65)),
    }),
  )

/** A workbook of a few kilobytes whose only cell stands in the last row of a sheet. */
const farRow = ({ base, headers }: Product) =>
  times(4, () =>
    send(`${base}/api/routes/analyze-excel`, {
      method: 'POST',
      headers,
      body: aFile('lejos.xlsx', farWorkbook()),
    }),
  )

/** Two web pages of a few bytes that span more cells than any sheet has. */
const spans = ({ base, headers }: Product) => {
  const row = `<tr><td colspan=16000 rowspan=100000>x</td></tr>`
  const page = Buffer.from(`<html><body><table>${row.repeat(200)}</table></body></html>`)
  return times(2, () =>
    send(`${base}/api/routes/analyze-excel`, { method: 'POST', headers, body: aFile('celdas.xls', page) }),
  )
}

function aFile(name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  return form
}

/** The parts of a workbook that a reader asks for, zipped. */
function farWorkbook(): Buffer<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const cell = (row: number) => `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>x</t></is></c></row>`
  return zipped({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="${types}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cell(1)}${cell(1_048_576)}</sheetData></worksheet>`,
  })
}

function zipped(parts: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const [bytes, title] = [Buffer.from(text), Buffer.from(name)]
    const packed = deflateRawSync(bytes)
    const sizes = Buffer.alloc(26)
    sizes.writeUInt16LE(20, 0)
    sizes.writeUInt16LE(8, 4)
    sizes.writeUInt32LE(crc32(bytes), 10)
    sizes.writeUInt32LE(packed.length, 14)
    sizes.writeUInt32LE(bytes.length, 18)
    sizes.writeUInt16LE(title.length, 22)
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), sizes, title, packed])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), sizes, offset, title]))
    bodies.push(local)
    at += local.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(bodies.length, 8)
  end.writeUInt16LE(bodies.length, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, names, end])
}

/** A PDF of a catalogue, one empty page and as many small objects as asked for. */
function heavyPdf(objects: number): Buffer<ArrayBuffer> {
  const parts = ['%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n']
  parts.push('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n')
  for (let n = 4; n < objects; n++) parts.push(`${n} 0 obj<</A[1 2]>>endobj\n`)
  parts.push('trailer<</Root 1 0 R>>\n%%EOF')
  return Buffer.from(parts.join(''))
}

const pdfs = async ({ base, headers }: Product) => {
  const read = async <T>(path: string) => (await (await fetch(base + path, { headers })).json()) as T
  const { content } = await read<{ content: { id: number }[] }>('/api/workers?page=0&size=1')
  const types = await read<{ id: number }[]>('/api/document-types')
  const pdf = heavyPdf(320_000)
  return times(2, () => {
    const body = aFile('pesado.pdf', pdf)
    body.append('typeId', String(types[0]?.id))
    body.append('expiresOn', '2030-01-01')
    return send(`${base}/api/workers/${content[0]?.id}/documents`, { method: 'POST', headers, body })
  })
}

/** The requests of which a server must not take notice, each kind bounded. */
export const attacks: readonly Attack[] = [
  { name: '31 bytes of brotli, no token, once', run: bombs(1, 'br') },
  { name: '31 bytes of brotli, no token, twelve at once', run: bombs(12, 'br') },
  { name: '14.6 kB of gzip, no token, four at once', run: bombs(4, 'gzip') },
  { name: '15 MB of brackets, no token, four at once', run: nested(7_500_000, () => ({})) },
  { name: '15 MB of brackets, signed in, four at once', run: nested(7_500_000, ({ headers }) => headers) },
  {
    name: '200 kB of brackets with Idempotency-Key, signed in',
    run: nested(100_000, ({ headers }) => ({ ...headers, 'idempotency-key': 'abc' })),
  },
  { name: '40 passwords for one account at once', run: guesses },
  { name: '24 MB for a file, six at once', run: large },
  { name: 'a workbook with a cell in row 1,048,576, four at once', run: farRow },
  { name: 'a page with 200 cells of 16,000 × 100,000, two at once', run: spans },
  { name: 'a PDF of 320,000 objects, two at once', run: pdfs },
  { name: '150 writes, each with another word behind the token', run: tails },
]
