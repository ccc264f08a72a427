import { useHotkeys } from '../../../ui/hooks.ts'

/** The rows of a plan that the keys walk over, each with its "why" button and its lock. */
const whys = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-why]')]

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"]') !== null

/** J and K walk over the rows, where Enter says why; L locks the row, A applies the plan. */
export function usePlanKeys(apply: (() => void) | undefined): void {
  const unlessTyping = (act: () => void) => (event: KeyboardEvent) => {
    if (!isTyping(event)) act()
  }
  const walk = (step: 1 | -1) => () => {
    const rows = whys()
    const at = rows.findIndex((row) => row === document.activeElement)
    rows.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step + rows.length) % rows.length)?.focus()
  }
  const lock = () => {
    const jobId = (document.activeElement as HTMLElement | null)?.dataset.why
    document.querySelector<HTMLElement>(`[data-lock="${Number(jobId)}"]`)?.click()
  }
  useHotkeys({
    J: unlessTyping(walk(1)),
    K: unlessTyping(walk(-1)),
    L: unlessTyping(lock),
    A: unlessTyping(() => apply?.()),
  })
}
