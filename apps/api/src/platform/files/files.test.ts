import { createServer, type Server } from 'node:http'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'
import { signS3 } from './sign-s3.ts'

/** The examples of the documentation: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const example = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const exampleDay = new Date('2013-05-24T00:00:00Z')

test('a read is signed as in the documentation', async () => {
  const headers = await signS3(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
    },
    example,
    exampleDay,
  )
  expect(headers.get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('a write is signed as in the documentation', async () => {
  const headers = await signS3(
    {
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: new TextEncoder().encode('Welcome to Amazon S3.'),
    },
    example,
    exampleDay,
  )
  expect(headers.get('authorization')).toContain(
    'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
})

/** Two keys of a bucket, as ListObjectsV2 tells them; the token is where the next page begins. */
function pageOf(paths: string[], question: string): string {
  const from = Number(
    new URLSearchParams(question.split('?')[1]).get('continuation-token')?.split('+')[1] ?? 0,
  )
  const contents = paths
    .slice(from, from + 2)
    .map((path) => `<Contents><Key>${path.replace('/fotos/', '')}</Key></Contents>`)
  const next = from + 2 < paths.length ? `<NextContinuationToken>a+${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

/** A bucket that keeps what it is sent, as far as the signature names the account. */
function aBucket(): Promise<{ server: Server; url: string; kept: Map<string, Buffer> }> {
  const kept = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (!request.headers.authorization?.includes('Credential=clave/')) return response.writeHead(403).end()
    if (request.method === 'GET' && path.includes('?')) return response.end(pageOf([...kept.keys()], path))
    if (request.method === 'GET') {
      const bytes = kept.get(path)
      return bytes ? response.end(bytes) : response.writeHead(404).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(path)
      return response.writeHead(204).end()
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      kept.set(path, Buffer.concat(parts))
      response.end()
    })
    return undefined
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      resolve({ server, url: `http://127.0.0.1:${port}`, kept })
    }),
  )
}

let bucket: Awaited<ReturnType<typeof aBucket>>
const folder = mkdtempSync(join(tmpdir(), 'cuadrante-files-'))
const storages: Record<string, () => Files> = {
  'a folder': () => folderFiles(folder),
  'a bucket': () => aBucketWith('clave'),
}
const aBucketWith = (accessKey: string) =>
  s3Files(
    {
      kind: 's3',
      endpoint: `${bucket.url}/`,
      region: 'eu-west-1',
      bucket: 'fotos',
      accessKey,
      secretKey: 'x',
    },
    { fetch, clock: () => new Date() },
  )

beforeAll(async () => {
  bucket = await aBucket()
})
afterAll(() => void bucket.server.close())

describe.each(Object.keys(storages))('%s', (name) => {
  const key = 'demo/photos/ab12-large.webp'
  const files = () => storages[name]?.() ?? folderFiles(folder)

  test('gives back what was put, replaces it and forgets it', async () => {
    expect(await files().get(key)).toBeUndefined()
    for (const text of ['uno', 'dos']) {
      await files().put(key, { bytes: Buffer.from(text), type: 'image/webp' })
      expect(Buffer.from((await files().get(key)) ?? []).toString()).toBe(text)
    }
    await files().remove(key)
    await files().remove(key)
    expect(await files().get(key)).toBeUndefined()
  })

  test('tells the key of everything it keeps', async () => {
    const keys = ['demo/documents/contrato.pdf', 'demo/photos/ab12-large.webp', 'otra/photos/cd34.webp']
    for (const kept of keys) await files().put(kept, { bytes: Buffer.from('x'), type: 'x' })
    const told: string[] = []
    for await (const kept of files().keys()) told.push(kept)
    expect(told.toSorted()).toEqual(keys)
    for (const kept of keys) await files().remove(kept)
  })

  test.each(['../secreto', 'demo/../otra/x', '/etc/passwd', 'demo', 'demo/Ñ', 'demo//x'])(
    'refuses the key %j',
    async (bad) => {
      await expect(files().get(bad)).rejects.toThrow(RangeError)
      await expect(files().put(bad, { bytes: Buffer.from('x'), type: 'x' })).rejects.toThrow(RangeError)
    },
  )
})

test('a folder that is not there keeps nothing, and what a cut-off write has left is no file', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cuadrante-files-'))
  const keysOf = async (files: Files) => {
    const told: string[] = []
    for await (const key of files.keys()) told.push(key)
    return told
  }
  expect(await keysOf(folderFiles(join(dir, 'nada')))).toEqual([])
  mkdirSync(join(dir, 'demo'))
  writeFileSync(join(dir, 'demo/a.webp.3f0c1b9e-58f5-4c80-9a51-1c7a3c0c2f11'), 'x')
  writeFileSync(join(dir, 'demo/a.webp'), 'x')
  expect(await keysOf(folderFiles(dir))).toEqual(['demo/a.webp'])
})

test('a folder holds no draft after a write', async () => {
  await folderFiles(folder).put('demo/photos/one', { bytes: Buffer.from('x'), type: 'x' })
  expect(readdirSync(join(folder, 'demo/photos'))).toEqual(['one'])
})

test('a write that fails leaves no draft', async () => {
  mkdirSync(join(folder, 'demo/documents/taken'), { recursive: true })
  const write = folderFiles(folder).put('demo/documents/taken', { bytes: Buffer.from('x'), type: 'x' })
  await expect(write).rejects.toThrow('EISDIR')
  expect(readdirSync(join(folder, 'demo/documents'))).toEqual(['taken'])
})

test('R8 a bucket that refuses or is away answers "unavailable"', async () => {
  await expect(aBucketWith('otra').get('demo/x')).rejects.toMatchObject({ status: 503 })
  const gone = s3Files(
    { kind: 's3', endpoint: 'http://127.0.0.1:1', region: 'x', bucket: 'x', accessKey: 'x', secretKey: 'x' },
    { fetch, clock: () => new Date() },
  )
  await expect(gone.get('demo/x')).rejects.toMatchObject({ status: 503 })
})
