import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { Navigation } from '../ui/navigation/navigation.tsx'
import type { UrlAdapter } from '../ui/navigation/url-state.tsx'

type Blocker = Parameters<RouterHistory['block']>[0]

/** The router in the words of the design system. */
export function navigationOf(router: AnyRouter): Navigation {
	return {
		navigate: (href, options) => {
			void router.navigate({ href, replace: options?.replace ?? false })
		},
		preload: (href) => {
			const { pathname } = new URL(href, window.location.origin)
			void router.preloadRoute({ to: pathname })
		},
		block: (mayLeave) => {
			const blocker: Blocker = {
				blockerFn: async ({ currentLocation, nextLocation }) =>
					currentLocation.pathname !== nextLocation.pathname && !(await mayLeave()),
				// Closing the tab is asked about by whoever has something unsaved.
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
			const { pathname, hash } = router.history.location
			void router.navigate({ href: `${pathname}${search}${hash}`, replace, resetScroll: false, ignoreBlocker: true })
		},
	}
}
