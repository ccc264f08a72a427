import { overlaps } from './overlap.ts'
import { byStart, type Stretch } from './stretches.ts'

/** Stretches in order, among which those that share time with another are found without going through all of them. */
export type StretchLine = {
  readonly put: (stretch: Stretch) => void
  readonly remove: (stretch: Stretch) => void
  /** Visits, in order, those that share time with a stretch. */
  readonly eachSharingWith: (stretch: Stretch, visit: (other: Stretch) => void) => void
  readonly all: () => readonly Stretch[]
}

export function stretchLine(): StretchLine {
  const line: Stretch[] = []
  /** What began longer ago than this is over. It stays when stretches leave. */
  let longest = 0

  function placeFor(stretch: Stretch): number {
    let [low, high] = [0, line.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = line[middle]
      if (other && byStart(other, stretch) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    put(stretch) {
      line.splice(placeFor(stretch), 0, stretch)
      longest = Math.max(longest, stretch.end - stretch.start)
    },
    remove(stretch) {
      const place = line.indexOf(stretch)
      if (place >= 0) line.splice(place, 1)
    },
    eachSharingWith(stretch, visit) {
      let place = placeFor(stretch)
      while ((line[place - 1]?.start ?? -Infinity) > stretch.start - longest) place--
      for (let other = line[place]; other && other.start < stretch.end; other = line[++place])
        if (overlaps(stretch, other)) visit(other)
    },
    all: () => line,
  }
}
