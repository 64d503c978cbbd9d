import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from '../navigation/navigation.tsx'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** Asks before unsaved work is left, inside the application and when the tab is closed. Returns the dialog to render.
 *  `kept` says what is kept if the person leaves; null when nothing is. */
export function useUnsavedGuard(hasUnsaved: () => boolean, kept: string | null): ReactNode {
	const { block } = useNavigation()
	const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null)
	const latest = useRef(hasUnsaved)
	useEffect(() => {
		latest.current = hasUnsaved
	})

	const mayLeave = useCallback(() => {
		if (!latest.current()) return Promise.resolve(true)
		return new Promise<boolean>((resolve) => setAnswer(() => resolve))
	}, [])

	useEffect(() => block(mayLeave), [block, mayLeave])
	useEffect(() => {
		const onUnload = (event: BeforeUnloadEvent) => {
			if (latest.current()) event.preventDefault()
		}
		window.addEventListener('beforeunload', onUnload)
		return () => window.removeEventListener('beforeunload', onUnload)
	}, [])

	if (answer === null) return null
	const decide = (leave: boolean) => {
		setAnswer(null)
		answer(leave)
	}
	return (
		<Suspense fallback={null}>
			<LeaveDialog kept={kept} onDecide={decide} />
		</Suspense>
	)
}
