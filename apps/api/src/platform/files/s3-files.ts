import type { S3Files } from '../config/config.ts'
import { fail } from '../http/fail.ts'
import { checkedKey, isKey, type Files } from './files.ts'
import { signS3, type S3Request } from './sign-s3.ts'

type Outside = { readonly fetch: typeof fetch; readonly clock: () => Date }

const timeLimit = 15_000

/** Why goes to the log and not to the caller. */
const unavailable = (cause: unknown) => Object.assign(fail('unavailable'), { cause })

/** Files in a bucket, addressed by path, so that any S3-compatible storage will do. */
export function s3Files(config: S3Files, { fetch, clock }: Outside): Files {
  const base = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}`

  const send = (
    method: S3Request['method'],
    key: string,
    headers: Record<string, string> = {},
    body?: Uint8Array,
  ) => sendTo(new URL(`${base}/${checkedKey(key)}`), method, headers, body)

  async function sendTo(
    url: URL,
    method: S3Request['method'],
    headers: Record<string, string> = {},
    body?: Uint8Array,
  ) {
    const request = { method, url, headers, ...(body ? { body } : {}) }
    try {
      return await fetch(url, {
        method,
        headers: await signS3(request, config, clock()),
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
        signal: AbortSignal.timeout(timeLimit),
      })
    } catch (error) {
      throw unavailable(error)
    }
  }

  async function expectGood(answer: Response): Promise<Response> {
    if (answer.ok) return answer
    await answer.body?.cancel()
    throw unavailable(new Error(`the storage of files answers ${answer.status}`))
  }

  return {
    async put(key, { bytes, type }) {
      await expectGood(await send('PUT', key, { 'content-type': type }, bytes))
    },
    async get(key) {
      const answer = await send('GET', key)
      if (answer.status === 404) return undefined
      return new Uint8Array(await (await expectGood(answer)).arrayBuffer())
    },
    async remove(key) {
      const answer = await send('DELETE', key)
      if (answer.status !== 404) await expectGood(answer)
    },
    /** ListObjectsV2, a thousand at a time: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
    async *keys() {
      let next: string | undefined
      do {
        const from = next === undefined ? '' : `continuation-token=${encodeURIComponent(next)}&`
        const answer = await sendTo(new URL(`${base}?${from}list-type=2`), 'GET')
        const page = await (await expectGood(answer)).text()
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) if (isKey(key)) yield key
        next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1]
      } while (next !== undefined)
    },
  }
}
