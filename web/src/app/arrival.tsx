import { findRoute } from '@praxis/contract/shell/routes'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { setRouteTitle, useCurrentTitle } from '../lib/page-title.ts'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { focusHeading, keepFocus } from './keep-focus.ts'

/** What arriving at a place does besides showing it: the document's title, the focus on its heading, and a word to
 *  those who listen. The first arrival leaves the focus where the browser put it. */
export function Arrival() {
	const router = useRouter()
	const title = useCurrentTitle()
	const [arrivals, setArrivals] = useState(0)
	useEffect(keepFocus, [])

	useEffect(() => {
		const arrive = (pathname: string) => setRouteTitle(findRoute(pathname)?.title ?? 'Page not found')
		arrive(router.state.location.pathname)
		return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
			arrive(toLocation.pathname)
			if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
			focusHeading()
			setArrivals((before) => before + 1)
		})
	}, [router])

	return (
		<VisuallyHidden aria-live="polite" aria-atomic="true">
			{arrivals > 0 && title}
		</VisuallyHidden>
	)
}
