import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import { centreHeadings, type Centre } from '@cuadrante/contract/centres/centre.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { recordColumns } from '../../records/described/record-columns.tsx'
import { EmailWords } from '../../records/email-words.tsx'
import { callLink, spacedPhone } from '../../records/phones.ts'
import { formatNumber } from '../../ui/format.ts'
import type { FilterOption } from '../../ui/table/filters/filter.ts'
import { Missing, TwoLines } from '../../ui/table/rows/two-lines.tsx'
import styles from './centres.module.css'

/** All groups, as the choices of the column's filter. */
const groupOptions = async (): Promise<readonly FilterOption[]> => {
  const { content } = await call(
    centreEndpoints.groups,
    { query: { sort: 'name,asc' } },
    { quiet: true, skipErrorToast: true },
  )
  return content.map(({ id, name }) => ({ value: String(id), label: name }))
}

const degrees = (value: number | undefined): ReactNode => (value === undefined ? '' : formatNumber(value, 5))

export const centreColumns = recordColumns<Centre, typeof centreHeadings>({
  headings: centreHeadings,
  fields: centreFields,
  looks: {
    name: {
      isFixed: true,
      cell: ({ id, name }) => (
        <span className={styles.name} data-saving={id < 0 || undefined}>
          <TwoLines main={name} />
        </span>
      ),
    },
    centerGroup: { leaves: 3, filter: { kind: 'choices', load: groupOptions } },
    address: { maxWidth: 220, leaves: 4 },
    province: { leaves: 2 },
    phone: { cell: ({ phone }) => <Reach kind="tel" value={phone} none="Sin teléfono" /> },
    email: {
      maxWidth: 220,
      leaves: 1,
      cell: ({ email }) => <Reach kind="mailto" value={email} none="Sin email" />,
    },
    managerMobile: {
      cell: ({ managerMobile }) => <Reach kind="tel" value={managerMobile} none="Sin móvil" />,
    },
    latitude: { align: 'end', cell: ({ latitude }) => degrees(latitude) },
    longitude: { align: 'end', cell: ({ longitude }) => degrees(longitude) },
    notes: { maxWidth: 240 },
  },
})

type ReachProps = { kind: 'tel' | 'mailto'; value: string | null | undefined; none: string }

export const Reach = ({ kind, value, none }: ReachProps) =>
  value ? (
    <a href={kind === 'tel' ? callLink(value) : `mailto:${value}`} className={styles.reach}>
      {kind === 'tel' ? spacedPhone(value) : <EmailWords address={value} />}
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
      <span>
        <IconPhone size={18} stroke={1.6} aria-hidden="true" />
        <Reach kind="tel" value={centre.phone} none="Sin teléfono" />
      </span>
      <span>
        <IconMail size={18} stroke={1.6} aria-hidden="true" />
        <Reach kind="mailto" value={centre.email} none="Sin email" />
      </span>
    </div>
  </div>
)
