/** Where browsers have their push services; a subscription leads the server to its address, so no other is called. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
]

/** Whether an address is one of a known push service. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    knownHosts.some((host) => host.test(url.hostname))
  )
}
