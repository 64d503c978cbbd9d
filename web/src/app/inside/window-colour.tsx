import { useEffect } from 'react'
import { useColorScheme } from '../../ui/theme/color-scheme.ts'

/** Paints the bar of the window, or of the phone, in the colour of the paper: the page's own tags follow the system, not
 *  what the person chose here. */
export function WindowColour() {
	const { shown } = useColorScheme()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the colour is read from the style, which follows the scheme
	useEffect(() => {
		const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()
		if (paper === '') return
		for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) tag.content = paper
	}, [shown])
	return null
}
