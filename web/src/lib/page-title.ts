import { useEffect, useSyncExternalStore } from 'react'

const PRODUCT = 'Praxis'
let ofRoute = ''
let ofScreen: string | null = null
const listeners = new Set<() => void>()

function current(): string {
	return ofScreen ?? ofRoute
}

function show(): void {
	const title = current()
	document.title = title === '' || title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`
	for (const listener of listeners) listener()
}

/** The title of the route, set on navigation. A screen that knows better says so with `usePageTitle`. */
export function setRouteTitle(title: string): void {
	ofRoute = title
	show()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The title of the place the person is at. */
export function useCurrentTitle(): string {
	return useSyncExternalStore(subscribe, current)
}

/** The title of this screen where it depends on what is shown: a record's name, say. Null keeps the route's title. */
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
