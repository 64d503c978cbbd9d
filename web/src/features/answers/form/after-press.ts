let isPressed = false
let waiting: (() => void)[] = []

function released(): void {
	isPressed = false
	const now = waiting
	waiting = []
	// The press becomes a click after this event: what it is meant for must not have moved by then.
	setTimeout(() => {
		for (const work of now) work()
	})
}

if (typeof window !== 'undefined') {
	window.addEventListener('pointerdown', () => (isPressed = true), true)
	window.addEventListener('pointerup', released, true)
	window.addEventListener('pointercancel', released, true)
}

/** Does work that may move the page: at once, or where a button is being pressed once that has been heard. */
export function afterPress(work: () => void): void {
	if (isPressed) waiting.push(work)
	else work()
}
