import { useImperativeHandle, type Ref } from 'react'

/** Stands for an element that is elsewhere in the page, where the component kit wants to be given its target as a child. */
export function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
