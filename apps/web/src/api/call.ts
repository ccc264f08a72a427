import { isDownload, type Call, type Endpoint, type Reply } from '@cuadrante/contract/kit/endpoint.ts'
import { kitFailures, type FailureReply } from '@cuadrante/contract/kit/failure.ts'
import { remembered, tokenKey } from './browser-memory.ts'
import { whileBusy } from './busy.ts'
import { hearClock } from './clock.ts'
import { asOfChange, Failure } from './failure.ts'
import { takePrefetched } from './prefetch.ts'
import { announce, type Notice } from './notices.ts'
import { bearerOf, requestOf, type RequestOptions } from './request.ts'

export type CallOptions = RequestOptions & {
  /** The caller shows its own message. Hides the toast, never the sign-out of 401 and 403. */
  readonly skipErrorToast?: boolean
  /** What failed, in words of the screen: it stands over the server's own sentence, instead of the documented toast. */
  readonly failed?: string
  /** The form itself asks about a record that somebody else has saved meanwhile: no toast for that alone. */
  readonly asksStale?: boolean
  /** Look-ups while typing, polling and streams: not counted by the top bar. */
  readonly quiet?: boolean
  /** Ends many records at once, which nothing takes back: clicks and keys wait until it is done. */
  readonly isFinal?: boolean
}

type Expelled = (status: number) => void
let onExpelled: Expelled = () => {}

/** Says what a 401 or 403 of a signed-in call does to the session. */
export const whenExpelled = (handler: Expelled): void => {
  onExpelled = handler
}

let onLimited: () => void = () => {}

/** Says what happens when the session opens nothing any more but the way to a second step. */
export const whenLimited = (handler: () => void): void => {
  onLimited = handler
}

let onUnknown: () => void = () => {}

/** Says what happens when the answer to a change is lost: what is on screen may no longer be what is. */
export const whenUnknown = (handler: () => void): void => {
  onUnknown = handler
}

type ConfirmIdentity = () => Promise<boolean>
let confirmIdentity: ConfirmIdentity = () => Promise.resolve(false)

/** Says how a person shows again who they are, before a change that only the owner of an account may make. */
export const whenIdentityAsked = (handler: ConfirmIdentity): void => {
  confirmIdentity = handler
}

/**
 * Calls an endpoint of the contract and answers its reply.
 * Throws {@link Failure} with a Spanish sentence for every refusal and for no answer at all; an aborted call throws its
 * `AbortError` untouched and shows nothing.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: CallOptions = {},
): Promise<Reply<E>> {
  const response = await respond(endpoint, input, options)
  return (isDownload(endpoint.reply) ? response.blob() : response.json()) as Promise<Reply<E>>
}

/** Like {@link call}, but gives the whole response (file names of downloads, 202 of long calls). */
export async function respond<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: CallOptions = {},
): Promise<Response> {
  refuseWrongPath(endpoint, input, options)
  const send = () => exchange(endpoint, requestOf(endpoint, input, options), options)
  const counted = () => (options.quiet ? send() : whileBusy(send, options.isFinal))
  return counted().catch(async (error: unknown) => {
    if (!isAskedAgain(error) || !(await confirmIdentity())) throw error
    return counted()
  })
}

const isAskedAgain = (error: unknown) => error instanceof Failure && error.code === 'identity_unconfirmed'

/** An address typed by hand may carry no number ("/campaigns/abc"): there is nothing there, and nothing to ask. */
function refuseWrongPath({ params }: Endpoint, input: object, { skipErrorToast }: CallOptions): void {
  if (!params || params.safeParse('params' in input ? input.params : {}).success) return
  if (!skipErrorToast) announce(noticeOf(404))
  throw new Failure(404, { code: 'not_found', message: kitFailures.not_found.say() })
}

