import {
  clientColumns as described,
  type Client,
  type ClientColumnId,
} from '@cuadrante/contract/clients/client.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { provinceOptions } from '../../records/places.ts'
import type { Column } from '../../ui/table/column.ts'
import type { FilterKind } from '../../ui/table/filter.ts'
import { Missing, TwoLines } from '../../ui/table/two-lines.tsx'
import styles from './clients.module.css'

const text: FilterKind = { kind: 'text' }

type Look = Pick<Column<Client>, 'cell'> & Partial<Column<Client>>

const looks: Readonly<Record<ClientColumnId, Look>> = {
  cif: { filter: text, width: 120, cell: ({ cif }) => cif },
  name: { isFixed: true, filter: text, cell: ({ name }) => <TwoLines main={name} /> },
  address: {
    filter: text,
    cell: ({ address, postalCode }) => (
      <span className={styles.address}>
        <span className={styles.street} title={address}>
          {address}
        </span>
        <span className="secondary">{postalCode}</span>
      </span>
    ),
  },
  province: {
    filter: { kind: 'choices', load: provinceOptions },
    cell: ({ province }) => province?.name ?? <Missing>Sin provincia</Missing>,
  },
  city: { filter: text, cell: ({ city }) => city?.name ?? <Missing>Sin municipio</Missing> },
  url: {
    filter: text,
    maxWidth: 190,
    cell: ({ url }) => (url ? <Site url={url} /> : <Missing>Sin URL</Missing>),
  },
  description: {
    filter: text,
    maxWidth: 220,
    cell: ({ description }) => description ?? <Missing>Sin descripción</Missing>,
  },
}

export const clientColumns: readonly Column<Client>[] = (Object.keys(described) as ClientColumnId[]).map(
  (id) => ({ id, header: described[id].label, isSortable: true, ...looks[id] }),
)

/** "www.marca.example" for an address that opens beside the page. */
const Site = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={styles.site} title={url}>
    <span>{url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</span>
    <IconExternalLink size={14} stroke={1.7} aria-hidden="true" />
    <span className="only-for-readers">(se abre en otra pestaña)</span>
  </a>
)

/** A client on the phone. */
export const ClientCard = ({ client }: { client: Client }) => (
  <div className={styles.card}>
    <strong className="main">{client.name}</strong>
    <span className="secondary">CIF {client.cif}</span>
    <span className="secondary">
      {[client.address, client.postalCode, client.city?.name ?? client.province?.name]
        .filter(Boolean)
        .join(', ')}
    </span>
    {client.url && <Site url={client.url} />}
    {client.description && <span className={styles.about}>{client.description}</span>}
  </div>
)
