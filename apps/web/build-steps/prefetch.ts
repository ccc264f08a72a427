import type { Plugin } from 'vite'
import { above, upTo } from '../src/ui/theme/widths.ts'
import { firstCalls } from './first-calls.ts'
import { filesOf, holds, type Chunk, type Output } from './files-of.ts'

const shell = 'src/app/shell/shell.tsx'
const main = 'src/app/main.tsx'
const sentences = 'packages/contract/src/kit/spanish-messages.ts'

/** What opens by a single-use link, without signing in: what its address begins with, what it asks, and its page. */
export const links = [
  {
    address: '/availability/answer/',
    read: '/api/availability/links/read',
    page: 'src/features/portal/availability/linked-week-page.tsx',
  },
  {
    address: '/availability/campaign/',
    read: '/api/campaign-asks/links/read',
    page: 'src/features/portal/availability/linked-campaign-page.tsx',
  },
  {
    address: '/confirm/',
    read: '/api/confirmations/links/read',
    page: 'src/features/campaigns/links/confirm-page.tsx',
  },
  {
    address: '/offers/answer/',
    read: '/api/offer-links/read',
    page: 'src/features/campaigns/own-offers/answer-page.tsx',
  },
]

/**
 * Writes into the page which files whoever is signed in and whoever has a link needs, and for single screens the files that
 * draw them and what they ask first; /prefetch.js asks for them.
 */
export function prefetch(): Plugin {
  return {
    name: 'prefetch',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const output = (bundle ?? {}) as unknown as Output
        const initial = filesOf(output, (chunk) => chunk.isEntry)
        const script = Object.values(output).find((file) => file.type === 'chunk' && holds(file, main))
        if (!script) throw new Error(`in no chunk: ${main}`)
        const list = (paths: readonly string[]) => {
          const files = [...filesOf(output, (chunk) => isOneOf(chunk, paths))]
          if (files.length === 0) throw new Error(`in no chunk: ${paths.join()}`)
          return files
            .filter((file) => !initial.has(file))
            .map((file) => `/${file}`)
            .join(' ')
        }
        return [
          {
            tag: 'meta',
            attrs: { name: 'script-of-all', content: `/${script.fileName}` },
            injectTo: 'head-prepend',
          },
          {
            tag: 'meta',
            attrs: { name: 'files-of-signed-in', content: list([shell]) },
            injectTo: 'head-prepend',
          },
          ...links.map(({ address, read, page }) => ({
            tag: 'meta',
            attrs: {
              name: 'files-of-link',
              content: list([page, sentences]),
              'data-address': address,
              'data-read': read,
            },
            injectTo: 'head-prepend' as const,
          })),
          ...firstCalls.map(({ path, role, page, module, on, calls, usual }) => ({
            tag: 'meta',
            attrs: {
              name: 'first-calls',
              content: calls.join(' '),
              'data-path': path,
              'data-role': role,
              ...(module && { 'data-module': module }),
              ...(on && { 'data-on': mediaOf[on] }),
              'data-files': list([page, sentences]),
              'data-usual': new URLSearchParams(usual).toString(),
            },
            injectTo: 'head-prepend' as const,
          })),
          {
            tag: 'script',
            attrs: { src: '/prefetch.js', async: true, fetchpriority: 'high' },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}

/** As the pages part them. */
export const mediaOf = { phone: upTo('phone'), desktop: above('phone') }

const isOneOf = (chunk: Chunk, paths: readonly string[]): boolean => paths.some((path) => holds(chunk, path))
