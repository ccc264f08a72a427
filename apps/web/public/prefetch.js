// Someone was signed in here, or opens a single-use link: the calls that their screen waits for are on their way before the
// page's script has run, and the files that it will need come while it runs. api/prefetch.ts takes the answers.
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
  var files
  for (var one of document.querySelectorAll('meta[name="files-of-link"]'))
    if (location.pathname.startsWith(one.dataset.address)) files = one
  var link = files && { page: location.pathname, path: files.dataset.read }
  if (!link && stored.token) files = document.querySelector('meta[name="files-of-signed-in"]')
  var ofAll = document.querySelector('meta[name="files-of-all"]')
  if (files && navigator.onLine) {
    var accept = 'application/json, text/plain, */*'
    var answers = { '/api/app': fetch('/api/app') }
    if (stored.token) {
      var headers = { accept, authorization: 'Bearer ' + stored.token }
      if (stored.role) headers['x-active-role'] = stored.role
      answers['/api/users/me'] = fetch('/api/users/me', { headers })
    }
    if (link)
      link.answer = fetch(link.path, {
        method: 'POST',
        headers: { accept, 'content-type': 'application/json' },
        body: JSON.stringify({ token: link.page.slice(files.dataset.address.length) }),
      })
    window.prefetched = { token: stored.token, answers, link }
    for (var answer of Object.values(answers).concat(link ? link.answer : [])) answer.catch(function () {})
  }
  // The page's script has the line to itself: beside the others it came half a second later on a slow phone.
  var script = askFor(ofAll.dataset.after)
  for (var end of ['load', 'error'])
    script.addEventListener(end, function () {
      for (var wanted of files ? [ofAll, files] : [ofAll]) wanted.content.split(' ').forEach(askFor)
    })

  function askFor(file) {
    var link = document.createElement('link')
    var as = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : undefined
    link.rel = as ? 'preload' : 'modulepreload'
    if (as) link.as = as
    link.crossOrigin = '' // as the page will ask for them: a file preloaded otherwise is fetched again
    link.href = file
    document.head.append(link)
    return link
  }
})()
