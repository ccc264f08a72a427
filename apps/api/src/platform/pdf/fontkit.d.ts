/** The package brings no types; this is the part that the PDF library asks for. */
declare module 'fontkit' {
  import type { Fontkit } from '@cantoo/pdf-lib'
  export const create: Fontkit['create']
}
