import { expect, test } from 'vitest'
import { textOfPdf } from '../../../../../test/pdf-text.ts'
import { startPaper } from '../../../../platform/pdf/paper.ts'
import { dayHead } from './day-head.ts'
import { visitTable, type PrintedVisit } from './visit-table.ts'

const visit = (number: number): PrintedVisit => ({
  way: '13,0 km · 14 min',
  arrives: '09:00',
  leaves: '09:30',
  name: `Gadis ${number}`,
  address: 'Rúa do Balneario 2, 15142 Arteixo',
  receives: ['09:00–14:00', '17:00–20:00'],
  slack: '17 min de margen',
  contact: 'Marta Rial · 981 000 212',
  notes: ['Entrar por el muelle; dejar el DNI en caseta.'],
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=43.3,-8.5',
})

const printed = async (visits: readonly PrintedVisit[]) =>
  textOfPdf(
    Buffer.from(
      await startPaper({ title: 'Hojas de visitas', agency: 'Agencia', hasMasthead: false })
        .block(
          dayHead({
            agency: 'Agencia',
            file: 'costa.xlsx',
            person: 'Candela Ruiz Mato',
            day: 'martes, 24 de noviembre de 2026',
            figures: [
              ['Sale', '08:30'],
              ['Vuelve', '16:47'],
            ],
            notes: [],
            wayUrl: undefined,
          }),
        )
        .block(
          visitTable({
            start: { hour: '08:30', words: 'Salida de Coruña, A' },
            visits,
            wayHome: '62,5 km · 57 min',
            end: { hour: '16:47', words: 'Vuelta a Coruña, A' },
            hasQr: true,
          }),
        )
        .finish(),
    ),
  )

const times = (text: string, words: string) => text.split(words).length - 1

test('nine visits stand on one page, from leaving to being back', async () => {
  const text = await printed(Array.from({ length: 9 }, (_, at) => visit(at + 1)))
  expect(text).toContain('Página 1 de 1')
  expect(text).toContain('Salida de Coruña, A')
  expect(text).toContain('Vuelta a Coruña, A')
  expect(times(text, '17 min de margen')).toBe(9)
})

test('more go on on a second page, under the same heads', async () => {
  const text = await printed(Array.from({ length: 14 }, (_, at) => visit(at + 1)))
  expect(text).toContain('Página 2 de 2')
  expect(times(text, 'Contacto y notas')).toBe(2)
  expect(times(text, 'Gadis ')).toBe(14)
})

test('notes longer than a page lose nothing', async () => {
  const words = Array.from({ length: 900 }, (_, at) => `palabra${at}`)
  const text = await printed([{ ...visit(1), notes: [words.join(' ')] }, visit(2)])
  for (const word of [words[0], words[450], words[899]]) expect(text).toContain(word)
  expect(text).toContain('Gadis 2')
})
