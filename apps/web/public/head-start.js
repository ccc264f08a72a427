// Someone was signed in here: the files that they will need come together with the page's own, not after them.
;(function () {
  var token = null
  try {
    token = localStorage.getItem('auth_token')
  } catch {
    // Storage may be blocked; then nobody is signed in.
  }
  var files = document.querySelector('meta[name="files-of-signed-in"]')
  if (!token || !files) return
  files.content.split(' ').forEach(function (file) {
    var link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.href = file
    document.head.append(link)
  })
})()
