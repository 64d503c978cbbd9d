function heading(): HTMLElement | null {
	const main = document.getElementById('main')
	return main?.querySelector('h1') ?? main
}

/** Moves the focus to the heading of the screen, where reading begins. */
export function focusHeading(): void {
	const target = heading()
	if (target === null) return
	if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
	target.focus({ preventScroll: true })
}

/** Catches the focus when a screen gives way to another at the same address: a skeleton to what was loaded, a record to
 *  its form. What was focused goes with the old screen; the new heading takes its place. Returns how to stop. */
export function keepFocus(): () => void {
	let focused: Element | null = null
	let under: Element | null = null
	const remember = (event: FocusEvent) => {
		focused = event.target instanceof Element ? event.target : null
		under = heading()
	}
	const observer = new MutationObserver(() => {
		if (document.activeElement !== document.body || focused === null || focused.isConnected) return
		if (heading() === under) return
		focused = null
		focusHeading()
	})
	document.addEventListener('focusin', remember)
	observer.observe(document.body, { childList: true, subtree: true })
	return () => {
		document.removeEventListener('focusin', remember)
		observer.disconnect()
	}
}
