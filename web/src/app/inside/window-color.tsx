import { useEffect } from 'react'
import { useColorScheme } from '../../ui/theme/color-scheme.ts'

/** Sets the browser bar to the background color of the chosen theme: the page's own tags follow the system. */
export function WindowColor() {
	const { shown } = useColorScheme()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the color is read from the style, which follows the scheme
	useEffect(() => {
		const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()
		if (paper === '') return
		for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) tag.content = paper
	}, [shown])
	return null
}
