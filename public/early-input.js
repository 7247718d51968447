// What people do with a page before its own scripts are there.

// Fields that were typed into; components/ui/use-early-text.ts takes their text over.
const typed = new WeakSet();
window.loadoutTyped = typed;
addEventListener('input', ({ target }) => typed.add(target), true);

// A form that is sent before the page's scripts have taken it over is sent again until they have. Left to the browser it
// would load the page anew, and what was typed would be lost.
const waiting = new WeakSet();

function settle(form) {
  waiting.delete(form);
  form.removeAttribute('aria-busy');
}

addEventListener('submit', (event) => {
  const form = event.target;
  // Those with an address of their own work without scripts.
  if (form.hasAttribute('action') || form.method === 'dialog') return;
  if (event.defaultPrevented) return settle(form);
  event.preventDefault();
  if (waiting.has(form)) return;
  waiting.add(form);
  form.setAttribute('aria-busy', 'true');
  const until = performance.now() + 30_000;
  const again = () => {
    if (!form.isConnected || performance.now() > until) return settle(form);
    form.requestSubmit(event.submitter?.form === form ? event.submitter : null);
    if (waiting.has(form)) setTimeout(again, 100);
  };
  setTimeout(again, 100);
});
