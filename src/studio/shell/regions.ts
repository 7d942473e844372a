/** The page's regions in the order F6 walks them: elements that carry `data-region`. */
function regions(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((el) => el.getClientRects().length > 0);
}

const focusable = 'a[href], button:not([disabled]):not([tabindex="-1"]), input:not([disabled]), textarea, select, [tabindex]:not([tabindex="-1"])';

/** Moves the focus to the next (or previous) region: to what had the focus there last, else to its first control. */
export function moveRegion(step: 1 | -1): void {
  const all = regions();
  if (all.length === 0) return;
  const at = all.findIndex((region) => region.contains(document.activeElement));
  const next = all[(at < 0 ? (step === 1 ? 0 : all.length - 1) : at + step + all.length) % all.length];
  if (!next) return;
  const editor = next.querySelector<HTMLElement>('[data-document] textarea, [data-document] .native-edit-context, textarea[data-document]');
  const target = editor ?? next.querySelector<HTMLElement>('[aria-selected="true"], [data-first]') ?? next.querySelector<HTMLElement>(focusable);
  (target ?? next).focus();
}
