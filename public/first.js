// Runs before the first paint, so that a dark screen never flashes white. The server puts it into the portal's page,
// where the Content-Security-Policy allows it by its hash; public pages load the file. The key is the one that
// src/kit/web/theme/ThemeProvider.tsx writes.
(function () {
  var scheme = 'auto';
  try {
    scheme = window.localStorage.getItem('portal.tema') || 'auto';
  } catch {
    // Storage may be forbidden; the system's scheme is used then.
  }
  var dark = scheme === 'dark' || (scheme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.style.backgroundColor = dark ? '#0e151f' : '#f6f8fa';
})();

// Zod tries `new Function` when its first schema is used, and the page's policy reports that. Said
// here, before any module: in the bundle a chunk with contracts runs before the entry that says it.
globalThis.__zod_globalConfig = { jitless: true };

// Whether the kept session still stands is asked for now, and what the server says this screen will ask for: the answers
// take as long as the scripts do, and are there when they are. src/kit/web/api/early-answers.ts takes them.
(function () {
  var token = null;
  var limite = 10;
  try {
    token = window.localStorage.getItem('portal.token');
    // As src/kit/web/settings/settings.ts keeps it.
    limite = JSON.parse(window.localStorage.getItem('portal.empresa') || '{}').itemsPorPagina || limite;
  } catch {
    // Nobody can be signed in then, or nothing is known of the company yet.
  }
  var wordsOf = function (text) {
    return (text || '').split(' ').filter(Boolean);
  };
  var screen = document.currentScript.dataset;
  var addFile = function (file) {
    var href = '/' + file;
    if (document.querySelector('link[href="' + href + '"]') !== null) return;
    var link = document.createElement('link');
    link.crossOrigin = '';
    link.href = href;
    if (!file.endsWith('.css')) {
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
    } else if (token === null) {
      // Only fetched: the log-in comes first, and does without.
      link.rel = 'preload';
      link.as = 'style';
    } else {
      // src/kit/web/piece/fetch-piece.ts waits for it, or fetches again what failed. Added by a script it holds up
      // neither the program nor what it draws until then.
      link.rel = 'stylesheet';
      link.dataset.early = '';
      link.addEventListener('load', function () {
        link.dataset.early = 'applied';
      });
      link.addEventListener('error', function () {
        link.remove();
      });
    }
    document.head.append(link);
  };
  // The page's own style sheet comes after this script, and what the screen adds must come after that: of two rules
  // alike the later one counts.
  var isOwn = function (node) {
    return node.nodeName === 'LINK' && node.rel === 'stylesheet';
  };
  var untilOwn = new MutationObserver(function (changes) {
    var came = changes.some(function (change) {
      return Array.prototype.some.call(change.addedNodes, isOwn);
    });
    if (!came) return;
    untilOwn.disconnect();
    wordsOf(screen.styles).forEach(addFile);
  });
  if (screen.styles) untilOwn.observe(document.head, { childList: true });
  if (token === null) return;
  document.documentElement.setAttribute('data-sesion', '');
  var answers = new Map();
  var ask = function (method, address, headers) {
    var answer = window.fetch(address, {
      method: method,
      headers: Object.assign({ accept: 'application/json', 'x-token-access': token }, headers),
      signal: AbortSignal.timeout(60000),
    });
    // Who takes it hears of it; nobody else need.
    answer.catch(function () {});
    answers.set(method + ' ' + address, answer);
    return answer;
  };
  // What just this person wrote before the page was loaded anew is to be seen.
  var FRESH = { 'cache-control': 'no-cache' };
  // Only the answer about the session tells whether it is a customer's, long before the scripts can ask for its screen.
  var fetchForCustomer = function (session) {
    var early = globalThis.__portal_early;
    var user = session.data.usuario;
    // Nobody takes answers that another session discarded, or that come too late (early-answers.ts); and who must change
    // the password first is refused.
    if (user.cliente_id === null || user.resetpass || early === undefined) return;
    if (early.answers !== answers || performance.now() - early.asked > 8000) return;
    wordsOf(screen.customerRequests).forEach(function (address) {
      void ask('GET', address.replace('{cliente_id}', user.cliente_id), FRESH);
    });
    wordsOf(screen.customerFiles).forEach(addFile);
  };
  if (window.crypto.randomUUID !== undefined) {
    var session = ask('POST', '/api/v2/checktoken', { 'idempotency-key': window.crypto.randomUUID() });
    if (screen.customerFiles || screen.customerRequests)
      session
        .then(function (answer) {
          return answer.clone().json();
        })
        .then(fetchForCustomer)
        // No session, or no answer: the screen says so.
        .catch(function () {});
  }
  wordsOf(screen.requests).forEach(function (address) {
    // Of a list that the address narrows its screen alone knows what to ask for.
    if (address.includes('{limite}') && window.location.search !== '') return;
    void ask('GET', address.replace('{limite}', limite), FRESH);
  });
  globalThis.__portal_early = { token: token, asked: performance.now(), answers: answers };
})();

// The browser offers once, and early, to install the portal: src/app/web/installed/offer.ts asks when it suits.
window.addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault();
  globalThis.__portal_instalar = event;
});
