interface PaletteState {
	readonly opened: boolean
	/** Typed before the palette was there to type into. */
	readonly typed: string
}

const CLOSED: PaletteState = { opened: false, typed: '' }
const listeners = new Set<() => void>()
let state = CLOSED

function publish(next: PaletteState): void {
	state = next
	for (const listener of listeners) listener()
}

/** Whether the palette is open. One per tab: the top bar, the keyboard and any screen may open it. */
export const paletteStore = {
	get: () => state,
	subscribe: (listener: () => void) => {
		listeners.add(listener)
		return () => listeners.delete(listener)
	},
	open: () => publish({ opened: true, typed: '' }),
	close: () => publish(CLOSED),
	toggle: () => publish(state.opened ? CLOSED : { opened: true, typed: '' }),
	type: (letters: string) => publish({ ...state, typed: state.typed + letters }),
}
