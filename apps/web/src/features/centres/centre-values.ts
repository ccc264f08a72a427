import type { z } from 'zod/mini'
import { centreDraft, type Centre } from '@cuadrante/contract/centres/centre.ts'
import type { Reference } from '../../ui/form/choices/remote-choice-field.tsx'

/** What the form of a centre holds. Coordinates are as they were typed. */
export type CentreValues = {
  name: string
  email: string
  phone: string
  address: string
  postalCode: string
  latitude: string
  longitude: string
  timezone: string
  manager: string
  managerMobile: string
  notes: string
  centerGroup: Reference | null
  province: Reference | null
  city: Reference | null
  version?: number | undefined
}

export const centreValues = (centre: Centre | undefined): CentreValues => ({
  name: centre?.name ?? '',
  email: centre?.email ?? '',
  phone: centre?.phone ?? '',
  address: centre?.address ?? '',
  postalCode: centre?.postalCode ?? '',
  latitude: degreesText(centre?.latitude),
  longitude: degreesText(centre?.longitude),
  timezone: centre?.timezone ?? 'Europe/Madrid',
  manager: centre?.manager ?? '',
  managerMobile: centre?.managerMobile ?? '',
  notes: centre?.notes ?? '',
  centerGroup: centre?.centerGroup ?? null,
  province: centre?.province ?? null,
  city: centre?.city ?? null,
  version: centre?.version,
})

/** Degrees as Spaniards write them, to a metre. */
export const degreesText = (value: number | undefined): string =>
  value === undefined ? '' : String(Number(value.toFixed(6))).replace('.', ',')

/** The typed degrees as a number; undefined when they are none. */
export function degreesOf(text: string): number | undefined {
  const normal = text.trim().replace(',', '.')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(normal) ? Number(normal) : undefined
}

/** What is sent: the values as the contract takes them. */
export const centreBody = (values: CentreValues): z.input<typeof centreDraft> =>
  values as z.input<typeof centreDraft>

/** Spanish name of each field: for two versions beside each other and for the history. */
export const centreLabels: Readonly<Record<string, string>> = {
  name: 'Nombre',
  email: 'Email',
  phone: 'Teléfono',
  address: 'Dirección',
  postalCode: 'Código postal',
  province: 'Provincia',
  city: 'Municipio',
  latitude: 'Latitud',
  longitude: 'Longitud',
  timezone: 'Zona horaria',
  centerGroup: 'Grupo',
  manager: 'Responsable',
  managerMobile: 'Móvil del responsable',
  notes: 'Notas',
}
