import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

export type Ends = readonly [from: number, to: number]
export type End = 0 | 1

export type RangeRailProps = {
  /** What each handle moves. */
  labels: readonly [from: string, to: string]
  /** Where the rail begins and ends; what lies beyond stands at its edge. */
  rail: Ends
  /** What an end stands for that is moved to its own edge of the rail. */
  open: Ends
  /** A range whose first end lies after the second one goes over the edge. */
  value: Ends
  step: number
  /** How far Page Up and Page Down go. */
  page: number
  textOf: (value: number) => string
  /** The short text under a handle and at the edges. */
  markOf: (value: number) => string
  onChange: (value: Ends) => void
}

/** A hand or a key on one of the handles: where they stand meanwhile, and what is told once it lets go. */
export function useRail(props: RangeRailProps) {
  const { rail, value, onChange } = props
  const [draft, setDraft] = useState<Ends>()
  /** Where the hand is, drawn or not: it may let go before its last move is drawn. */
  const held = useRef<Ends>(undefined)
  const strip = useRef<HTMLDivElement>(null)
  const shown = draft ?? value

  function hold(next: Ends | undefined) {
    held.current = next
    setDraft(next)
  }

  function settle() {
    const chosen = held.current
    hold(undefined)
    if (chosen && chosen.join() !== value.join()) onChange(chosen)
  }

  function press(event: KeyboardEvent, end: End) {
    const next = keyTo(event.key, within(rail, shown[end]), props)
    if (next === undefined) return
    event.preventDefault()
    hold(moved(props, shown, end, next))
  }

  const [first, last] = rail
  function pointTo({ clientX }: PointerEvent): number {
    const { left, width } = strip.current?.getBoundingClientRect() ?? { left: 0, width: 0 }
    return width > 0 ? snapped(first + ((clientX - left) / width) * (last - first), props.step) : first
  }

  function takeHold(event: PointerEvent) {
    if (event.button !== 0) return
    const at = pointTo(event)
    const end = nearer(
      shown.map((one) => within(rail, one)),
      at,
    )
    const handle = strip.current?.querySelectorAll<HTMLElement>('[role="slider"]')[end]
    event.preventDefault()
    handle?.focus()
    handle?.setPointerCapture(event.pointerId)
    hold(moved(props, shown, end, at))
  }

  return {
    strip,
    shown,
    press,
    takeHold,
    settle,
    drag(event: PointerEvent, end: End) {
      if (event.currentTarget.hasPointerCapture(event.pointerId))
        hold(moved(props, shown, end, pointTo(event)))
    },
    giveUp: () => hold(undefined),
  }
}

export const within = ([first, last]: Ends, at: number): number => Math.min(Math.max(at, first), last)

const snapped = (at: number, step: number): number => Math.round(at / step) * step

/** The handle that a press brings: the nearer one, and of two in one place the one that can go there. */
function nearer([from = 0, to = 0]: readonly number[], at: number): End {
  const [byFrom, byTo] = [Math.abs(at - from), Math.abs(at - to)]
  if (byFrom === byTo) return at > to ? 1 : 0
  return byFrom < byTo ? 0 : 1
}

/** How far a handle goes: up to the other one. */
export function limitsOf({ rail, step }: RangeRailProps, shown: Ends, end: End): Ends {
  const [first, last] = rail
  const [from, to] = [within(rail, shown[0]), within(rail, shown[1])]
  if (shown[0] > shown[1])
    return end === 0 ? [Math.min(to + step, last), last] : [first, Math.max(from - step, first)]
  return end === 0 ? [first, to] : [from, last]
}

function moved(props: RangeRailProps, shown: Ends, end: End, to: number): Ends {
  const { rail, open } = props
  const at = within(limitsOf(props, shown, end), to)
  const next = shown[0] <= shown[1] && at === rail[end] ? open[end] : at
  return end === 0 ? [next, shown[1]] : [shown[0], next]
}

function keyTo(key: string, at: number, { rail, step, page }: RangeRailProps): number | undefined {
  const up = (by: number) => (Math.floor(at / by) + 1) * by
  const down = (by: number) => (Math.ceil(at / by) - 1) * by
  const keys: Readonly<Record<string, number>> = {
    ArrowRight: up(step),
    ArrowUp: up(step),
    ArrowLeft: down(step),
    ArrowDown: down(step),
    PageUp: up(page),
    PageDown: down(page),
    Home: rail[0],
    End: rail[1],
  }
  return keys[key]
}
