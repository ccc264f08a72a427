import * as z from 'zod/mini'
import { requiredText } from './field.ts'

/** One `@`, a dot after it, no blanks: everything else about an e-mail is a hint at most. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An e-mail that must be there; the two sentences are for a missing one and for one that cannot be one. */
export const emailText = (required: string, wrong: string) =>
  requiredText({ required }).check(z.regex(looksLikeEmail, wrong))
