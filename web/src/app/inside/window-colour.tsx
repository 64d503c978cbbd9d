import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'

/** Paints the bar of the window, or of the phone, in the colour of the paper: the page's own tags follow the system, not
 *  what the person chose here. */
export function WindowColour() {
	const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
	// biome-ignore lint/correctness/useExhaustiveDependencies: the colour is read from the style, which follows the scheme
	useEffect(() => {
		const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()
		if (paper === '') return
		for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) tag.content = paper
	}, [scheme])
	return null
}
