import { signedText } from '@cuadrante/domain/text/number-text.ts'

/** "+12 %", "−8 %", "0 %": how much more or less, as a share of what was before. */
export const changeText = (share: number): string => `${signedText(share * 100)} %`
