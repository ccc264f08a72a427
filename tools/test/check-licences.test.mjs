// @ts-check
import { expect, test } from 'vitest'
import { checkLicences, dependenciesOf, licenceObjection } from '../check-licences.mjs'

/**
 * @param {string} licence
 * @param {{ name?: string, isDev?: boolean }} [rest]
 */
const objection = (licence, { name = 'left-pad', isDev = false } = {}) =>
  licenceObjection({ name, licence, isDev })

test('no dependency binds the product', () => {
  expect(checkLicences()).toEqual([])
})

test.each(['MIT', 'ISC', '(MIT OR GPL-3.0-only)', 'MIT AND OFL-1.1', 'Apache-2.0'])(
  '%s is taken',
  (licence) => {
    expect(objection(licence)).toBeUndefined()
  },
)

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-2.1',
  'SSPL-1.0',
  'BUSL-1.1',
  'MIT AND GPL-2.0',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'MPL-2.0',
  '(MIT AND (GPL-2.0 OR ISC))',
])('%s is refused', (licence) => {
  expect(objection(licence)).toBe(`left-pad: ${licence}`)
})

test('a package that names no licence is refused', () => {
  const [found] = dependenciesOf({ packages: { '': {}, 'node_modules/a/node_modules/@b/c': { dev: true } } })
  expect(found).toEqual({ name: '@b/c', licence: '', isDev: true })
  expect(found && licenceObjection(found)).toBe('@b/c: no licence named (development)')
})

test('a tool may be under a licence of its own files, and an exception counts for its package alone', () => {
  expect(objection('MPL-2.0', { isDev: true })).toBeUndefined()
  expect(objection('LGPL-3.0-or-later', { name: '@img/sharp-libvips-linux-x64' })).toBeUndefined()
  expect(objection('GPL-3.0-only', { name: '@img/sharp-libvips-linux-x64' })).toBe(
    '@img/sharp-libvips-linux-x64: GPL-3.0-only',
  )
})
