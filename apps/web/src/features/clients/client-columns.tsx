import { clientFields, clientHeadings, type Client } from '@cuadrante/contract/clients/client.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { recordColumns } from '../../records/described/record-columns.tsx'
import { LongText } from '../../ui/table/rows/long-text.tsx'
import { Missing, TwoLines } from '../../ui/table/rows/two-lines.tsx'
import styles from './clients.module.css'

export const clientColumns = recordColumns<Client, typeof clientHeadings>({
  headings: clientHeadings,
  fields: clientFields,
  looks: {
    cif: { width: 120 },
    name: { isFixed: true, cell: ({ name }) => <TwoLines main={name} /> },
    address: {
      leaves: 4,
      also: ['postalCode'],
      cell: ({ address, postalCode }) => (
        <span className={styles.address}>
          <LongText maxWidth={220}>{address}</LongText>
          <span className="secondary">{postalCode}</span>
        </span>
      ),
    },
    province: { leaves: 3 },
    url: {
      maxWidth: 190,
      leaves: 1,
      cell: ({ url }) => (url ? <Site url={url} /> : <Missing>Sin URL</Missing>),
    },
    description: { maxWidth: 220, leaves: 2 },
  },
})

/** "www.marca.example" for an address that opens beside the page. */
const Site = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={`for-thumb ${styles.site}`} title={url}>
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
