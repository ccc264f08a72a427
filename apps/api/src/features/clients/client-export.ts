import { clientColumns as labels, type Client } from '@cuadrante/contract/clients/client.ts'
import type { ExportKind } from '../../platform/exports/export-list.ts'
import { clients } from './client.queries.ts'

/** The address stands in two columns, so that an import reads it back. */
export const clientExport: ExportKind<Client> = {
  entity: 'client',
  title: () => 'Clientes',
  columns: {
    cif: { label: labels.cif.label, cell: ({ cif }) => cif ?? null },
    name: { label: labels.name.label, cell: ({ name }) => name },
    address: { label: labels.address.label, cell: ({ address }) => address ?? null },
    postalCode: { label: 'Código postal', cell: ({ postalCode }) => postalCode ?? null },
    province: { label: labels.province.label, cell: ({ province }) => province?.name ?? null },
    city: { label: labels.city.label, cell: ({ city }) => city?.name ?? null },
    url: { label: labels.url.label, cell: ({ url }) => url ?? null },
    description: { label: labels.description.label, cell: ({ description }) => description ?? null },
  },
  ids: (db, { query, session }) => clients.ids(db, session, query),
  records: (db, ids, { session }) => clients.byIds(db, session, ids),
}
