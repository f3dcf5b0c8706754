// Runs before the first paint, so that a dark screen never flashes white. It is a file of its own
// because the Content-Security-Policy allows no inline script. The key is the one that
// src/kit/web/theme/color-scheme.ts writes.
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

// Whether the kept session still stands is asked for now: the answer takes as long as the scripts do, and is there when
// they are. src/app/web/early-check.ts takes it.
(function () {
  var token = null;
  try {
    token = window.localStorage.getItem('portal.token');
  } catch {
    // Nobody can be signed in then.
  }
  if (token === null) return;
  document.documentElement.setAttribute('data-sesion', '');
  if (window.crypto.randomUUID === undefined) return;
  var respuesta = window.fetch('/api/v2/checktoken', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'x-token-access': token,
      'idempotency-key': window.crypto.randomUUID(),
    },
    signal: AbortSignal.timeout(60000),
  });
  // Who takes it hears of it; nobody else need.
  respuesta.catch(function () {});
  globalThis.__portal_sesion = { token: token, respuesta: respuesta };
})();

// The browser offers once, and early, to install the portal: src/app/web/installed/offer.ts asks when it suits.
window.addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault();
  globalThis.__portal_instalar = event;
});
