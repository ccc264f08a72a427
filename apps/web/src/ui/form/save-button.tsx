import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { useIsSaving, type Saving } from './saving.ts'

type SaveButtonProps = Omit<ComponentProps<typeof Button>, 'isBusy'> & {
  /** The form that it saves. */
  of: { readonly saving: Saving }
}

/** A button that saves a form, busy while that lasts. */
export const SaveButton = ({ of, ...button }: SaveButtonProps) => (
  <Button {...button} isBusy={useIsSaving(of)} />
)
