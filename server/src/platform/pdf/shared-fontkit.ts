import fontkit from '@cantoo/fontkit'
import type { PDFDocument } from '@cantoo/pdf-lib'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
type Font = ReturnType<Fontkit['create']>
type Layout = Font['layout']

/** Laid-out texts kept per font; words, dates and amounts repeat. */
const MOST_KEPT = 20_000

const fonts = new WeakMap<Uint8Array, Font>()

function remembering(font: Font): Font {
	const known = new Map<string, ReturnType<Layout>>()
	const layout = font.layout.bind(font)
	font.layout = (text, features) => {
		const key = `${JSON.stringify(features ?? null)} ${text}`
		const before = known.get(key)
		if (before !== undefined) return before
		if (known.size >= MOST_KEPT) known.clear()
		const run = layout(text, features)
		known.set(key, run)
		return run
	}
	return font
}

/** Reads each font once per thread, whatever number of documents it is embedded in, and remembers what was laid out. The
 *  bytes of a font must be the same object each time. */
export const sharedFontkit: Fontkit = {
	...fontkit,
	create: (bytes: Uint8Array) => {
		const known = fonts.get(bytes)
		if (known !== undefined) return known
		const font = remembering(fontkit.create(bytes) as Font)
		fonts.set(bytes, font)
		return font
	},
}
