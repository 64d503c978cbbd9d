import { useLayoutEffect } from 'react'

/** Gives the focus back to what had it before, once this is closed or taken away while it is open. */
export function useReturnFocus(isOpen: boolean): void {
	useLayoutEffect(() => {
		if (!isOpen) return
		const opener = document.activeElement
		return () => {
			const last = document.activeElement
			// What comes next may take the focus for itself.
			setTimeout(() => {
				const now = document.activeElement
				const isFree = now === null || now === document.body || now === last
				if (isFree && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
			})
		}
	}, [isOpen])
}
