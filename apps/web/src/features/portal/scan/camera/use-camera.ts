import { useCallback, useEffect, useRef, useState } from 'react'
import type { BarcodeReader } from './barcode-reader.ts'
import { createScanDedupe } from './dedupe-scans.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'absent' | 'insecure'

/** Pictures are looked at this often, in milliseconds. */
const lookEvery = 120

/**
 * The camera at the back of the phone, and the codes that pass before it. It starts by itself where it was allowed before;
 * otherwise on `start`, so that nobody is asked out of the blue. It stops with the page.
 */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream>()
  const [state, setState] = useState<CameraState>(() => (hasCamera() ? 'off' : 'insecure'))
  const heard = useRef(onCode)
  const isGone = useRef(false)
  useEffect(() => {
    heard.current = onCode
  })

  const start = useCallback(async () => {
    setState('starting')
    try {
      const found = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      })
      if (isGone.current) return stop(found)
      setStream(found)
      setState('on')
    } catch (error) {
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'absent')
    }
  }, [])

  useEffect(() => {
    isGone.current = false
    if (hasCamera()) {
      void loadReader().catch(() => undefined)
      void wasAllowed().then((yes) => (yes && !isGone.current ? start() : undefined))
    }
    return () => {
      isGone.current = true
    }
  }, [start])

  useEffect(() => {
    const picture = video.current
    if (!stream || !picture) return
    picture.srcObject = stream
    void picture.play().catch(() => undefined)
    const lookAway = watch(picture, (code) => heard.current(code))
    return () => {
      lookAway()
      stop(stream)
    }
  }, [stream])

  return { video, state, start, torch: useTorch(stream) }
}

const loadReader = () => import('./barcode-reader.ts')

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const hasCamera = (): boolean => isSecureContext && navigator.mediaDevices !== undefined

async function wasAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted'
  } catch {
    return false
  }
}

/** Looks at the picture again and again until it is stopped. */
function watch(picture: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const dedupe = createScanDedupe()
  const stopped = new AbortController()
  async function look(read: BarcodeReader): Promise<void> {
    if (picture.readyState >= picture.HAVE_CURRENT_DATA && document.visibilityState === 'visible') {
      const codes = await read(picture).catch(() => [])
      if (stopped.signal.aborted) return
      for (const code of dedupe(codes, performance.now())) onCode(code)
    }
    setTimeout(() => stopped.signal.aborted || void look(read), lookEvery)
  }
  void loadReader().then(
    ({ openBarcodeReader }) => look(openBarcodeReader()),
    () => undefined,
  )
  return () => stopped.abort()
}

type Torch = { readonly isOn: boolean; readonly toggle: () => void }

/** The lamp beside the camera, where there is one. */
function useTorch(stream: MediaStream | undefined): Torch | undefined {
  const [isOn, setIsOn] = useState(false)
  const track = stream?.getVideoTracks()[0]
  const abilities = track?.getCapabilities?.() as (MediaTrackCapabilities & { torch?: boolean }) | undefined
  if (!track || !abilities?.torch) return undefined
  return {
    isOn,
    toggle() {
      const wish = { advanced: [{ torch: !isOn }] } as unknown as MediaTrackConstraints
      void track.applyConstraints(wish).then(() => setIsOn(!isOn))
    },
  }
}
