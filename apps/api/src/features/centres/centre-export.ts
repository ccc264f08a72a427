import {
  centreColumns as labels,
  type Centre,
  type CentreColumnId,
} from '@cuadrante/contract/centres/centre.ts'
import type { ExportColumn, ExportKind } from '../../platform/exports/export-list.ts'
import { centres } from './centre.queries.ts'

const cells: Readonly<Record<CentreColumnId, ExportColumn<Centre>['cell']>> = {
  name: ({ name }) => name,
  centerGroup: ({ centerGroup }) => centerGroup?.name ?? null,
  address: ({ address }) => address,
  postalCode: ({ postalCode }) => postalCode ?? null,
  province: ({ province }) => province?.name ?? null,
  city: ({ city }) => city?.name ?? null,
  phone: ({ phone }) => phone ?? null,
  email: ({ email }) => email ?? null,
  manager: ({ manager }) => manager ?? null,
  managerMobile: ({ managerMobile }) => managerMobile ?? null,
  timezone: ({ timezone }) => timezone ?? null,
  latitude: ({ latitude }) => latitude ?? null,
  longitude: ({ longitude }) => longitude ?? null,
  notes: ({ notes }) => notes ?? null,
}

export const centreExport: ExportKind<Centre> = {
  entity: 'centre',
  title: () => 'Centros',
  columns: Object.fromEntries(
    Object.entries(cells).map(([id, cell]) => [id, { label: labels[id as CentreColumnId].label, cell }]),
  ),
  ids: (db, { query, session }) => centres.ids(db, session, query),
  records: (db, ids, { session }) => centres.byIds(db, session, ids),
}
