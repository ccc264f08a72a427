/** Hands a downloaded file to the browser under the name that the server gave it. */
export async function saveDownload(response: Response): Promise<void> {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = encoded ? decodeURIComponent(encoded) : 'descarga'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
