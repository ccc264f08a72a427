import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { enterWith } from '../../api/session/session.ts'
import { sentenceOf } from '../../ui/failure-banner.tsx'

/** Loaded when a passkey is first used. */
const browserSide = () => import('@simplewebauthn/browser')
const quiet = { skipErrorToast: true } as const

type Response = { readonly id: string; readonly type: 'public-key' }

/** Signs in by a passkey alone, or answers the second step that a password has begun. */
export async function signInByPasskey(ticket?: string): Promise<void> {
  const asked = await call(security.askPasskey, { body: ticket === undefined ? {} : { ticket } }, quiet)
  const response = await answerOf(asked.options)
  await enterWith(await call(security.signInByPasskey, { body: { ticket: asked.ticket, response } }, quiet))
}

/** Shows by a passkey that it is still the same person. */
export async function confirmByPasskey(): Promise<void> {
  const asked = await call(security.askConfirmPasskey, {}, quiet)
  const response = await answerOf(asked.options)
  await call(security.confirmPasskey, { body: { ticket: asked.ticket, response } }, quiet)
}

/** Adds a passkey of this device, or of one beside it, to the own account. */
export async function addPasskey(name: string) {
  const asked = await call(security.beginPasskey, {}, quiet)
  const { startRegistration } = await browserSide()
  const optionsJSON = asked.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response: Response = await startRegistration({ optionsJSON })
  return call(security.addPasskey, { body: { ticket: asked.ticket, response, name } }, quiet)
}

async function answerOf(options: Readonly<Record<string, unknown>>): Promise<Response> {
  const { startAuthentication } = await browserSide()
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
}

/** What went wrong with a passkey: browsers speak English and do not say who cancelled. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof Failure) return sentenceOf(error)
  return error instanceof Error && error.name === 'InvalidStateError'
    ? 'Este dispositivo ya tiene una llave de acceso de tu cuenta.'
    : 'No se ha podido usar la llave de acceso. Inténtalo otra vez o elige otra forma.'
}
