import { chainText } from '@cuadrante/domain/time/chain.ts'
import { expect, test } from 'vitest'
import { hashOf, monthFormat, monthValues, rowFormat, rowValues, type MonthContent } from './chained-row.ts'

/*
 * Rows of years ago are verified by today's code: the text of a hash is the legal record and may never change. A new format
 * gets a new name and new hashes here; these stay.
 */

const row: Parameters<typeof rowValues>[0] = {
  tenant_id: 'demo',
  worker_id: 41,
  key: '7c1f6f0e-5a55-4a3c-9d6e-2b1f6a0c9e11',
  entry: 'correction',
  kind: 'in',
  target_seq: 6,
  verdict: null,
  reason: 'Olvidé fichar «a la entrada»',
  at: '2026-11-20T08:00:00.000Z',
  day: '2026-11-20',
  zone: 'Europe/Madrid',
  offset_minutes: 60,
  job_id: 107,
  centre_name: 'Mercado de Pontedeume',
  employer_name: 'Atlántica Promo',
  employer_cif: 'B64717838',
  source: 'back_office',
  device_at: '2026-11-20T08:00:01.000Z',
  device_ahead_seconds: 1,
  received_at: '2026-11-20T08:00:02.000Z',
  modality: 'on_site',
  hour_class: 'ordinary',
  compensation: null,
  working_time: 'full',
  author_id: 3,
  author_name: 'Sabela Otero',
  side: 'office',
}

const event: MonthContent = {
  tenant_id: 'demo',
  worker_id: 41,
  month: '2026-11',
  event: 'approved',
  at: '2026-12-01T09:00:00.000Z',
  author_id: 3,
  author_name: 'Sabela Otero',
  side: 'office',
  ip: '127.0.0.1',
  reason: null,
  worked_minutes: 9600,
  rows_seq: 42,
  rows_hash: 'b'.repeat(64),
}

const before = 'a'.repeat(64)

test('the text of a row of the register is this one, for as long as there are rows', () => {
  expect(chainText(rowFormat, { seq: 7, values: rowValues(row), previousHash: before })).toBe(
    [
      'cuadrante register row 1',
      before,
      '7',
      '["demo",41,"7c1f6f0e-5a55-4a3c-9d6e-2b1f6a0c9e11","correction","in",6,null,"Olvidé fichar «a la entrada»","2026-11-20T08:00:00.000Z","2026-11-20","Europe/Madrid",60,107,"Mercado de Pontedeume","Atlántica Promo","B64717838","back_office","2026-11-20T08:00:01.000Z",1,"2026-11-20T08:00:02.000Z","on_site","ordinary",null,"full",3,"Sabela Otero","office"]',
    ].join('\n'),
  )
})

test('the hash of a row and of a month’s event is this one', () => {
  expect(hashOf(rowFormat, { seq: 7, values: rowValues(row), previousHash: before })).toBe(
    '65cca806bdd80802e0870c2a92d395f11ee4211166df6cc0058ee3e2f7967195',
  )
  expect(hashOf(monthFormat, { seq: 2, values: monthValues(event), previousHash: before })).toBe(
    '804c07937de1b635050fdf14f8a1964df5ae4745a08f66f8e858887fa5aa091e',
  )
})
