// What people do with a page before its own scripts are there. It blocks, so that no field is there before it.

const hasReact = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'));
const PATIENCE_MS = 30_000;

// Fields that were typed into; components/ui/use-early-text.ts takes their text over.
const typed = new WeakSet();
window.loadoutTyped = typed;
addEventListener('input', ({ target }) => typed.add(target), true);

// Calls back once React has had a node for two looks in a row: the first may come before what it made is in place.
function whenTakenOver(node, act, giveUp) {
  const until = performance.now() + PATIENCE_MS;
  let seen = 0;
  const look = () => {
    seen = hasReact(node) ? seen + 1 : 0;
    if (seen > 1) act();
    else if (node.isConnected && performance.now() < until) setTimeout(look, 50);
    else giveUp?.();
  };
  setTimeout(look, 50);
}

// A press of what only scripts answer is pressed again once they have come, and shown as under way until then. Links,
// fields and buttons that send a form do something without them.
const SCRIPTED =
  'button[type="button"], [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="combobox"]';
const pressed = new WeakSet();
const unanswered = new WeakSet();

addEventListener(
  'click',
  (event) => {
    const control = event.target instanceof Element && event.target.closest(SCRIPTED);
    if (!control || hasReact(control) || unanswered.has(control) || control.matches('input, a[href]')) return;
    event.stopPropagation();
    if (pressed.has(control)) return;
    pressed.add(control);
    control.setAttribute('aria-busy', 'true');
    const settle = () => {
      pressed.delete(control);
      control.removeAttribute('aria-busy');
    };
    const pressAgain = () => {
      settle();
      control.click();
    };
    const giveUp = () => {
      settle();
      unanswered.add(control);
    };
    whenTakenOver(control, pressAgain, giveUp);
  },
  true,
);

// What is chosen or ticked, files too, is kept by the browser, and React is told of it: it would go on from what the server wrote.
const untold = new Set();

addEventListener(
  'change',
  ({ target }) => {
    const isTicked = target.type === 'checkbox' || target.type === 'radio';
    const isFile = target.type === 'file';
    if (!(isTicked || isFile || target.localName === 'select') || hasReact(target) || untold.has(target)) return;
    untold.add(target);
    let choice;
    const remember = () => {
      choice = isTicked ? target.checked : target.value;
    };
    remember();
    target.addEventListener('change', remember);
    const forget = () => {
      target.removeEventListener('change', remember);
      untold.delete(target);
    };
    const tell = () => {
      forget();
      if (!isTicked) {
        // A script can't choose files, and React leaves them alone.
        if (!isFile) target.value = choice;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (choice !== target.defaultChecked) {
        target.checked = !choice;
        target.click();
      }
    };
    whenTakenOver(target, tell, forget);
  },
  true,
);

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
  const until = performance.now() + PATIENCE_MS;
  const again = () => {
    if (!form.isConnected || performance.now() > until) return settle(form);
    // What was chosen in it comes first.
    if ([...untold].some((field) => field.form === form)) return setTimeout(again, 100);
    form.requestSubmit(event.submitter?.form === form ? event.submitter : null);
    if (waiting.has(form)) setTimeout(again, 100);
  };
  setTimeout(again, 100);
});
