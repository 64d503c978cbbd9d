import { lazy, Suspense } from 'react'
import { useRecentToasts } from '../../ui/toast/recent-toasts.ts'

const Toaster = lazy(async () => ({ default: (await import('../../ui/toast/toaster.tsx')).Toaster }))

/** Where toasts appear on a page outside the dashboard. It is fetched for the first one, which waits for it. */
export function PublicToasts() {
	const isNeeded = useRecentToasts().length > 0
	if (!isNeeded) return null
	return (
		<Suspense>
			<Toaster />
		</Suspense>
	)
}
