import type { SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { AddressPreview } from './address-preview.tsx'
import { mappingFrom } from './mapping-rules.ts'

/** What the preview makes of the first row. */
async function exampleOf(sampleData: string[][], parts: { address: string[]; code: string; town: string }) {
  const headers = ['Centro', 'Dirección', 'CP', 'Población']
  const sheet = {
    headers,
    sampleData,
    sampleRowNumbers: sampleData.map((_, row) => row + 2),
  } as unknown as SheetAnalysis
  const mapping = {
    ...mappingFrom({}, headers),
    address: parts.address,
    postalCode: parts.code,
    municipality: parts.town,
  }
  renderPart(<AddressPreview sheet={sheet} mapping={mapping} pending={undefined} />)
  return (await screen.findByText('Ejemplo, fila 2')).nextElementSibling?.textContent
}

test('postal code and town stand after the street', async () => {
  const row = ['CEIP Sagres', 'Calle Real 3', '21410', 'Isla Cristina']
  const parts = { address: ['Dirección'], code: 'CP', town: 'Población' }
  expect(await exampleOf([row], parts)).toBe('Calle Real 3, 21410 Isla Cristina')
})

test('an address that tells its town itself is not told twice', async () => {
  const row = ['CEIP Sagres', 'Calle Real 3, 21410 Isla Cristina', '21410', 'ISLA CRISTINA']
  const parts = { address: ['Dirección'], code: 'CP', town: 'Población' }
  expect(await exampleOf([row], parts)).toBe('Calle Real 3, 21410 Isla Cristina')
})

test('one cell that holds everything is told once, whatever it stands for', async () => {
  const row = ['CEIP Sagres', 'Calle Real 3, 21410 Isla Cristina', '', '']
  const parts = { address: ['Dirección'], code: '', town: 'Dirección' }
  expect(await exampleOf([row], parts)).toBe('Calle Real 3, 21410 Isla Cristina')
})
