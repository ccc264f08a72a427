import type { Locator } from '@playwright/test'

/** Words whose letters stand in more than one line. */
export const partedWords = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const parted: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.only-for-readers')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) parted.push(word)
      }
    }
    return parted
  })
