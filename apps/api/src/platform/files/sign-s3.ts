import { createHash, createHmac } from 'node:crypto'

export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

export type S3Keys = { readonly accessKey: string; readonly secretKey: string; readonly region: string }

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * The headers of a request to S3-compatible storage, signed by AWS Signature Version 4.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3(request: S3Request, keys: S3Keys, now: Date): Record<string, string> {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const digest = sha256(request.body ?? '')
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': digest,
    'x-amz-date': stamp,
  }
  const names = Object.keys(headers).toSorted()
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.search.slice(1),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    digest,
  ].join('\n')
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const key = [keys.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretKey}`, day))
  const signature = hmac(key, toSign).toString('hex')
  const { host: _host, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keys.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
