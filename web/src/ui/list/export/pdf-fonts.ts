import interCyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url'
import interGreek from '@fontsource/inter/files/inter-greek-400-normal.woff?url'
import interLatin from '@fontsource/inter/files/inter-latin-400-normal.woff?url'
import interLatinExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url'
import interVietnamese from '@fontsource/inter/files/inter-vietnamese-400-normal.woff?url'
import serifLatin from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?url'
import { Font } from '@react-pdf/renderer'

/** A letter is drawn with the first of these that has it. The PDF writer reads WOFF, not the WOFF2 of the screen. */
const UI_FONTS = [
	{ family: 'Inter', src: interLatin },
	{ family: 'Inter Latin Extended', src: interLatinExt },
	{ family: 'Inter Cyrillic', src: interCyrillic },
	{ family: 'Inter Greek', src: interGreek },
	{ family: 'Inter Vietnamese', src: interVietnamese },
] as const
const TITLE_FONT = { family: 'Source Serif', src: serifLatin } as const

let registered = false

/** The product's fonts as families to choose from, registered once. */
export function pdfFonts(): { readonly ui: string[]; readonly title: string[] } {
	if (!registered) {
		for (const font of [...UI_FONTS, TITLE_FONT]) Font.register(font)
		Font.registerHyphenationCallback((word) => [word])
		registered = true
	}
	const ui = UI_FONTS.map((font) => font.family)
	return { ui, title: [TITLE_FONT.family, ...ui] }
}
