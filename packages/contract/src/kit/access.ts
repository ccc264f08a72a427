/** The three roles of the product, as they stand in a session. */
export const roles = ['ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_USER'] as const
export type Role = (typeof roles)[number]

/** The role that a person of several starts in: administrator, else client, else worker. */
export const primaryRole = (held: readonly Role[]): Role =>
  roles.find((role) => held.includes(role)) ?? 'ROLE_USER'

/** Who may call an endpoint: everyone, or a session whose active role is listed. Rows and fields are scoped by its query. */
export type Access = 'public' | readonly Role[]

export const admins: Access = ['ROLE_ADMIN']
export const workers: Access = ['ROLE_USER']
export const clients: Access = ['ROLE_CLIENT']
export const staffAndWorkers: Access = ['ROLE_ADMIN', 'ROLE_USER']
export const everyRole: Access = [...roles]
