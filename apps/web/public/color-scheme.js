// Runs before the first paint. A file of its own, because the content policy allows no inline script.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('color-scheme')
  } catch {
    // Storage may be blocked; the system decides then.
  }
  var isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
