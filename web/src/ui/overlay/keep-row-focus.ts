const ROW = '[data-index]'
const STOPS = 'a, button'

/** How to find what takes the place of something in a row of a list: the same cell of the row that is there then. */
function placeOf(element: Element): (() => HTMLElement | null) | null {
	const row = element.closest<HTMLElement>(ROW)
	const frame = row?.parentElement ?? null
	if (row === null || frame === null) return null
	const index = Number(row.dataset.index)
	const cell = [...row.children].findIndex((one) => one.contains(element))
	return () => {
		if (!frame.isConnected) return null
		const rows = [...frame.querySelectorAll<HTMLElement>(ROW)]
		const next = rows.find((one) => Number(one.dataset.index) >= index) ?? rows.at(-1)
		return next?.children[cell]?.querySelector<HTMLElement>(STOPS) ?? next?.querySelector<HTMLElement>(STOPS) ?? null
	}
}

/** Keeps the focus in a list when the row that has it leaves, as one does that no longer fits the filter: also where the
 *  menu or dialog by which it was changed is still open then. Returns how to stop. */
export function keepRowFocus(): () => void {
	let focused: Element | null = null
	let place: (() => HTMLElement | null) | null = null
	const remember = (target: EventTarget | null) => {
		if (!(target instanceof Element) || target.closest('[role="dialog"], [role="menu"]') !== null) return
		place = placeOf(target)
		focused = place === null ? null : target
	}
	const listen = (event: FocusEvent) => remember(event.target)
	const observer = new MutationObserver(() => {
		if (focused === null || focused.isConnected || document.activeElement !== document.body) return
		focused = null
		// The last one leaves an empty list.
		const next = place?.() ?? document.getElementById('main')
		next?.focus({ preventScroll: true })
	})
	remember(document.activeElement)
	document.addEventListener('focusin', listen)
	observer.observe(document.body, { childList: true, subtree: true })
	return () => {
		document.removeEventListener('focusin', listen)
		observer.disconnect()
	}
}
