import { expect, type Page } from '@playwright/test'

/** No words lie over other words, and none reach beyond what is pressed. */
export async function keepsWordsApart(page: Page, told: string): Promise<void> {
  expect.soft(await page.evaluate(wordsOverOthers), told).toEqual([])
}

/** Runs in the page. What is moved sideways or stays while the rest scrolls lies over it on purpose. */
function wordsOverOthers(): string[] {
  type Words = { readonly text: string; readonly part: Element; readonly box: DOMRect }
  const found: string[] = []
  const seen: Words[] = []
  const isElsewhere = (part: Element): boolean => {
    for (let place: Element | null = part; place; place = place.parentElement) {
      const { position, overflowX, clipPath } = getComputedStyle(place)
      if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowX) || clipPath !== 'none') return true
    }
    return part.closest('svg, select, .leaflet-container, .only-for-readers') !== null
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const part = node.parentElement
    if (!part?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const text = node.textContent?.trim().slice(0, 30)
    if (!text || isElsewhere(part)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const control = part.closest('button, a')
    const [words, around] = [range.getBoundingClientRect(), control?.getBoundingClientRect()]
    const isCut = getComputedStyle(part).overflowX !== 'visible'
    if (control && around && !isCut && getComputedStyle(control).display !== 'inline')
      if (words.left < around.left - 2 || words.right > around.right + 2) found.push(`${text} > its button`)
    if (isCut) continue
    for (const { x, y, width, height } of range.getClientRects())
      // Letters are lower than their line.
      seen.push({ text, part, box: new DOMRect(x, y + height * 0.2, width, height * 0.6) })
  }
  const lies = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  seen.forEach((one, index) => {
    for (const other of seen.slice(index + 1))
      if (one.part !== other.part && lies(one.box, other.box)) found.push(`${one.text} / ${other.text}`)
  })
  return [...new Set(found)]
}
