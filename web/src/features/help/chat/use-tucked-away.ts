import { useEffect, useState } from 'react'

const NARROW = '(max-width: 48em)'
/** Less than this is a trembling finger. */
const LEAST_PX = 8

/** Whether the button gets out of the way: on a narrow screen while the user scrolls down, until they scroll up. */
export function useTuckedAway(): boolean {
	const [tucked, setTucked] = useState(false)
	useEffect(() => {
		const narrow = window.matchMedia(NARROW)
		let last = window.scrollY
		const onScroll = () => {
			const moved = window.scrollY - last
			if (Math.abs(moved) < LEAST_PX) return
			last = window.scrollY
			setTucked(narrow.matches && moved > 0 && window.scrollY > 0)
		}
		window.addEventListener('scroll', onScroll, { passive: true })
		return () => window.removeEventListener('scroll', onScroll)
	}, [])
	return tucked
}
