import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

export type S3Keys = { readonly accessKey: string; readonly secretKey: string; readonly region: string }

/**
 * The headers of a request to S3-compatible storage, signed by AWS Signature Version 4. The digest of the body is signed
 * too, which the library leaves out unless it is given, so that storage refuses a body that changed on its way.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export async function signS3(request: S3Request, keys: S3Keys, now: Date): Promise<Headers> {
  const digest = createHash('sha256')
    .update(request.body ?? '')
    .digest('hex')
  const signer = new AwsV4Signer({
    method: request.method,
    url: request.url.href,
    headers: { ...request.headers, 'x-amz-content-sha256': digest },
    accessKeyId: keys.accessKey,
    secretAccessKey: keys.secretKey,
    service: 's3',
    region: keys.region,
    datetime: now.toISOString().replaceAll(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  return (await signer.sign()).headers
}
