import type { ComboboxStore } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/**
 * Enter after typing takes the first that was found, or the text where that may stand for itself. The form is not sent by
 * it, least of all while the list is still being looked up: what was typed would be gone without a word.
 */
export function takeFirst(
  event: KeyboardEvent,
  list: ComboboxStore,
  typed: string | undefined,
  takeText?: () => void,
): void {
  if (event.key !== 'Enter' || !typed?.trim() || !list.dropdownOpened) return
  if (list.getSelectedOptionIndex() !== -1) return
  event.preventDefault()
  if (takeText) takeText()
  else list.selectFirstOption()
}
