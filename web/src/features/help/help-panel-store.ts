export type HelpView =
	| { readonly kind: 'index' }
	| { readonly kind: 'guide'; readonly id: string; readonly at?: string; readonly fromIndex: boolean }

let view: HelpView | null = null
const listeners = new Set<() => void>()

function show(next: HelpView | null): void {
	view = next
	for (const listener of listeners) listener()
}

/** The help panel over the page, the same for everyone who opens it. */
export const helpPanel = {
	get: (): HelpView | null => view,
	subscribe: (listener: () => void): (() => void) => {
		listeners.add(listener)
		return () => listeners.delete(listener)
	},
	/** The help of a place: that of the portal on its paths, else the index. */
	openAt: (path: string): void => {
		if (path.includes('/client-portal')) show({ kind: 'guide', id: 'client-portal', fromIndex: false })
		else show({ kind: 'index' })
	},
	openIndex: (): void => show({ kind: 'index' }),
	openGuide: (id: string, at?: string): void =>
		show({ kind: 'guide', id, fromIndex: view?.kind === 'index', ...(at === undefined ? {} : { at }) }),
	close: (): void => show(null),
}
