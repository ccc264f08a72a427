import { useState } from 'react'
import styles from './avatar.module.css'

/** Initials smaller than this cannot be read. Pixels. */
const leastLetters = 12

type AvatarProps = { name: string; size?: number }

/** Round initials in one of five tints that belong to the name. Decoration: the name stands beside it. */
export const Avatar = ({ name, size = 28 }: AvatarProps) => (
  <span
    className={`${styles.avatar} ${styles[`tint${tintOf(name)}`]}`}
    style={{ width: size, height: size, fontSize: Math.max(leastLetters, size * 0.39) }}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)

/** Square photo of a person or place; a missing or broken one becomes a drawn figure. */
export function Photo({ src, alt = '', size = 38 }: { src?: string | null; alt?: string; size?: number }) {
  const [broken, setBroken] = useState<string>()
  const style = { width: size, height: size, borderRadius: Math.max(6, size * 0.23) }
  if (!src || broken === src)
    return (
      <span
        className={styles.missing}
        style={style}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        <svg width={size * 0.55} height={size * 0.55} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="8" r="4" />
          <path d="M5 20.5c.4-4 3.2-6 7-6s6.6 2 7 6" />
        </svg>
      </span>
    )
  return (
    <img
      className={styles.photo}
      style={style}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(src)}
    />
  )
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('es'))
    .join('')

const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5
