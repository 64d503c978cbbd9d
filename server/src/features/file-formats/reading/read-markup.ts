import { decodeHTML } from 'entities/decode'

/** Text with its entities replaced by what they stand for (HTML, section 13.5); those of controls are left out. */
export function decodeEntities(text: string): string {
	return text.includes('&') ? decodeHTML(text).replaceAll('\0', '').replaceAll('\u00a0', ' ') : text
}

const UNREAD = ['script', 'style', 'head', 'template', 'noscript']
const BLOCK = /^(?:p|div|br|li|tr|h[1-6]|table|section|article|blockquote|pre|title|text|tspan)$/

/** What is not closed ends with the page, as in browsers: it is never looked through again. */
const TOKENS =
	/(<!--[\s\S]*?(?:-->|$)|<![^>]*(?:>|$)|<\?[^>]*(?:>|$))|<(\/?)([A-Za-z][\w:-]*)(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>]+)*(?:>|$)|([^<]+|<)/g

/** The text of an HTML or XML page. Nothing of it runs; what is between the tags of scripts and styles is left out. */
export function textOfHtml(html: string): string {
	const parts: string[] = []
	let unread: string | null = null
	for (const [, comment, slash, name, text] of html.matchAll(TOKENS)) {
		if (comment !== undefined) continue
		const tag = name?.toLowerCase()
		if (unread !== null) {
			if (slash === '/' && tag === unread) unread = null
		} else if (tag === undefined) parts.push(decodeEntities(text ?? ''))
		else if (slash === '' && UNREAD.includes(tag)) unread = tag
		else if (BLOCK.test(tag)) parts.push('\n')
		else if (tag === 'td' || tag === 'th') parts.push(' ')
	}
	return parts.join('')
}
