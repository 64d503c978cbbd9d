import {
	PDFArray,
	PDFDict,
	type PDFDocument,
	PDFName,
	type PDFObject,
	PDFRawStream,
	PDFRef,
	PDFStream,
} from '@cantoo/pdf-lib'
import { hasPhrase, isNamedBy, type Phrase } from '@praxis/contract/documents/phrase-match'
import { tokensOf } from './content-stream.ts'
import { replaceStream } from './replace-stream.ts'
import { decoded } from './scan-pdf.ts'

const FONT_FILES = ['FontFile', 'FontFile2', 'FontFile3']
/** Parts of resources whose keys programs choose. */
const RESOURCES = ['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'Properties']
const GIVEN = 'Zq'
const SPOT_COLORS = new Set(['/Separation', '/DeviceN'])
/** Inks of every printer. */
const INKS = new Set(['All', 'None', 'Cyan', 'Magenta', 'Yellow', 'Black'])
/** Fonts that every reader has: their names say nothing of anyone. */
const STANDARD_FONT = /^(?:[A-Z]{6}\+)?(?:Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial)/
const SUBSTITUTE = 'Helvetica'
/** Shorter ones stand in the bytes of a font by chance. */
const LETTERS_LEAST = 4

const name = (text: string) => PDFName.of(text)
const textOf = (one: PDFObject | undefined) => (one instanceof PDFName ? one.decodeText() : '')

function dictOf(object: PDFObject | undefined): PDFDict | null {
	if (object instanceof PDFStream) return object.dict
	return object instanceof PDFDict ? object : null
}

/** Every dictionary and array of the file, those within others too. */
function* partsOf(file: PDFDocument): Generator<PDFDict | PDFArray> {
	const open: PDFObject[] = file.context.enumerateIndirectObjects().map(([, one]) => one)
	for (let one = open.pop(); one !== undefined; one = open.pop()) {
		const part = one instanceof PDFArray ? one : dictOf(one)
		if (part === null) continue
		yield part
		open.push(...(part instanceof PDFArray ? part.asArray() : part.values()))
	}
}

/** A name that holds a phrase is called by a number instead, everywhere alike. */
class NewNames {
	readonly #phrases: readonly Phrase[]
	readonly given = new Map<string, string>()

	constructor(phrases: readonly Phrase[]) {
		this.#phrases = phrases
	}

	holds(text: string): boolean {
		if (text === '' || text.startsWith(GIVEN)) return false
		return this.#phrases.some((phrase) => isNamedBy(text, phrase))
	}

	of(text: string): string {
		const made = this.given.get(text) ?? `${GIVEN}${this.given.size + 1}`
		this.given.set(text, made)
		return made
	}
}

/** The names of fonts that come with the file are free; another font is replaced as readers replace one that they do not have. */
function cleanFont(font: PDFDict, names: NewNames): void {
	const descriptor = font.lookup(name('FontDescriptor'))
	const inner = font.lookup(name('DescendantFonts'))
	const first = inner instanceof PDFArray ? inner.lookup(0) : undefined
	const found = descriptor ?? (first instanceof PDFDict ? first.lookup(name('FontDescriptor')) : undefined)
	const isWithin = found instanceof PDFDict && FONT_FILES.some((key) => found.has(name(key)))
	const called = textOf(font.get(name('BaseFont')))
	if (!names.holds(called) || STANDARD_FONT.test(called)) return
	font.set(name('BaseFont'), name(isWithin ? names.of(called) : SUBSTITUTE))
}

function cleanDescriptor(descriptor: PDFDict, names: NewNames): void {
	descriptor.delete(name('FontFamily'))
	const called = textOf(descriptor.get(name('FontName')))
	if (!names.holds(called) || STANDARD_FONT.test(called)) return
	const isWithin = FONT_FILES.some((key) => descriptor.has(name(key)))
	descriptor.set(name('FontName'), name(isWithin ? names.of(called) : SUBSTITUTE))
}

function cleanKeys(dict: PDFDict, names: NewNames): void {
	for (const [key, value] of dict.entries()) {
		const called = key.decodeText()
		if (!names.holds(called)) continue
		dict.delete(key)
		dict.set(name(names.of(called)), value)
	}
}

function cleanColors(array: PDFArray, names: NewNames): void {
	if (!SPOT_COLORS.has(array.get(0)?.toString() ?? '')) return
	const named = array.lookup(1)
	const [list, all] = named instanceof PDFArray ? [named, [...named.asArray().keys()]] : [array, [1]]
	for (const at of all) {
		const called = textOf(list.get(at))
		if (names.holds(called) && !INKS.has(called)) list.set(at, name(names.of(called)))
	}
}

/** What a phrase is written as in the tables of a font or a color profile. */
function spellingsOf({ written }: Phrase): Buffer[] {
	return [written, written.replaceAll(/[\s'’-]/g, '')].flatMap((text) => [
		Buffer.from(text, 'latin1'),
		Buffer.from(text, 'utf16le').swap16(),
	])
}

const lower = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1')

/** Writes over the phrases in the names that a font or a color profile keeps of itself. @returns null where there are none */
function withoutSpellings(bytes: Uint8Array, phrases: readonly Phrase[]): Buffer | null {
	const made = Buffer.from(bytes)
	const all = lower(made)
	let isChanged = false
	for (const spelling of phrases.flatMap(spellingsOf)) {
		const wanted = lower(spelling)
		for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) {
			made.fill(wanted[0] === 0 ? '\0x' : 'x', at, at + wanted.length)
			isChanged = true
		}
	}
	return isChanged ? made : null
}

function cleanTables(file: PDFDocument, phrases: readonly Phrase[]): void {
	const long = phrases.filter(({ letters }) => letters.text.length >= LETTERS_LEAST)
	for (const part of partsOf(file)) {
		if (part instanceof PDFArray && part.get(0)?.toString() !== '/ICCBased') continue
		const refs = part instanceof PDFArray ? [part.get(1)] : FONT_FILES.map((key) => part.get(name(key)))
		for (const ref of refs) {
			const stream = file.context.lookup(ref)
			if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue
			const kept = withoutSpellings(decoded(stream), long)
			if (kept !== null) replaceStream(file.context, ref, stream, kept)
		}
	}
}

const toUtf16 = (text: string) => Buffer.from(text, 'latin1').swap16().toString('utf16le')

/** What a code of a font says, where it says a whole phrase. */
function cleanCodes(file: PDFDocument, font: PDFDict, phrases: readonly Phrase[]): void {
	const ref = font.get(name('ToUnicode'))
	const stream = file.context.lookup(ref)
	if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) return
	const table = Buffer.from(decoded(stream)).toString('latin1')
	let kept = table
	for (const { kind, from, to, text } of [...tokensOf(table)].reverse()) {
		if (kind !== 'string' || text.length % 2 !== 0) continue
		const said = toUtf16(text)
		if (phrases.some((phrase) => hasPhrase(said, phrase))) kept = `${kept.slice(0, from)}<FFFD>${kept.slice(to)}`
	}
	if (kept !== table) replaceStream(file.context, ref, stream, Buffer.from(kept, 'latin1'))
}

