import type { Plugin } from 'vite'
import { above, isWidth, upTo } from '../src/ui/theme/widths.ts'

/** Writes out the widths that stylesheets name: `@media (--phone)`, `@media (--above-phone) and (--tablet)`. */
export const namedWidths = (): Plugin => ({
  name: 'named-widths',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: (code) => ({ code: withWidths(code), map: null }),
  },
})

export const withWidths = (css: string): string =>
  css.replaceAll(
    /(?<=@media[^{]*)\(--(above-)?([\w-]+)\)/g,
    (_, isAbove: string | undefined, name: string) => {
      if (!isWidth(name)) throw new Error(`no width of a window: ${name}`)
      return isAbove ? above(name) : upTo(name)
    },
  )
