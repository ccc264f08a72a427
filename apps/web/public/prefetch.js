// Someone was signed in here: the two calls that every screen waits for are on their way before the page's script has run,
// and the files that they will need come while it runs. api/prefetch.ts takes the answers.
;(function () {
  var stored = {}
  try {
    stored = {
      token: localStorage.getItem('auth_token'),
      role: sessionStorage.getItem('active_role') || localStorage.getItem('active_role'),
    }
  } catch {
    // Storage may be blocked; then nobody is signed in.
  }
  var files = document.querySelector('meta[name="files-of-signed-in"]')
  if (!stored.token || !files) return
  if (navigator.onLine) {
    var headers = { accept: 'application/json, text/plain, */*', authorization: 'Bearer ' + stored.token }
    if (stored.role) headers['x-active-role'] = stored.role
    window.prefetched = {
      token: stored.token,
      answers: { '/api/users/me': fetch('/api/users/me', { headers }), '/api/app': fetch('/api/app') },
    }
    for (var path in window.prefetched.answers) window.prefetched.answers[path].catch(function () {})
  }
  // The page's script has the line to itself: beside the others it came half a second later on a slow phone.
  var script = askFor(files.dataset.after)
  for (var end of ['load', 'error'])
    script.addEventListener(end, function () {
      files.content.split(' ').forEach(askFor)
    })

  function askFor(file) {
    var link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = '' // as the page will ask for them: a file preloaded otherwise is fetched again
    link.href = file
    document.head.append(link)
    return link
  }
})()
