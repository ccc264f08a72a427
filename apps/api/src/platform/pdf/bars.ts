import { rgb } from '@cantoo/pdf-lib'
import type { Block } from './blocks.ts'
import { colors, lineHeight } from './page-flow.ts'

export type Bars = {
  readonly title: string
  /** What each part of a bar is; without them a bar is one. */
  readonly parts: readonly string[]
  readonly bars: readonly {
    readonly label: string
    readonly values: readonly number[]
    readonly text: string
  }[]
}

const size = 9
const bar = 9
const shades = [colors.brand, rgb(0xb9 / 255, 0x80 / 255, 0x0f / 255), colors.quiet] as const

/** Names, bars and figures, one below the other; the drawing stands whole on one page. */
export const bars =
  ({ title, parts, bars: all }: Bars): Block =>
  (flow) => {
    const longest = Math.max(0, ...all.map(({ values }) => sumOf(values)))
    if (longest === 0) return
    const { regular, bold } = flow.type
    const row = lineHeight(size) + 3
    const name = { face: regular, size, color: colors.ink }
    const figure = { face: regular, size, color: colors.quiet }
    const widest = Math.max(...all.map(({ text }) => regular.width(regular.shown(text), size)))
    const [nameWidth, figureWidth] = [flow.width * 0.3, widest + 8]
    const room = flow.width - nameWidth - figureWidth - 12
    const head = parts.length > 1 ? 2 : 1
    flow.need(Math.min(row * (all.length + head) + 10, flow.fullRoom))
    flow.drawLine(title, { face: bold, size: 10, color: colors.ink }, flow.left)
    flow.skip(row)
    if (parts.length > 1) {
      let at = flow.left
      for (const [index, part] of parts.entries()) {
        square(at, index)
        flow.drawLine(part, figure, at + bar + 4)
        at += bar + 20 + regular.width(regular.shown(part), size)
      }
      flow.skip(row)
    }
    for (const { label, values, text } of all) {
      flow.need(row)
      const [first = '', second] = flow.linesOf(label, name, nameWidth)
      flow.drawLine(second === undefined ? first : `${first}…`, name, flow.left)
      let at = flow.left + nameWidth + 12
      for (const [index, value] of values.entries()) {
        const width = (room * value) / longest
        if (width > 0)
          flow
            .page()
            .drawRectangle({ x: at, y: flow.top() - size - 2, width, height: bar, color: shadeOf(index) })
        at += width
      }
      flow.drawLine(text, figure, at + 6)
      flow.skip(row)
    }
    flow.skip(10)

    function square(x: number, index: number) {
      flow
        .page()
        .drawRectangle({ x, y: flow.top() - size - 1, width: bar, height: bar, color: shadeOf(index) })
    }
  }

const shadeOf = (index: number) => shades[index % shades.length] ?? colors.brand
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
