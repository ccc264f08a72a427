import type { Plugin } from 'vite'
import { filesOf, holds, type Output } from './files-of.ts'

const shell = 'src/app/shell/shell.tsx'
const main = 'src/app/main.tsx'

/** Writes into the page which files everybody who is signed in needs, and after which one /prefetch.js asks for them. */
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
        const files = [...filesOf(output, (chunk) => holds(chunk, shell))].filter(
          (file) => !initial.has(file),
        )
        if (files.length === 0 || !script) throw new Error(`in no chunk: ${shell} or ${main}`)
        const content = files.map((file) => `/${file}`).join(' ')
        const meta = { name: 'files-of-signed-in', content, 'data-after': `/${script.fileName}` }
        return [
          { tag: 'meta', attrs: meta, injectTo: 'head-prepend' },
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
