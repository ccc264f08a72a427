import * as z from 'zod/mini'

/** Whom somebody on the way turns to at the agency: who plans their day, and the telephone of the office. */
export const visitOffice = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type VisitOffice = z.output<typeof visitOffice>

/** "Si algo cambia: Sabela Rey, 981 000 900" */
export const officeText = ({ name, phone, email }: VisitOffice): string =>
  `Si algo cambia: ${name}, ${phone ?? email}`
