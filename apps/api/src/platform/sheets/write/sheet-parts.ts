import { fail } from '../../http/fail.ts'
import type { ZipPart } from '../guard/open-zip.ts'

/** The names of the worksheets' parts in the order of the workbook's tabs. @throws `sheet_damaged` */
export function sheetParts(parts: readonly ZipPart[]): string[] {
  const workbook = parts.find(({ name }) => /(^|\/)workbook\.xml$/.test(name))
  if (!workbook) throw fail('sheet_damaged')
  const folder = workbook.name.slice(0, workbook.name.lastIndexOf('/') + 1)
  const relations =
    parts.find(({ name }) => name === `${folder}_rels/workbook.xml.rels`)?.bytes.toString('utf8') ?? ''
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].map(([, attributes = '']) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target'),
    ]),
  )
  return [...workbook.bytes.toString('utf8').matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(
    ([, attributes = '']) => {
      const target = targets.get(attribute(attributes, '\\w+:id'))
      return target?.startsWith('/') ? target.slice(1) : `${folder}${target ?? ''}`
    },
  )
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
