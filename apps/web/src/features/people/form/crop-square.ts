/** The square kept of a picture: left and top as fractions of its width and height, side of its shorter edge. */
export type Square = { readonly left: number; readonly top: number; readonly side: number }
export type Size = { readonly width: number; readonly height: number }

/** The smallest square, as a fraction of the shorter edge. */
export const smallestSide = 0.2

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** The square of this side that lies inside the picture, as near as can be to where it was wanted. */
export function squareInside({ left, top, side }: Square, { width, height }: Size): Square {
  const kept = between(side, smallestSide, 1)
  const edge = kept * Math.min(width, height)
  return {
    side: kept,
    left: between(left, 0, 1 - edge / width),
    top: between(top, 0, 1 - edge / height),
  }
}

/** The largest square, in the middle; of an upright picture somewhat higher, where faces are. */
export function firstSquare({ width, height }: Size): Square {
  const edge = Math.min(width, height)
  return { side: 1, left: (1 - edge / width) / 2, top: (1 - edge / height) * 0.3 }
}

/** The square with another side around the same middle. */
export function resized(square: Square, side: number, size: Size): Square {
  const edge = Math.min(size.width, size.height)
  const grown = ((square.side - side) * edge) / 2
  return squareInside(
    { side, left: square.left + grown / size.width, top: square.top + grown / size.height },
    size,
  )
}

/** The square moved by fractions of the picture. */
export const moved = (square: Square, across: number, down: number, size: Size): Square =>
  squareInside({ ...square, left: square.left + across, top: square.top + down }, size)
