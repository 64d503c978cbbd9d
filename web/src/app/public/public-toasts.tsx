import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'

const Toaster = lazy(async () => ({ default: (await import('../../ui/toast/toaster.tsx')).Toaster }))

/** Where toasts appear on a page outside the dashboard, fetched once the page has time. A toast that comes before waits for it. */
export function PublicToasts() {
	const [isIdle, setIdle] = useState(false)
	useEffect(() => whenIdle(() => setIdle(true)), [])
	if (!isIdle) return null
	return (
		<Suspense>
			<Toaster />
		</Suspense>
	)
}
