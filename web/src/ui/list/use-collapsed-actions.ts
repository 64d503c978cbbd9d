import { useMedia } from '../theme/use-media.ts'

/** A tablet that calls itself a computer is known by what points at it. */
const NARROW = '(max-width: 768px), (pointer: coarse)'
const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile/i

/** Whether the actions of a row are one menu: on a screen up to 768 px wide and with a mobile user agent. */
export function useCollapsedActions(): boolean {
	const isNarrow = useMedia(NARROW)
	return isNarrow || MOBILE_AGENT.test(navigator.userAgent)
}
