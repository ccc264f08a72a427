import { expect, test } from 'vitest'
import { isPublicIp } from './public-ip.ts'

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4003:80a::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.9', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['::7f00:1', false],
  ['::a9fe:a9fe', false],
  ['::a00:1', false],
  ['4000::1', false],
  ['not an address', false],
])('%s is public: %s', (ip, expected) => {
  expect(isPublicIp(ip)).toBe(expected)
})
