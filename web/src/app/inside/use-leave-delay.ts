import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** A panel that closes some time after the mouse has left both it and its button. Touch and keyboard close it otherwise. */
export function useLeaveDelay(ms: number) {
	const [opened, setOpened] = useState(false)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	return {
		opened,
		setOpened: (next: boolean) => {
			clearTimeout(timer.current)
			setOpened(next)
		},
		/** For the button and for the panel. */
		area: {
			onPointerEnter: () => clearTimeout(timer.current),
			onPointerLeave: (event: PointerEvent) => {
				if (event.pointerType !== 'mouse') return
				clearTimeout(timer.current)
				timer.current = setTimeout(() => setOpened(false), ms)
			},
		},
	}
}
