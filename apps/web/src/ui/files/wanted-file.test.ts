import { expect, test } from 'vitest'
import { problemOf, type WantedFile } from './wanted-file.ts'

const wrongType = 'Solo un PDF o una foto.'
const wanted: WantedFile = { accept: '.pdf,.jpg,image/jpeg', megabytes: 1, wrongType }
const aFile = (name: string, type = '', size = 10) => new File([new Uint8Array(size)], name, { type })

test.each([
  ['dni.PDF', '', undefined],
  ['IMG_2041', 'image/jpeg', undefined],
  ['IMG_2041.HEIC', 'image/heic', wrongType],
  ['programa.exe', 'application/x-msdownload', wrongType],
])('%s of type «%s» is taken or refused before it is sent', (name, type, problem) => {
  expect(problemOf(aFile(name, type), wanted)).toBe(problem)
})

test('a file over the limit is refused, one of exactly the limit is not', () => {
  const megabyte = 1024 * 1024
  expect(problemOf(aFile('dni.pdf', '', megabyte), wanted)).toBeUndefined()
  expect(problemOf(aFile('dni.pdf', '', megabyte + 1), wanted)).toBe('El archivo supera el límite de 1 MB.')
})

test('what another file is, whoever reads it may say', () => {
  expect(problemOf(aFile('lista.numbers'), { accept: '.xlsx', megabytes: 1 })).toBeUndefined()
})
