import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { AppForm } from '../../ui/form/use-app-form.ts'

/** Specification 002, section 4. */
const BANNER_MS = 5_000

/** Runs `clear` when a banner has been shown for its time; null: no banner. Another key restarts the time. */
export function useAfterBanner(shown: string | number | null, clear: () => void): void {
	const onEnd = useEffectEvent(clear)
	useEffect(() => {
		if (shown === null) return
		const timer = setTimeout(() => onEnd(), BANNER_MS)
		return () => clearTimeout(timer)
	}, [shown])
}

/** Clears the failure of a form; the focus it had goes to the button. */
export function useClearedFailure<V extends Record<string, unknown>>(
	form: AppForm<V>,
	button: RefObject<HTMLButtonElement | null>,
): void {
	useAfterBanner(form.message === null ? null : form.attempts, () => {
		const isLeft = Object.keys(form.errors).length === 0
		const hadFocus = document.activeElement?.getAttribute('role') === 'alert'
		form.clearMessage()
		if (isLeft && hadFocus) button.current?.focus()
	})
}
