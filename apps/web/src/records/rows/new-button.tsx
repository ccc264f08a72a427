import { IconPlus } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'

type NewButtonProps = { onClick: () => void; disabled?: boolean; children: string }

/** Adds a record to a list; the filled button of its page. */
export const NewButton = (props: NewButtonProps) => (
  <Button look="filled" icon={<IconPlus size={17} stroke={2} aria-hidden="true" />} {...props} />
)
