import { lazyPart, type LazyPart } from '../lazy-part.tsx'
import type FormDialogContent from './form-dialog-content.tsx'

/**
 * The one frame of every create and edit: fields from a description, or children that lay them out. Mount it to open it,
 * unmount it in `onClose`. Ctrl+Enter saves; leaving with changes asks first. A file of its own, with all that a form needs:
 * a page is shown before it has come.
 */
export const FormDialog = lazyPart(() => import('./form-dialog-content.tsx')) as typeof FormDialogContent &
  Pick<LazyPart<never>, 'fetchAhead'>
