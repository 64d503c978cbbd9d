export interface SeenMarkup {
	readonly markup: string
	/** Visible characters that it hid, without white space. */
	readonly hidden: number
}

const lengthOf = (markup: string) => markup.replace(/<[^<>]{0,4000}>/g, '').replace(/\s+/g, '').length

const VANISH = /<w:(?:vanish|specVanish)(?:\s{0,9}\/>|\s{1,9}w:val="(?:1|true|on)")/g
/** Most bytes of the properties of a run. */
const PROPERTIES_MAX = 4000
const RUN_END = '</w:r>'

/** Where the run begins in whose properties a place is; -1 if it is in no run's. */
function runStart(xml: string, at: number, from: number): number {
	const before = xml.slice(Math.max(from, at - PROPERTIES_MAX), at)
	const start = Math.max(before.lastIndexOf('<w:r>'), before.lastIndexOf('<w:r '))
	const isOther = start === -1 || !before.includes('<w:rPr>', start) || before.includes('</w:rPr>', start)
	return isOther ? -1 : at - before.length + start
}

/** The text of a Word file without the runs that are formatted as hidden. */
export function withoutHiddenRuns(xml: string): SeenMarkup {
	let markup = ''
	let at = 0
	let hidden = 0
	for (const { index } of xml.matchAll(VANISH)) {
		const start = index < at ? -1 : runStart(xml, index, at)
		if (start === -1) continue
		const end = xml.indexOf(RUN_END, index)
		if (end === -1) break
		markup += xml.slice(at, start)
		at = end + RUN_END.length
		hidden += lengthOf(xml.slice(start, at))
	}
	return { markup: markup + xml.slice(at), hidden }
}

/** What is not closed ends with the page, so that it is never looked through again. */
const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>]+)*)(?:>|$)/g
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Elements whose end may be left out: they end with the next of their kind. */
const OPEN_ENDED = /^(?:p|li|td|th|tr|dd|dt|option)$/
const UNSEEN =
	/(?:^|[\s;"'])(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:[;"'!]|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:[;"'!]|$)|mso-hide\s*:\s*all)/i
const HIDDEN = /(?:^|\s)hidden(?:\s|=|\/|$)/i

function isUnseen(attributes: string): boolean {
	const style = /\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i.exec(` ${attributes}`)?.[1] ?? ''
	return UNSEEN.test(style) || HIDDEN.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'))
}

/** A page without the elements that a browser does not show (`display:none`, `hidden`, letters of no size). An element without an end hides
 *  nothing: where it ends is not known. */
export function withoutHiddenElements(html: string): SeenMarkup {
	if (!/hidden|display|font-size|opacity|mso-hide/i.test(html)) return { markup: html, hidden: 0 }
	const cuts: { readonly from: number; readonly to: number }[] = []
	let open: { readonly name: string; readonly from: number; depth: number } | null = null
	for (const { index, 0: all, 1: slash, 2: tag = '', 3: attributes = '' } of html.matchAll(TAG)) {
		const name = tag.toLowerCase()
		const isAlone = VOID.test(name) || attributes.endsWith('/')
		if (open === null) {
			if (slash === '' && !isAlone && name !== 'body' && name !== 'html' && isUnseen(attributes))
				open = { name, from: index, depth: 1 }
		} else if (name === open.name && !isAlone) {
			const ends = slash === '/' || OPEN_ENDED.test(name)
			open.depth += ends ? -1 : 1
			if (open.depth > 0) continue
			cuts.push({ from: open.from, to: slash === '/' ? index + all.length : index })
			open = slash === '' && isUnseen(attributes) ? { name, from: index, depth: 1 } : null
		}
	}
	let markup = ''
	let at = 0
	let hidden = 0
	for (const { from, to } of cuts) {
		markup += html.slice(at, from)
		hidden += lengthOf(html.slice(from, to))
		at = to
	}
	return { markup: markup + html.slice(at), hidden }
}

/** `12 hidden characters were left out of the text.`; empty without any. */
export function leftOutNote(hidden: number): string {
	if (hidden === 0) return ''
	return hidden === 1
		? '1 hidden character was left out of the text.'
		: `${hidden.toLocaleString('en-US')} hidden characters were left out of the text.`
}
