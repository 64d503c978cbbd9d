const NAME_MIN = 3
/** In the order of their search: what a longer pattern takes is not left for a shorter one. */
const PATTERNS = [
	['EMAIL', /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu],
	['SSN', /\b\d{3}-\d{2}-\d{4}\b/g],
	['CARD', /\b(?:\d[ -]?){13,19}\b/g],
	['PHONE', /(?:\+\d{1,3}[ .-]?)?(?:\(\d{3}\)[ .-]?|\b\d{3}[ .-])\d{3}[ .-]\d{4}\b/g],
	[
		'ADDRESS',
		/\b\d{1,6} (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}'.-]* ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Way|Place|Pl)\b\.?/gu,
	],
	['ACCOUNT', /\b\d{8,17}\b/g],
] as const
const PLACEHOLDER = /\[(?:PERSON|EMAIL|SSN|CARD|PHONE|ADDRESS|ACCOUNT)-\d{1,6}\]/g
const PLACEHOLDER_MAX = 20

export interface Pseudonyms {
	hide(text: string): string
	show(text: string): string
	/** `show` in every text of a value of JSON. */
	showAll<T>(value: T): T
	/** For text in pieces: holds back what may be the beginning of a placeholder. */
	restoring(onText: (piece: string) => void): { readonly push: (piece: string) => void; readonly end: () => void }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

/** Longest first: "Ann Lee Smith" before "Ann Lee". */
function namePattern(names: readonly string[]): RegExp | null {
	const usable = [...new Set(names.map((name) => name.trim()))].filter((name) => name.length >= NAME_MIN)
	if (usable.length === 0) return null
	const alternatives = usable.toSorted((a, b) => b.length - a.length).map(escaped)
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** Of companies and offices, whose single words are no names. */
const NO_PERSON =
	/\d|[&,]|\b(?:inc|llc|llp|ltd|corp|corporation|co|company|bank|trust|city|county|state|states|department|university|hospital|insurance|group|association|church|school|estate|holdings|partners|services|of|the|and|for)\b/i

/** Given names and surnames alone, as texts continue after the full name: "Ms. Smith" of "Ann Lee Smith". In capitals as names are, so that
 *  "may" is left where a person is called May. */
function partsPattern(names: readonly string[]): RegExp | null {
	const persons = names
		.map((name) => name.trim().split(/\s+/))
		.filter((words) => words.length >= 2 && words.length <= 4)
	const parts = persons
		.filter((words) => !NO_PERSON.test(words.join(' ')))
		.flatMap((words) => words.filter((word) => /^\p{Lu}[\p{L}'’-]{2,}$/u.test(word)))
	if (parts.length === 0) return null
	const spelled = [...new Set(parts.flatMap((part) => [part, part.toUpperCase()]))]
	const alternatives = spelled.toSorted((a, b) => b.length - a.length).map(escaped)
	return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

const UNCHANGED: Pseudonyms = {
	hide: (text) => text,
	show: (text) => text,
	showAll: (value) => value,
	restoring: (onText) => ({ push: onText, end: () => {} }),
}

/** Replaces names that are given, in full and of persons also each by itself, and email addresses, telephone, social security, card and account numbers and street addresses by
 *  patterns; restores them in an answer. What no list and no pattern knows stays as it is. */
export function pseudonymsOf(isOn: boolean, names: readonly string[]): Pseudonyms {
	if (!isOn) return UNCHANGED
	const byText = new Map<string, string>()
	const byPlaceholder = new Map<string, string>()
	const placeholderOf = (kind: string) => (found: string) => {
		const known = byText.get(found)
		if (known !== undefined) return known
		const placeholder = `[${kind}-${byText.size + 1}]`
		byText.set(found, placeholder)
		byPlaceholder.set(placeholder, found)
		return placeholder
	}
	const named = namePattern(names)
	const parts = partsPattern(names)
	const hide = (text: string) => {
		// A placeholder that stands in the text already means itself.
		let hidden = text.replace(PLACEHOLDER, placeholderOf('PERSON'))
		if (named !== null) hidden = replaceOutside(hidden, named, placeholderOf('PERSON'))
		for (const [kind, pattern] of PATTERNS) hidden = replaceOutside(hidden, pattern, placeholderOf(kind))
		// Last: an email address or a street may hold a name.
		if (parts !== null) hidden = replaceOutside(hidden, parts, placeholderOf('PERSON'))
		return hidden
	}
	const show = (text: string) => text.replace(PLACEHOLDER, (found) => byPlaceholder.get(found) ?? found)
	return { hide, show, showAll: (value) => showIn(value, show), restoring: (onText) => restorer(show, onText) }
}

/** Replaces in what stands between placeholders. */
function replaceOutside(text: string, pattern: RegExp, replacement: (found: string) => string): string {
	let at = 0
	let result = ''
	for (const found of text.matchAll(PLACEHOLDER)) {
		result += text.slice(at, found.index).replace(pattern, replacement) + found[0]
		at = found.index + found[0].length
	}
	return result + text.slice(at).replace(pattern, replacement)
}

function showIn<T>(value: T, show: (text: string) => string): T {
	if (typeof value === 'string') return show(value) as T
	if (Array.isArray(value)) return value.map((one) => showIn(one, show)) as T
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, showIn(one, show)])) as T
}

function restorer(show: (text: string) => string, onText: (piece: string) => void) {
	let held = ''
	const send = (text: string) => {
		if (text !== '') onText(text)
	}
	return {
		push: (piece: string) => {
			held += piece
			const open = held.lastIndexOf('[')
			const isWhole = open === -1 || held.indexOf(']', open) !== -1 || held.length - open > PLACEHOLDER_MAX
			const ready = isWhole ? held.length : open
			send(show(held.slice(0, ready)))
			held = held.slice(ready)
		},
		end: () => {
			send(show(held))
			held = ''
		},
	}
}
