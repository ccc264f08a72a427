import { failures } from '../kit/failure.ts'
import { mailFaults, type MailFault } from './mail-server.ts'
import { secondFactorNames, type SecondFactor } from './security.ts'

export const accessFailures = failures({
  wrong_credentials: { status: 401, say: () => 'Usuario o contraseña incorrectos.' },
  login_throttled: {
    status: 429,
    say: (p: { seconds: number }) =>
      `Demasiados intentos de acceso. Vuelve a intentarlo en ${p.seconds < 90 ? `${p.seconds} segundos` : `${Math.ceil(p.seconds / 60)} minutos`}.`,
  },
  second_factor_needed: {
    status: 401,
    say: (p: { ticket: string; methods: readonly SecondFactor[] }) =>
      `Falta el segundo paso: ${p.methods.map((method) => secondFactorNames[method]).join(' o ')}.`,
  },
  second_factor_expired: {
    status: 409,
    say: () => 'Ha pasado demasiado tiempo. Vuelve a escribir tu usuario y tu contraseña.',
  },
  wrong_second_factor: { status: 422, say: () => 'El código no es correcto o ya se ha usado.' },
  second_factor_missing: {
    status: 409,
    say: () => 'La agencia pide un segundo paso para entrar. Configúralo para continuar.',
  },
  second_factor_required: {
    status: 409,
    say: () => 'La agencia pide un segundo paso para entrar: añade otro antes de quitar este.',
  },
  totp_not_begun: { status: 409, say: () => 'Vuelve a empezar: no hay ningún código QR pendiente.' },
  no_second_factor: { status: 409, say: () => 'Activa antes un segundo paso.' },
  passkey_refused: { status: 422, say: () => 'La llave de acceso no vale para esta cuenta.' },
  passkey_known: { status: 409, say: () => 'Esa llave de acceso ya está en tu cuenta.' },
  too_many_passkeys: {
    status: 409,
    say: (p: { limit: number }) => `Puedes tener ${p.limit} llaves de acceso como máximo.`,
  },
  passkeys_unavailable: {
    status: 409,
    say: () =>
      'Las llaves de acceso necesitan que la agencia entre por la dirección https del producto (PUBLIC_URL) o por http://localhost.',
  },
  phone_channel_without_secret: {
    status: 422,
    say: () => 'Falta el token del proveedor: sin él no se puede activar.',
  },
  mail_server_without_password: {
    status: 422,
    say: () => 'Escribe la contraseña: la guardada es de otro servidor o de otro usuario, o no hay ninguna.',
  },
  mail_test_not_sent: { status: 409, say: (p: { fault: MailFault }) => mailFaults[p.fault] },
  channel_closed: { status: 409, say: () => 'Esta vía no está configurada o no está activada.' },
  no_test_address: {
    status: 422,
    say: () => 'Hace falta un móvil válido, o un correo en tu cuenta, para la prueba.',
  },
  test_not_sent: {
    status: 409,
    say: () => 'El proveedor no ha aceptado el mensaje. Revisa los datos y vuelve a intentarlo.',
  },
  push_service_unknown: {
    status: 422,
    say: () =>
      'Este navegador usa un servicio de avisos que no conocemos. Prueba con Chrome, Edge, Firefox o Safari.',
  },
  identity_unconfirmed: {
    status: 409,
    say: () => 'Por seguridad, confirma que eres tú antes de este cambio.',
  },
  wrong_current_password: { status: 422, say: () => 'La contraseña actual no es correcta.' },
  common_password: { status: 422, say: () => 'Esa contraseña es demasiado común. Elige otra.' },
  link_spent: { status: 404, say: () => 'El enlace ya se ha usado o ha caducado. Pide uno nuevo.' },
  tenant_mismatch: { status: 403, say: () => 'Acceso denegado.' },
  unknown_tenant: { status: 404, say: () => 'No existe esa agencia.' },
  login_taken: { status: 409, say: (p: { login: string }) => `Ya hay un usuario «${p.login}».` },
  client_needed: { status: 422, say: () => 'Una persona con el rol Cliente necesita un cliente.' },
  worker_needed: {
    status: 422,
    say: () => 'Una persona con el rol Usuario necesita su ficha de trabajador.',
  },
  own_access: {
    status: 409,
    say: () => 'No puedes quitarte el acceso ni el rol Administrador: lo hace otra persona que administre.',
  },
  account_out_of_service: {
    status: 409,
    say: () => 'La cuenta está fuera de servicio. Pon la cuenta en servicio antes.',
  },
  last_admin: { status: 409, say: () => 'Tiene que quedar al menos un administrador activo.' },
  worker_record_says: {
    status: 422,
    say: () =>
      'El nombre y el email de quien trabaja son los de su ficha: se cambian en ella, no con su acceso.',
  },
  account_has_record: {
    status: 409,
    say: () => 'Esta cuenta es la de otra ficha: da acceso a esta desde «Nuevo Usuario».',
  },
  worker_has_account: {
    status: 409,
    say: (p: { login: string }) => `Ese trabajador ya entra como «${p.login}».`,
  },
})
