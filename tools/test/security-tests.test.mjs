// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/topics/security.md', 'utf8')
const named = [...page.matchAll(/`(\S+\.(?:test|spec)\.\w+) › ([^`]+)`/g)].map(
  ([, file = '', title = '']) => ({
    file,
    title,
  }),
)

/** @param {{ file: string, title: string }} one */
const isGone = ({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title)

test('every test that the page on security names is there', () => {
  expect(named.filter(isGone)).toEqual([])
  expect(
    isGone({ file: 'tools/test/security-tests.test.mjs', title: ['a title', 'of no test'].join(' ') }),
  ).toBe(true)
})

test('every decision on security and on running it has its row, with a test', () => {
  const names = [
    ...Array.from({ length: 26 }, (_, n) => `S${n + 1}`),
    ...Array.from({ length: 8 }, (_, n) => `R${n + 1}`),
  ]
  const withoutTest = names.filter((name) => !new RegExp(`^\\| ${name} +\\|.*› .+\\|$`, 'm').test(page))
  expect(withoutTest).toEqual([])
})
