import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { Font } from '@react-pdf/renderer'

let registered = false

/** The product's fonts, registered once. */
export function pdfFonts(): { readonly ui: string; readonly title: string } {
	if (!registered) {
		Font.register({ family: 'Inter', src: inter })
		Font.register({ family: 'Source Serif', src: serif })
		Font.registerHyphenationCallback((word) => [word])
		registered = true
	}
	return { ui: 'Inter', title: 'Source Serif' }
}
