import { dictionary } from '@zxcvbn-ts/language-common'
import { demoPassword } from './demo-accounts.ts'

/** ASVS 6.2.4: at least the 3,000 most used passwords that the length rule lets through are refused, and the published one. */
const common = new Set([
  ...(dictionary['passwords'] as string[]).filter((word) => word.length >= 8).slice(0, 10_000),
  demoPassword.toLowerCase(),
])

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
