import { expect, test } from 'vitest'
import { canonical, isApiPath } from './api-path.ts'

test.each([
  ['/api/app', '/api/app'],
  ['/%61pi/app?x=%61', '/api/app?x=%61'],
  ['/api/workers/%c3%b1', '/api/workers/%C3%B1'],
  ['/api/a%2fb%2D', '/api/a%2Fb-'],
  ['/%2561pi', '/%2561pi'],
  ['/api/users/me%', '/api/users/me%25'],
  ['/%61pi/%ff?q=%ff', '/%2561pi/%25ff?q=%ff'],
  ['/x#%ff', '/x#%ff'],
  ['HTTPS://host:8443/%61pi/app', '/api/app'],
  ['http://host', '/'],
  ['http://host?next=/api/app', '/?next=/api/app'],
  ['*', '*'],
])('S11 %s is read as %s', (url, read) => {
  expect(canonical(url)).toBe(read)
})

test.each(['/api', '/api?x', '/api/', '/api/app', '//api/app', '/api%2Fapp', '/api;a', '/api.', '/API/app'])(
  'S26 %s is an address of the API',
  (url) => {
    expect(isApiPath(url)).toBe(true)
  },
)

test.each(['/', '/apis', '/workers/api', '/?/api/app', '*'])('%s is one of the page', (url) => {
  expect(isApiPath(url)).toBe(false)
})
