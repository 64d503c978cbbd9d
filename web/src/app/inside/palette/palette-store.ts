interface PaletteState {
	readonly opened: boolean
	/** What is in its field, also before the field is there to type into. */
	readonly typed: string
}

const listeners = new Set<() => void>()
let state: PaletteState = { opened: false, typed: '' }

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
	close: () => publish({ ...state, opened: false }),
	toggle: () => publish(state.opened ? { ...state, opened: false } : { opened: true, typed: '' }),
	type: (typed: string) => publish({ ...state, typed }),
}
