/** Why somebody is given no access when many are; what an e-mail must be is what the form of an account asks of a login. */
export const accessReasons = {
  isClosed: 'Su acceso está cerrado: se abre en Usuarios',
  has: 'Ya tiene acceso',
  unfit: 'Su correo no vale como usuario: se da de alta en Usuarios',
  taken: 'Su correo ya es el usuario de otra cuenta',
  twice: 'Comparte el correo con otra persona elegida',
} as const

/** A login in small letters, for JavaScript and PostgreSQL. */
export const loginPattern = '^[a-z0-9_.@+-]{3,60}$'
