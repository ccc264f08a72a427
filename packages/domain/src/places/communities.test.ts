import { expect, test } from 'vitest'
import { communityNamed } from './communities.ts'

test.each([
  ['Andalucía', 'Andalucía'],
  ['ANDALUCIA (COMUNIDAD DE)', 'Andalucía'],
  ['Junta de Andalucía', 'Andalucía'],
  ['Comunidad Autónoma de Galicia', 'Galicia'],
  ['Castilla - La Mancha', 'Castilla-La Mancha'],
  ['Comunidad Valenciana', 'Comunitat Valenciana'],
  ['C. Valenciana', 'Comunitat Valenciana'],
  ['Catalunya/Cataluña', 'Cataluña'],
  ['Euskadi', 'País Vasco'],
  ['Canarias (Islas)', 'Canarias'],
])('%s is the community of %s', (text, name) => expect(communityNamed(text)?.name).toBe(name))

test.each(['', 'Sevilla', 'Madrid', 'toString', 'Andalucía occidental', 'Comunidad'])(
  '%s is no community of several provinces',
  (text) => expect(communityNamed(text)).toBeUndefined(),
)

test('a community is told with its provinces', () =>
  expect(communityNamed('Galicia')?.provinces).toEqual([15, 27, 32, 36]))
