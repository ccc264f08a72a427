import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveDownload } from '../../api/save-download.ts'
import { Button } from '../../ui/button.tsx'

/** Fetches a file and hands it to the browser; the call itself says what went wrong. */
export function DownloadButton({ label, fetch }: { label: string; fetch: () => Promise<Response> }) {
  const [isBusy, setIsBusy] = useState(false)
  async function download() {
    setIsBusy(true)
    try {
      await saveDownload(await fetch())
    } catch {
      // Said by the call.
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
