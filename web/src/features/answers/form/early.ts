import { queryClient } from '../../../lib/query-client.ts'
import { offeredQuery } from './answering.api.ts'

/** The form itself: not needed until a questionnaire was chosen. */
export const loadAnswering = () => import('./answering.tsx')

/** Asks at once for what the page shows first, while it is still being drawn. What fails here is asked for, and told, by
 *  the page itself. */
export function fetchEarly(search: string): void {
	const params = new URLSearchParams(search)
	const isOpen = ['answers', 'resume', 'invitation'].some((field) => params.has(field))
	if (isOpen) loadAnswering().catch(() => undefined)
	else void queryClient.prefetchQuery(offeredQuery)
}
