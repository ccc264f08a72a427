import { clientFields, type Client } from '@cuadrante/contract/clients/client.ts'
import type { ExportKind } from '../../platform/exports/export-list.ts'
import { exportColumns } from '../../platform/records/record-sheets.ts'
import { clients } from './client.queries.ts'

export const clientExport: ExportKind<Client> = {
  entity: 'client',
  title: () => 'Clientes',
  columns: exportColumns(clientFields),
  ids: (db, { query, session }) => clients.ids(db, session, query),
  records: (db, ids, { session }) => clients.byIds(db, session, ids),
}
