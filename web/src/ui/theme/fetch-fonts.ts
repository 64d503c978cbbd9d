/** As `fonts.css` names them. */
const FAMILIES = ['Inter Variable', 'Source Serif 4 Variable'] as const

/** Asks for the fonts before there is text in them. To be called when the scripts are here: on a slow line the fonts, almost
 *  as heavy, would hold them up, and text reads well in the fallbacks until they come. What the page shows comes `after`. */
export async function fetchFonts(after: Promise<unknown> | undefined): Promise<void> {
	// A call that fails is made again where its answer is needed.
	await after?.catch(() => undefined)
	for (const family of FAMILIES) {
		// The styles request it again and use the fallback if it fails.
		document.fonts.load(`1em "${family}"`).catch(() => undefined)
	}
}
