import { agencyZone } from '../../api/today.ts'
import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import type { Centre, CentreDraft } from '@cuadrante/contract/centres/centre.ts'
import { labelsOf } from '@cuadrante/contract/kit/record.ts'
import { bodyOfFields, valuesOfFields, type FormValues } from '../../records/described/record-values.ts'

/** What the form of a centre holds. Coordinates are as they were typed. */
export type CentreValues = FormValues<typeof centreFields> & { version?: CentreDraft['version'] }

export const centreValues = (centre: Centre | undefined): CentreValues => ({
  ...valuesOfFields(centreFields, centre),
  timezone: centreFields.timezone.schema.parse(centre?.timezone ?? agencyZone()),
  latitude: degreesText(centre?.latitude),
  longitude: degreesText(centre?.longitude),
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
export const centreBody = (values: CentreValues) => ({
  ...bodyOfFields(centreFields, values),
  version: values.version,
})

/** Spanish name of each field: for two versions beside each other and for the history. */
export const centreLabels = labelsOf(centreFields)
