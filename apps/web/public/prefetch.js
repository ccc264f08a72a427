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
  var screen
  if (!link && stored.token) {
    files = document.querySelector('meta[name="files-of-signed-in"]')
    screen = ofScreen()
  }
  if (files && navigator.onLine) {
    var accept = 'application/json, text/plain, */*'
    var app = fetch('/api/app')
    var answers = { '/api/app': app }
    // A copy is taken before the page reads the answer. Unknown modules count as on: the page asks for those too.
    var modules = app
      .then(function (answer) {
        return answer.clone().json()
      })
      .then(function (info) {
        return info.modules
      })
      .catch(function () {})
    var first = {}
    if (stored.token) {
      var headers = { accept, authorization: 'Bearer ' + stored.token }
      if (stored.role) headers['x-active-role'] = stored.role
      var me = fetch('/api/users/me', { headers })
      answers['/api/users/me'] = me
      for (var call of screen ? firstCalls(screen) : [])
        first[call.path] = me.then(ask(call, headers, modules))
    }
    if (link)
      link.answer = fetch(link.path, {
        method: 'POST',
        headers: { accept, 'content-type': 'application/json' },
        body: JSON.stringify({ token: link.page.slice(files.dataset.address.length) }),
      })
    window.prefetched = { token: stored.token, role: stored.role, at: Date.now(), answers, first, link }
    for (var answer of Object.values(answers).concat(Object.values(first), link ? link.answer : []))
      answer.catch(function () {})
  }
  // The page's script has the line to itself: beside the others it came half a second later on a slow phone.
  // The font comes last: its stand-in takes its room until the files of the screen are here (app/start.ts), unless this browser
  // keeps the files and has nothing to wait for.
  if (files && navigator.onLine && !(navigator.serviceWorker && navigator.serviceWorker.controller))
    document.documentElement.dataset.font = 'waits'
  var script = askFor(document.querySelector('meta[name="script-of-all"]').content)
  for (var end of ['load', 'error'])
    script.addEventListener(end, function () {
      // The screen's own files come while the script starts, and would be asked for only once it has.
      var wanted = files ? files.content + (screen ? ' ' + screen.dataset.files : '') : ''
      new Set(wanted.split(' ').filter(Boolean)).forEach(askFor)
    })

  /**
   * Asks once the person is known, who then does not wait behind it; one who is not let in asks nothing, nor does anybody for
   * a module that is off.
   */
  function ask(call, headers, modules) {
    function fetchIt() {
      return fetch(call.path, { headers })
    }
    return function (me) {
      if (!me.ok) return me
      if (call.modules.length === 0) return fetchIt()
      return modules.then(function (on) {
        var isOn = call.modules.every(function (name) {
          return !on || on.includes(name)
        })
        return isOn ? fetchIt() : Response.error()
      })
    }
  }

  /** What is known before of the role's screen at this address. */
  function ofScreen() {
    var role = stored.role || 'ROLE_ADMIN'
    var ofPath = 'meta[name="first-calls"][data-path="' + location.pathname + '"][data-role="' + role + '"]'
    return Array.from(document.querySelectorAll(ofPath)).find(function (meta) {
      return !meta.dataset.on || matchMedia(meta.dataset.on).matches
    })
  }

  /** What a screen asks first, unless something of it was chosen or is remembered. */
  function firstCalls(one) {
    if (location.search) return []
    var now = new Date()
    var year = String(now.getFullYear())
    var month = String(now.getMonth() + 1)
    var yearMonth = year + '-' + month.padStart(2, '0')
    var day = yearMonth + '-' + String(now.getDate()).padStart(2, '0')
    function ofNow(text) {
      return text
        .replaceAll('{year}', year)
        .replaceAll('{month}', month)
        .replaceAll('{year-month}', yearMonth)
        .replaceAll('{day}', day)
    }
    for (var [key, usual] of new URLSearchParams(one.dataset.usual)) {
      var kept = localStorage.getItem(key)
      if (kept !== null && kept !== ofNow(usual)) return []
    }
    return ofNow(one.content)
      .split(' ')
      .map(function (text) {
        var start = text.indexOf('/')
        var names = [one.dataset.module, text.slice(0, start).replace(':', '')]
        return { path: text.slice(start), modules: names.filter(Boolean) }
      })
  }

  function askFor(file) {
    var link = document.createElement('link')
    var isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = '' // as the page will ask for them: a file preloaded otherwise is fetched again
    link.href = file
    document.head.append(link)
    return link
  }
})()
