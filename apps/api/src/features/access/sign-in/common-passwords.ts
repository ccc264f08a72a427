import { demoPassword } from '../tenants/demo-accounts.ts'

let common: Promise<ReadonlySet<string>> | undefined

/**
 * ASVS 6.2.4: at least the 3,000 most used passwords that the length rule lets through are refused, and the published one.
 * The list is read when somebody chooses a password first.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await (common ??= readCommon())).has(password.toLowerCase())
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = (dictionary['passwords'] as string[]).filter((word) => word.length >= 8)
  return new Set([...words.slice(0, 10_000), demoPassword.toLowerCase()])
}
