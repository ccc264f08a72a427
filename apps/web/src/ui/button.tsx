import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import styles from './button.module.css'

export type ButtonLook = 'plain' | 'filled' | 'danger' | 'subtle' | 'dashed'
type Look = { look?: ButtonLook; size?: 'small' | 'normal' | 'large'; icon?: ReactNode; isWide?: boolean }

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    ref?: Ref<HTMLButtonElement>
    isBusy?: boolean
    /** There is nothing for it to do now. It keeps the focus, which it would lose disabled by its own press. */
    isOff?: boolean
  }

/** A button that names its result. One `filled` per screen or dialog; `danger` only for what cannot be undone. */
export function Button({
  look,
  size,
  icon,
  isWide,
  isBusy,
  isOff,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(isOff && { onClick: undefined, 'aria-disabled': true })}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={classOf({ look, size, isWide }, className)}
    >
      {icon}
      {children}
    </button>
  )
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { ref?: Ref<HTMLAnchorElement> }

/** Looks like a {@link Button}, leads out of the page: a call, a message. */
export function ButtonAnchor({ look, size, icon, isWide, children, className, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classOf({ look, size, isWide }, className)}>
      {icon}
      {children}
    </a>
  )
}

/** Looks like a {@link Button}, goes somewhere. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor)

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement>
  /** What it does, for readers and as a tip. */
  label: string
}

/** A square button with an icon and a spoken name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={className ? `${styles.square} ${className}` : styles.square}
    >
      {children}
    </button>
  )
}

function classOf({ look = 'plain', size = 'normal', isWide }: Look, extra?: string): string {
  return [styles.button, styles[look], styles[size], isWide && styles.wide, extra].filter(Boolean).join(' ')
}
