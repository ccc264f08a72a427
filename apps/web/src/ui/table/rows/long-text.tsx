import type { PointerEvent, ReactNode } from 'react'
import styles from './long-text.module.css'

type LongTextProps = {
  children: ReactNode
  /** In pixels. */
  maxWidth: number
}

/** A text that may be long: three lines of it in its column, and all of it under the pointer where that is not enough. */
export const LongText = ({ children, maxWidth }: LongTextProps) => (
  <span className={styles.lines} style={{ maxWidth }} onPointerEnter={showWhole}>
    {children}
  </span>
)

function showWhole({ currentTarget: text }: PointerEvent<HTMLElement>): void {
  if (text.scrollHeight > text.clientHeight) text.title = text.innerText
  else text.removeAttribute('title')
}
