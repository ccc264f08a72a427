import {
  centreColumns as described,
  type Centre,
  type CentreColumnId,
} from '@cuadrante/contract/centres/centre.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { centreZones } from '@cuadrante/domain/dates/zone.ts'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { provinceOptions } from '../../records/places.ts'
import { spacedPhone } from '../../records/spaced-phone.ts'
import { formatNumber } from '../../ui/format.ts'
import type { Column } from '../../ui/table/column.ts'
import type { FilterKind, FilterOption } from '../../ui/table/filters/filter.ts'
import { Missing, TwoLines } from '../../ui/table/rows/two-lines.tsx'
import styles from './centres.module.css'

const text: FilterKind = { kind: 'text' }

/** All groups, as the choices of the column's filter. */
const groupOptions = async (): Promise<readonly FilterOption[]> => {
  const { content } = await call(
    centreEndpoints.groups,
    { query: { sort: 'name,asc' } },
    { quiet: true, skipErrorToast: true },
  )
  return content.map(({ id, name }) => ({ value: String(id), label: name }))
}

type Look = Pick<Column<Centre>, 'cell'> & Partial<Column<Centre>>

const looks: Readonly<Record<CentreColumnId, Look>> = {
  name: {
    isFixed: true,
    filter: text,
    cell: ({ id, name }) => (
      <span className={styles.name} data-saving={id < 0 || undefined}>
        <TwoLines main={name} />
      </span>
    ),
  },
  centerGroup: {
    filter: { kind: 'choices', load: groupOptions },
    cell: ({ centerGroup }) => centerGroup?.name ?? <Missing>Sin grupo</Missing>,
  },
  address: { filter: text, maxWidth: 220, cell: ({ address }) => address },
  postalCode: { filter: text, cell: ({ postalCode }) => postalCode },
  province: {
    filter: { kind: 'choices', load: provinceOptions },
    cell: ({ province }) => province?.name ?? <Missing>Sin provincia</Missing>,
  },
  city: { filter: text, cell: ({ city }) => city?.name ?? <Missing>Sin municipio</Missing> },
  phone: { filter: text, cell: ({ phone }) => <Reach kind="tel" value={phone} none="Sin teléfono" /> },
  email: {
    filter: text,
    maxWidth: 180,
    cell: ({ email }) => <Reach kind="mailto" value={email} none="Sin email" />,
  },
  manager: { filter: text, cell: ({ manager }) => manager ?? <Missing>Sin responsable</Missing> },
  managerMobile: {
    filter: text,
    cell: ({ managerMobile }) => <Reach kind="tel" value={managerMobile} none="Sin móvil" />,
  },
  timezone: {
    filter: { kind: 'choices', options: centreZones.map((zone) => ({ value: zone, label: zone })) },
    cell: ({ timezone }) => timezone,
  },
  latitude: { align: 'end', filter: { kind: 'number' }, cell: ({ latitude }) => degrees(latitude) },
  longitude: { align: 'end', filter: { kind: 'number' }, cell: ({ longitude }) => degrees(longitude) },
  notes: { filter: text, maxWidth: 240, cell: ({ notes }) => notes ?? <Missing>Sin notas</Missing> },
}

const degrees = (value: number | undefined): ReactNode => (value === undefined ? '' : formatNumber(value, 5))

/** The columns that a screen of 1440 pixels bears; the others can be chosen. */
const hiddenAtFirst: ReadonlySet<string> = new Set(['postalCode', 'manager'])

export const centreColumns: readonly Column<Centre>[] = (Object.keys(described) as CentreColumnId[]).map(
  (id) => ({
    id,
    header: described[id].label,
    isSortable: true,
    ...('isOptional' in described[id] || hiddenAtFirst.has(id) ? { isOptional: true } : {}),
    ...looks[id],
  }),
)

type ReachProps = { kind: 'tel' | 'mailto'; value: string | null | undefined; none: string }

export const Reach = ({ kind, value, none }: ReachProps) =>
  value ? (
    <a href={`${kind}:${value}`} className={styles.reach}>
      {kind === 'tel' ? spacedPhone(value) : value}
    </a>
  ) : (
    <Missing>{none}</Missing>
  )

/** A centre on the phone. */
export const CentreCard = ({ centre }: { centre: Centre }) => (
  <div className={styles.card}>
    <strong className="main">{centre.name}</strong>
    <span className="secondary">
      {[centre.address, centre.postalCode, centre.city?.name].filter(Boolean).join(', ')}
    </span>
    <span className="secondary">{centre.centerGroup?.name ?? 'Sin grupo'}</span>
    <div className={styles.cardFoot}>
      <Reach kind="tel" value={centre.phone} none="Sin teléfono" />
      <Reach kind="mailto" value={centre.email} none="Sin email" />
    </div>
  </div>
)
