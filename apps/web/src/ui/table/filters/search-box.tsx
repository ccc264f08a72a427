import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../button.tsx'
import styles from './search-box.module.css'

type SearchBoxProps = {
  /** Spoken name and placeholder: "Buscar trabajadores...". */
  label: string
  value: string
  onSearch: (text: string) => void
  /** How long typing rests before it searches, in milliseconds. Enter searches at once. */
  debounce?: number
}

/**
 * Free text over a list. Holds what is being typed itself, so that the list is not drawn again on every key. On paper
 * only what was searched is left of it.
 */
export function SearchBox({ label, value, onSearch, debounce = 250 }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)

  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(next: string) {
    clearTimeout(timer.current)
    if (next.trim() === sent.current) return
    sent.current = next.trim()
    onSearch(next.trim())
  }

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next), debounce)
  }

  return (
    <>
      <div className={`${styles.box} off-paper`} role="search">
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') search(text)
            if (event.key === 'Escape' && text) {
              event.stopPropagation()
              setText('')
              search('')
            }
          }}
        />
        {text && (
          <IconButton
            className={styles.clear}
            label="Borrar la búsqueda"
            onClick={() => {
              setText('')
              search('')
            }}
          >
            <IconX size={14} stroke={1.9} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {value && (
        <span className={`only-paper ${styles.paper}`}>
          Búsqueda <b>«{value}»</b>
        </span>
      )}
    </>
  )
}
