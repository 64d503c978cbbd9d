let isPressed = false
let waiting: (() => void)[] = []

function press(): void {
	isPressed = true
}

function release(): void {
	isPressed = false
	const due = waiting
	waiting = []
	// The click comes right after, at whatever is under the pointer then.
	setTimeout(() => {
		for (const work of due) work()
	})
}

document.addEventListener('mousedown', press, { capture: true })
for (const end of ['mouseup', 'dragend']) document.addEventListener(end, release, { capture: true })

/** Does what moves the page at once, or once the mouse button or finger is up: what moves from under it is not clicked. */
export function afterPress(work: () => void): void {
	if (isPressed) waiting.push(work)
	else work()
}
