import type { Role } from '@cuadrante/contract/kit/access.ts'

/** The only default password there is: it works in a demo tenant and nowhere else. */
export const demoPassword = 'Cuadrante-2025'

type DemoAccount = {
  readonly login: string
  readonly label: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly Role[]
}

export const demoAccounts: readonly DemoAccount[] = [
  { login: 'admin', label: 'Admin', firstName: 'Sabela', lastName: 'Otero', roles: ['ROLE_ADMIN'] },
  {
    login: 'trabajador',
    label: 'Usuario',
    firstName: 'Lucía',
    lastName: 'Pérez Souto',
    roles: ['ROLE_USER'],
  },
  { login: 'cliente', label: 'Cliente', firstName: 'Marta', lastName: 'Alba', roles: ['ROLE_CLIENT'] },
  {
    login: 'multi',
    label: 'Todos los roles',
    firstName: 'Antón',
    lastName: 'Rey Castiñeira',
    roles: ['ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER'],
  },
]
