import { deflateSync } from 'node:zlib'
import {
  concatTransformationMatrix,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
  type Color,
} from '@cantoo/pdf-lib'
import type { PageFlow } from './page-flow.ts'

export type Vector = {
  /** Left edge and upper edge on the page, in points. */
  readonly x: number
  readonly top: number
  /** Size in units of the drawing; nothing is drawn outside. */
  readonly width: number
  readonly height: number
  /** Points of the page for one unit; one unless said. */
  readonly scale?: number
}

/**
 * Draws operators of a content stream (ISO 32000-2, 8.5) whose origin is the upper left corner, y downwards. They are
 * written as they are and packed by zlib: reading a long path point by point takes the library most of a sheet's time.
 */
export function drawVector(
  flow: PageFlow,
  { x, top, width, height, scale = 1 }: Vector,
  operators: string,
): void {
  const { pdf } = flow
  const page = flow.page()
  const form = pdf.context.stream(deflateSync(operators), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Filter: 'FlateDecode',
  })
  const name = page.node.newXObject('Vector', pdf.context.register(form))
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scale, 0, 0, -scale, x, top),
    drawObject(name),
    popGraphicsState(),
  )
}

/** The colour as operands of `rg` (to fill) and `RG` (to draw a line). */
export function operandsOf(color: Color): string {
  if (!('red' in color)) throw new RangeError('a vector is drawn in RGB')
  return [color.red, color.green, color.blue].map((part) => Math.round(part * 1000) / 1000).join(' ')
}
