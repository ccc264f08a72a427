import type { Role } from '@cuadrante/contract/kit/access.ts'
import type { ComponentType } from 'react'
import type { Path } from './paths.ts'

/** The same for everybody, or others for each role. */
type Words = string | Readonly<Record<Role, string>>

/** Who may open a screen: guests only, anyone signed in, or one active role. */
export type ScreenAccess = 'anyone' | 'guest' | 'signedIn' | 'admin' | 'user' | 'client'

/** One address of the product and what it shows. Features export a list of these from `screens.tsx`. */
export type Screen = {
  readonly path: Path
  readonly access: ScreenAccess
  /** Name of the screen in the browser's tab, the trail and the placeholder. */
  readonly title: string
  /** What stands large on the page, where that is not the title; null where it depends on what is chosen. */
  readonly heading?: Words | null
  /** The line below the heading, where it is always the same one, or begins with the same words. */
  readonly subtitle?: Words
  /** The page itself, part of the first load: only for what is seen before anything else. */
  readonly page?: ComponentType
  /** Loads the page when it is first opened. Left out: the placeholder page. */
  readonly load?: () => Promise<{ default: ComponentType }>
  /** Shows the placeholder instead while this module of the agency is off. */
  readonly module?: string
  /** Whether what the address names exists, where that is known without asking the server. */
  readonly isThere?: (params: Readonly<Record<string, string>>) => Promise<boolean>
  /** Needs the whole width: the menu starts folded. */
  readonly isWide?: boolean
  /** Has a save bar, which takes the place of the phone's bottom bar. */
  readonly hasSaveBar?: boolean
}

export const wordsFor = (role: Role, words: Words): string =>
  typeof words === 'string' ? words : words[role]

export const screens = (list: readonly Screen[]): readonly Screen[] => list
