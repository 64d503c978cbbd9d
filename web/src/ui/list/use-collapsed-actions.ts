import { useSyncExternalStore } from 'react'

/** A tablet that calls itself a computer is known by what points at it. */
const NARROW = '(max-width: 768px), (pointer: coarse)'
const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile/i

function subscribe(onChange: () => void): () => void {
	const narrow = window.matchMedia(NARROW)
	narrow.addEventListener('change', onChange)
	return () => narrow.removeEventListener('change', onChange)
}

function isCollapsed(): boolean {
	return MOBILE_AGENT.test(navigator.userAgent) || window.matchMedia(NARROW).matches
}

/** Whether the actions of a row are one menu: on a screen up to 768 px wide and with a mobile user agent. */
export function useCollapsedActions(): boolean {
	return useSyncExternalStore(subscribe, isCollapsed)
}
