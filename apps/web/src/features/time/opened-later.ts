import { lazyPart } from '../../ui/lazy-part.tsx'

/** The register of a page that the portal puts together: whoever needs only the punch card does without it. */
export const OwnRegisterLater = lazyPart(async () => ({
  default: (await import('./own-register.tsx')).OwnRegister,
}))
