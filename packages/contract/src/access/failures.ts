import { failures } from '../kit/failure.ts'

export const accessFailures = failures({
  wrong_credentials: { status: 401, say: () => 'Usuario o contraseña incorrectos.' },
  missing_credentials: { status: 422, say: () => 'Por favor, complete todos los campos' },
  login_throttled: {
    status: 429,
    say: (p: { seconds: number }) =>
      `Demasiados intentos de acceso. Vuelve a intentarlo en ${p.seconds < 90 ? `${p.seconds} segundos` : `${Math.ceil(p.seconds / 60)} minutos`}.`,
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
  last_admin: { status: 409, say: () => 'Tiene que quedar al menos un administrador activo.' },
  worker_has_account: {
    status: 409,
    say: (p: { login: string }) => `Ese trabajador ya entra como «${p.login}».`,
  },
})