/** The pictures of letters of a font that is drawn. */
function cleanGlyphs(font: PDFDict, names: NewNames): void {
	const pictures = font.lookup(name('CharProcs'))
	if (!(pictures instanceof PDFDict)) return
	cleanKeys(pictures, names)
	const encoding = font.lookup(name('Encoding'))
	const list = encoding instanceof PDFDict ? encoding.lookup(name('Differences')) : undefined
	for (const [at, one] of (list instanceof PDFArray ? list.asArray() : []).entries()) {
		const called = names.given.get(textOf(one))
		if (called !== undefined && list instanceof PDFArray) list.set(at, name(called))
	}
}

/** Phrases in the names of fonts, colors and parts, which no page shows and every program reads.
 *  @returns what content streams call otherwise now */
export function cleanNames(file: PDFDocument, phrases: readonly Phrase[]): ReadonlyMap<string, string> {
	const names = new NewNames(phrases)
	if (phrases.length === 0) return names.given
	cleanTables(file, phrases)
	for (const part of partsOf(file)) {
		if (part instanceof PDFArray) {
			cleanColors(part, names)
			continue
		}
		if (textOf(part.get(name('Type'))) === 'FontDescriptor') cleanDescriptor(part, names)
		if (part.has(name('BaseFont'))) cleanFont(part, names)
		if (part.has(name('ToUnicode'))) cleanCodes(file, part, phrases)
		cleanGlyphs(part, names)
		const resources = dictOf(file.context.lookup(part.get(name('Resources'))))
		for (const key of RESOURCES) {
			const named = resources?.lookup(name(key))
			if (named instanceof PDFDict) cleanKeys(named, names)
		}
	}
	return names.given
}
