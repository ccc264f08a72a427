import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveDownload } from '../../api/save-download.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  readonly label: string
  readonly fetch: () => Promise<Response>
  /** Where the call itself does not say what went wrong. */
  readonly onFailure?: (error: unknown) => void
}

/** Fetches a file and hands it to the browser. */
export function DownloadButton({ label, fetch, onFailure }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  async function download() {
    setIsBusy(true)
    try {
      await saveDownload(await fetch())
    } catch (error) {
      onFailure?.(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      isBusy={isBusy}
      icon={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}
