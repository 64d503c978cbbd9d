import fontkit from '@cantoo/fontkit'
import type { PDFDocument } from '@cantoo/pdf-lib'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
type Made = ReturnType<Fontkit['create']>
type Layout = (text: string, features?: unknown) => unknown

/** Laid-out texts kept per font; words, dates and amounts repeat. */
const MOST_KEPT = 20_000

const fonts = new WeakMap<object, Made>()

/** The font, which lays out a text once. */
function remembering(font: Made): Made {
	if (font === null || !('layout' in font) || typeof font.layout !== 'function') return font
	const known = new Map<string, unknown>()
	const layout = font.layout.bind(font) as Layout
	const remembered: Layout = (text, features) => {
		const key = `${JSON.stringify(features ?? null)} ${text}`
		const before = known.get(key)
		if (before !== undefined) return before
		if (known.size >= MOST_KEPT) known.clear()
		const run = layout(text, features)
		known.set(key, run)
		return run
	}
	return Object.assign(font, { layout: remembered })
}

/** Reads each font once per thread, whatever number of documents it is embedded in, and remembers what was laid out. The
 *  bytes of a font must be the same object each time. */
export const sharedFontkit: Fontkit = {
	...fontkit,
	create: (bytes, name) => {
		const known = fonts.get(bytes)
		if (known !== undefined) return known
		const font = remembering(
			(name === undefined ? fontkit.create(bytes as Buffer) : fontkit.create(bytes as Buffer, name)) as Made,
		)
		fonts.set(bytes, font)
		return font
	},
}
