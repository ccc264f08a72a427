import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pagesOfPdf, textOfPdf } from '../../../test/pdf-text.ts'
import { startPaper } from './paper.ts'

const look = {
  title: 'Registro de jornada',
  subtitle: 'Noviembre de 2026',
  agency: 'Promociones Levante, S.L.',
}
const columns = [
  { title: 'Día', width: 2 },
  { title: 'Trabajador', width: 5 },
  { title: 'Horas', width: 1, align: 'right' as const },
]

test('a paper carries its head, its facts and its text', async () => {
  const text = await textOfPdf(
    await startPaper(look)
      .heading('Datos')
      .facts([
        ['Trabajadora', 'Ștefania Łukaszewicz Núñez'],
        ['DNI', '12345678Z'],
      ])
      .paragraph('Copia para la persona trabajadora.')
      .finish(),
  )
  for (const part of [
    look.agency,
    look.title,
    look.subtitle,
    'Datos',
    'Ștefania Łukaszewicz Núñez',
    '12345678Z',
    'Copia para la persona trabajadora.',
    'Página 1 de 1',
  ])
    expect(text).toContain(part)
})

test('a long table numbers its pages and repeats its head and the running head', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => [`Día ${at}`, 'Ana García Pérez', '8:00'])
  const bytes = await startPaper({ ...look, footer: 'Art. 34.9 ET', isLandscape: true })
    .table({ columns, rows, totals: ['Total', '', '1200:00'] })
    .finish()
  const pages = await pagesOfPdf(bytes)
  expect(pages.length).toBeGreaterThan(3)
  pages.forEach((page, at) => {
    expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
    expect(page).toContain('Art. 34.9 ET')
    expect(page).toContain('Trabajador')
    expect(page).toContain(look.title)
  })
  const text = pages.join('\n')
  for (let at = 0; at < 150; at++) expect(text).toContain(`Día ${at}`)
  expect(pages.at(-1)).toContain('1200:00')
})

test('a heading and the head of a table stand on the page of the first row, however little is left of one', async () => {
  const long = Array.from({ length: 24 }, (_, at) => `motivo${at}`).join(' ')
  for (let count = 1; count <= 40; count++) {
    const rows = Array.from({ length: count }, (_, at) => [`Día ${at}`, '', ''])
    const pages = await pagesOfPdf(
      await startPaper(look)
        .table({ columns, rows })
        .heading('Correcciones')
        .table({
          columns: [
            { title: 'Pedida', width: 1 },
            { title: 'Motivo', width: 1 },
          ],
          rows: [['jueves', long]],
        })
        .finish(),
    )
    const [page = '', ...others] = pages.filter((text) => /Correcciones|Pedida|jueves/.test(text))
    expect([count, others]).toEqual([count, []])
    expect(page).toContain('motivo23')
  }
})

test('a cell longer than a page goes on over the next, nothing is cut', async () => {
  const words = Array.from({ length: 1500 }, (_, at) => `palabra${at}`)
  const pages = await pagesOfPdf(
    await startPaper(look)
      .table({ columns, rows: [['1', words.join(' '), '0:30']] })
      .finish(),
  )
  expect(pages.length).toBeGreaterThan(2)
  const found = pages.join('\n').split(/\s+/)
  expect(words.filter((word) => !found.includes(word))).toEqual([])
})

test('S12 no text makes it fail, and what the typeface lacks is replaced', async () => {
  const nasty = [
    '<script>alert(1)</script>',
    '\u202Eotxet',
    'emoji 🎉 👩‍👩‍👧',
    '日本語',
    '\u0000\u0007\u001B[31m',
    'ﬁnal ｆｕｌｌ',
    '\uD800',
    '(paréntesis \\ sin cerrar',
    'x'.repeat(4000),
    '',
  ]
  const bytes = await startPaper({ title: nasty.join(' '), agency: nasty.join('|'), footer: nasty.join(' ') })
    .heading(nasty.join(' '))
    .facts(nasty.map((text) => [text, text]))
    .table({ columns, rows: [nasty, [], nasty.slice(3)] })
    .paragraph(nasty.join('\n'))
    .finish()
  const text = await textOfPdf(bytes)
  expect(text).toContain('<script>alert(1)</script>')
  expect(text).toContain('emoji ?')
  expect(text).toContain('full')
  expect(text).not.toContain('\u202E')
})

test('a picture fits its page; a broken one is said in words', async () => {
  const picture = await sharp({ create: { width: 900, height: 2400, channels: 3, background: '#0b6b57' } })
    .jpeg()
    .toBuffer()
  const pages = await pagesOfPdf(
    await startPaper(look).image(picture).pageBreak().image(picture.subarray(0, 40)).finish(),
  )
  expect(pages).toHaveLength(3)
  expect(pages[2]).toContain('La imagen no se puede mostrar.')
})

test('the same content makes the same file', async () => {
  const make = () => startPaper(look).paragraph('Igual').finish()
  expect(Buffer.from(await make()).equals(Buffer.from(await make()))).toBe(true)
})

test('each further page says what it is about, the first page of something new does not', async () => {
  const rows = Array.from({ length: 90 }, (_, n) => [`Día ${n + 1}`, '', ''])
  const pages = await pagesOfPdf(
    await startPaper(look)
      .section('Lucía Pérez Souto')
      .heading('Lucía Pérez Souto')
      .table({ columns, rows })
      .pageBreak()
      .section('Ana Rial Vega')
      .heading('Ana Rial Vega')
      .finish(),
  )
  expect(pages).toHaveLength(4)
  for (const page of pages.slice(1, 3))
    expect(page).toContain('Promociones Levante, S.L. · Registro de jornada · Lucía Pérez Souto')
  expect(pages[3]).not.toContain('Lucía Pérez Souto')
})
