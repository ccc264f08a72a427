import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the codes in a picture; those of products, boxes and QR. */
export type BarcodeReader = (picture: HTMLVideoElement) => Promise<string[]>

/**
 * Fetches the decoder before it is needed, so that it is on the phone when the connection goes. It comes from the product's
 * own server: without this it would be fetched from elsewhere.
 */
void prepareZXingModule({
  fireImmediately: true,
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
  },
})

export function openBarcodeReader(): BarcodeReader {
  const detector = new BarcodeDetector({
    formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'],
  })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue).filter(Boolean)
}
