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

  // Until the page's script draws, index.html says that it is on its way; here it says that it does not come or cannot run.
  function sayMissing(event) {
    var isPageScript = event.target === window || event.target.type === 'module'
    var waiting = document.getElementById('before-script')
    if (!isPageScript || !waiting) return
    for (var part of waiting.children) part.hidden = !part.matches('.missing')
  }
  addEventListener('error', sayMissing, true)
})()
