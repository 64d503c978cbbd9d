import { useEffect, useSyncExternalStore } from 'react'

const PRODUCT = 'Praxis'
let ofRoute = ''
let ofScreen: string | null = null
const listeners = new Set<() => void>()
let translate = (title: string): string => title

function current(): string {
	return ofScreen ?? ofRoute
}

function show(): void {
	const title = translate(current())
	document.title = title === '' || title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
	for (const listener of listeners) listener()
}

/** The window is titled in the language of what is read, from now on. */
export function translateTitles(by: (title: string) => string): void {
	translate = by
	show()
}

/** Title of the route, set on navigation; screens override it with `usePageTitle`. */
export function setRouteTitle(title: string): void {
	ofRoute = title
	show()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function useCurrentTitle(): string {
	return useSyncExternalStore(subscribe, current)
}

/** Overrides the route's title, e.g. with a record's name. Null keeps it. */
export function usePageTitle(title: string | null): void {
	useEffect(() => {
		if (title === null) return
		ofScreen = title
		show()
		return () => {
			ofScreen = null
			show()
		}
	}, [title])
}
