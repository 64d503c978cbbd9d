import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { Navigation } from '../ui/navigation/navigation.tsx'
import type { UrlAdapter } from '../ui/navigation/url-state.tsx'

type Blocker = Parameters<RouterHistory['block']>[0]

/** Parameters that name a place of their own: what is unsaved in one is not on the screen in another. */
const PLACES = ['user', 'person', 'edit', 'tab', 'part'] as const

function places(search: string): string {
	const params = new URLSearchParams(search)
	return PLACES.map((name) => params.get(name) ?? '').join(' ')
}

/** A form that closes itself has been saved or canceled: there is nothing to confirm. */
function closesForm(from: string, to: string): boolean {
	return new URLSearchParams(from).has('edit') && !new URLSearchParams(to).has('edit')
}

interface Place {
	readonly pathname: string
	readonly search: string
}

function isElsewhere(from: Place, to: Place): boolean {
	return from.pathname !== to.pathname || places(from.search) !== places(to.search)
}

/** The router in the words of the design system. */
export function navigationOf(router: AnyRouter): Navigation {
	return {
		navigate: (href, options) => {
			void router.navigate({ href, replace: options?.replace ?? false })
		},
		preload: (href) => {
			const { pathname } = new URL(href, window.location.origin)
			// What could not be loaded ahead is loaded, or reported, when the link is followed.
			router.preloadRoute({ to: pathname }).catch(() => undefined)
		},
		block: (mayLeave) => {
			const blocker: Blocker = {
				blockerFn: async ({ currentLocation, nextLocation }) =>
					isElsewhere(currentLocation, nextLocation) && !(await mayLeave()),
				// The form with unsaved changes asks before the tab is closed.
				enableBeforeUnload: false,
			}
			return router.history.block(blocker)
		},
	}
}

/** State in the address, read and written through the router, so that going back works. */
export function urlOf(router: AnyRouter): UrlAdapter {
	return {
		read: () => router.history.location.search,
		subscribe: (changed) => router.history.subscribe(changed),
		write: (search, { replace }) => {
			const { pathname, hash, search: before } = router.history.location
			const ignoreBlocker = places(before) === places(search) || closesForm(before, search)
			void router.navigate({ href: `${pathname}${search}${hash}`, replace, resetScroll: false, ignoreBlocker })
		},
	}
}
