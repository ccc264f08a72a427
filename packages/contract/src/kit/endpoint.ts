import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { ListSpec, ListQuery } from './list.ts'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

/** What a call carries when it is not JSON: files by part name, with an optional JSON part beside them. */
export type Upload = {
  /** Names of the file parts; the first one is required. */
  readonly files: readonly [string, ...string[]]
  /** Text fields that stand beside the files, parsed together as one object. */
  readonly fields?: ObjectSchema
}

/**
 * Everything that the server, the web client, the OpenAPI document and the sweeps need to know about one call.
 * Paths are written as in OpenAPI: `/api/workers/{id}`.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  /** One English sentence for the OpenAPI document. */
  readonly summary: string
  readonly access: Access
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  /** A filtered, sorted, paged list in every dialect that `parseListQuery` reads. */
  readonly list?: ListSpec
  readonly body?: Schema
  readonly upload?: Upload
  /** Status of a good answer; 200 unless said. */
  readonly status?: 200 | 201
  /** The reply's schema, or the media type of a download. */
  readonly reply: Schema | Download
  /** A long call: with `Prefer: respond-async` it answers 202 `{taskId}` and its result stands under /api/tasks/{id}. */
  readonly isLong?: boolean
  /** It asks, whatever its method: a lost answer leaves nothing in doubt. */
  readonly isQuestion?: boolean
  /** Its answer holds a secret, which is told once: it is not kept for a call that comes again with its Idempotency-Key. */
  readonly isSecret?: boolean
  /** With `Accept: text/event-stream` the answer stays open: replies follow one another as server-sent events. */
  readonly isStream?: boolean
}

export type Download = { readonly download: string }

/** Keeps the literal types of an endpoint. */
export const endpoint = <const E extends Endpoint>(e: E): E => e

/** Where no schema is at hand either, the reply is JSON. */
export const isDownload = (reply: Endpoint['reply'] | undefined): reply is Download =>
  reply !== undefined && 'download' in reply

type Out<S> = S extends Schema ? z.output<S> : undefined
type In<S> = S extends Schema ? z.input<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type UploadFields<E extends Endpoint> = E['upload'] extends { fields: infer F } ? F : undefined

/** Raw list parameters as they stand in an address: `{ page: 0, size: 10, sort: 'id,asc', 'name:startsWith': 'a' }`. */
export type RawQuery = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>

/** What a verb receives: everything parsed. */
export type Input<E extends Endpoint> = {
  params: Out<E['params']>
  query: E['list'] extends ListSpec ? ListQuery : Out<E['query']>
  body: Out<E['body']>
  fields: Out<UploadFields<E>>
}

/** What a caller sends. */
export type Call<E extends Endpoint> = Present<{
  params: In<E['params']>
  body: In<E['body']>
  fields: In<UploadFields<E>>
  files: E['upload'] extends Upload ? Readonly<Record<string, File>> : undefined
}> &
  (E['list'] extends ListSpec ? { query?: RawQuery } : Present<{ query: In<E['query']> }>)

/** What a verb returns and a caller gets. */
export type Reply<E extends Endpoint> = E['reply'] extends Schema ? z.output<E['reply']> : Blob