async function exchange(endpoint: Endpoint, request: Request, options: CallOptions): Promise<Response> {
  const isSent = navigator.onLine
  const response = await (takePrefetched(request) ?? fetch(request)).catch((error: unknown) => {
    if (request.signal.aborted) throw error
    return undefined
  })
  if (response) hearClock(response)
  if (response?.ok) return response
  const refusal = response ? await failureOf(response) : noResponse()
  const failure = isSent ? wordsFor(endpoint, refusal) : refusal
  const isLimited = failure.code === 'second_factor_missing'
  const isAsked =
    isAskedAgain(failure) || isLimited || (options.asksStale === true && failure.code === 'stale')
  const isExpelling = endpoint.access !== 'public' && expelling.has(failure.status)
  const isLate = isExpelling && !isOfThisSession(request)
  if (!options.skipErrorToast && !isAsked && !isLate) tell(failure, options.failed)
  if (options.quiet || isLate || isLimited) settled.add(failure)
  if (isExpelling && !isLate) onExpelled(failure.status)
  if (isLimited && isOfThisSession(request)) onLimited()
  if (failure.isUnknown && !options.quiet) onUnknown()
  throw failure
}

/** Somebody may have signed in since the call was made: its refusal says nothing of them. */
const isOfThisSession = (request: Request): boolean =>
  request.headers.get('authorization') === bearerOf(remembered(tokenKey))

const wordsFor = ({ method, isQuestion }: Endpoint, failure: Failure): Failure =>
  method === 'GET' || isQuestion ? failure : asOfChange(failure)

const noResponse = () =>
  new Failure(0, {
    code: 'no_response',
    message: 'No se pudo conectar con el servidor. Verifique su conexión a internet.',
  })

async function failureOf(response: Response): Promise<Failure> {
  const reply = (await response.json().catch(() => undefined)) as Partial<FailureReply> | undefined
  const { message = noticeOf(response.status).message ?? '', code = 'unexpected' } = reply ?? {}
  return new Failure(response.status, { ...reply, code, message })
}

const expired = 'Por favor, inicie sesión nuevamente.'
const notices: Readonly<Record<number, Notice>> = {
  0: {
    type: 'error',
    title: 'Error de conexión',
    message: 'No se pudo conectar con el servidor. Verifique su conexión a internet.',
  },
  401: { type: 'error', title: 'Sesión expirada', message: expired },
  403: { type: 'error', title: 'Acceso denegado', message: expired },
  404: { type: 'warning', title: 'Recurso no encontrado', message: 'El recurso solicitado no existe.' },
  500: {
    type: 'error',
    title: 'Error del servidor',
    message: 'Error interno del servidor. Por favor, inténtelo más tarde.',
  },
}
const unexpected: Notice = { type: 'error', title: 'Error', message: 'Ha ocurrido un error inesperado.' }

const expelling = new Set([401, 403])

/** What needs no more words: the person has read them, or nobody waits for the call. */
const settled = new WeakSet<Failure>()

function tell(failure: Failure, failed?: string): void {
  settled.add(failure)
  announce(toastOf(failure, failed))
}

/**
 * A failed call that no screen has caught stops what was being done: the person has read why, or reads it now, and there is
 * nothing for the console. What else is thrown is a fault of the program, which the console shows.
 */
export function settleUncaught(event: PromiseRejectionEvent): void {
  const failure: unknown = event.reason
  if (!(failure instanceof Failure)) return
  event.preventDefault()
  if (!settled.has(failure)) tell(failure, 'No se ha podido hacer')
}

/** Whoever is put out reads that alone. */
const toastOf = (failure: Failure, failed: string | undefined): Notice =>
  failed === undefined || expelling.has(failure.status)
    ? noticeOf(failure.status)
    : { type: 'error', title: failed, message: firstWordsOf(failure), isUnknown: failure.isUnknown }

const firstWordsOf = ({ fields, message }: Failure): string => Object.values(fields)[0] ?? message

/** The toast that the documents give for a status; 0 is no response. */
export const noticeOf = (status: number): Notice => notices[status] ?? unexpected
