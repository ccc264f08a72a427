import type { Plugin } from 'vite'
import { filesOf, holds, type Output } from './files-of.ts'

const shell = 'src/app/shell/shell.tsx'

/** Writes into the page which files everybody who is signed in needs; /head-start.js asks for them at once. */
export function headStart(): Plugin {
  return {
    name: 'head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const output = (bundle ?? {}) as unknown as Output
        const initial = filesOf(output, (chunk) => chunk.isEntry)
        const files = [...filesOf(output, (chunk) => holds(chunk, shell))].filter(
          (file) => !initial.has(file),
        )
        if (files.length === 0) throw new Error(`in no chunk: ${shell}`)
        const content = files.map((file) => `/${file}`).join(' ')
        return [
          { tag: 'meta', attrs: { name: 'files-of-signed-in', content }, injectTo: 'head-prepend' },
          {
            tag: 'script',
            attrs: { src: '/head-start.js', async: true, fetchpriority: 'high' },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
