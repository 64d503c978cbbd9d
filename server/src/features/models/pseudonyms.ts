import { REPLACED_KINDS, type ReplacedCounts, type ReplacedKind } from '@praxis/contract/models/pseudonyms.rules'
import { foldText } from './fold-text.ts'
import { type KnownName, type NameSearch, searchNames } from './pseudonym-names.ts'
import { PATTERN_SEARCHES, type Span } from './pseudonym-patterns.ts'

const KINDS = REPLACED_KINDS.join('|')
/** Models write a possessive within the brackets too, and the name in small letters. */
const PLACEHOLDER = new RegExp(`\\[(${KINDS})-(\\d{1,6})(['’]s?)?\\]`, 'gi')
const PLACEHOLDER_MAX = 20

export interface Pseudonyms {
	hide(text: string): string
	show(text: string): string
	/** `show` in every text of a value of JSON. */
	showAll<T>(value: T): T
	/** For text in pieces: holds back what may be the beginning of a placeholder. */
	restoring(onText: (piece: string) => void): { readonly push: (piece: string) => void; readonly end: () => void }
	/** How many different texts of each kind were replaced so far. */
	counts(): ReplacedCounts
}

const UNCHANGED: Pseudonyms = {
	hide: (text) => text,
	show: (text) => text,
	showAll: (value) => value,
	restoring: (onText) => ({ push: onText, end: () => {} }),
	counts: () => ({}),
}

/** The placeholders of a call, one for each text that was replaced. */
class Placeholders {
	readonly #byText = new Map<string, string>()
	readonly #byPlaceholder = new Map<string, string>()
	readonly #counts = new Map<ReplacedKind, number>()

	of(kind: ReplacedKind, found: string, isCounted: boolean): string {
		const known = this.#byText.get(found)
		if (known !== undefined) return known
		const placeholder = `[${kind}-${this.#byText.size + 1}]`
		this.#byText.set(found, placeholder)
		this.#byPlaceholder.set(placeholder, found)
		if (isCounted) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
		return placeholder
	}

	show(text: string): string {
		return text.replace(PLACEHOLDER, (all: string, kind: string, number: string, possessive: string | undefined) => {
			const found = this.#byPlaceholder.get(`[${kind.toUpperCase()}-${number}]`)
			return found === undefined ? all : `${found}${possessive ?? ''}`
		})
	}

	counts(): ReplacedCounts {
		return Object.fromEntries(this.#counts)
	}
}

/** Takes spans in the order in which they are found; one that touches an earlier one is left. */
class Taken {
	readonly spans: Span[] = []
	readonly #isTaken: Uint8Array

	constructor(length: number) {
		this.#isTaken = new Uint8Array(length)
	}

	add(spans: Iterable<Span>): void {
		for (const span of spans) {
			const { from, to } = span
			if (to <= from || this.#isTaken.subarray(from, to).includes(1)) continue
			this.#isTaken.fill(1, from, to)
			this.spans.push(span)
		}
	}
}

function* literals(text: string): Generator<Span> {
	for (const { index, 0: found } of text.matchAll(PLACEHOLDER))
		yield { kind: 'PERSON', from: index, to: index + found.length }
}

function hide(text: string, names: NameSearch, placeholders: Placeholders): string {
	const [emails, ...patterns] = PATTERN_SEARCHES
	const taken = new Taken(text.length)
	// A placeholder that stands in the text already means itself.
	taken.add(literals(text))
	const ownPlaceholders = taken.spans.length
	// Before names: an address holds them.
	if (emails !== undefined) taken.add(emails(text))
	const folded = foldText(text)
	taken.add(names.full(text, folded))
	for (const search of patterns) taken.add(search(text))
	// Last: a street may hold a name.
	taken.add(names.parts(text, folded))
	const named = taken.spans.map(({ kind, from, to }, index) => ({
		from,
		to,
		placeholder: placeholders.of(kind, text.slice(from, to), index >= ownPlaceholders),
	}))
	let at = 0
	const pieces: string[] = []
	for (const { from, to, placeholder } of named.toSorted((a, b) => a.from - b.from)) {
		pieces.push(text.slice(at, from), placeholder)
		at = to
	}
	return [...pieces, text.slice(at)].join('')
}

/** Replaces names that are given, however they are written, in full and of persons also each by itself, and numbers, addresses and birth
 *  dates by patterns; restores them in an answer. What no list and no pattern knows stays as it is. */
export function pseudonymsOf(isOn: boolean, names: readonly KnownName[]): Pseudonyms {
	if (!isOn) return UNCHANGED
	const placeholders = new Placeholders()
	const search = searchNames(names)
	const show = (text: string) => placeholders.show(text)
	return {
		hide: (text) => hide(text, search, placeholders),
		show,
		showAll: (value) => showIn(value, show),
		restoring: (onText) => restorer(show, onText),
		counts: () => placeholders.counts(),
	}
}

function showIn<T>(value: T, show: (text: string) => string): T {
	if (typeof value === 'string') return show(value) as T
	if (Array.isArray(value)) return value.map((one) => showIn(one, show)) as T
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [show(key), showIn(one, show)])) as T
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
