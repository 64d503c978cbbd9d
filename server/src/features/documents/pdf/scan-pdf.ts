import {
	decodePDFRawStream,
	PDFArray,
	type PDFContext,
	PDFDict,
	type PDFDocument,
	PDFHexString,
	PDFName,
	type PDFObject,
	PDFRawStream,
	PDFRef,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import type { PhrasePlace } from '@praxis/contract/documents/pdf-tools.contract'
import { hasPhrase, type Phrase } from '@praxis/contract/documents/phrase-match'
import { stringsOf } from './content-stream.ts'

export type PlaceKind = PhrasePlace['kind']

interface Where {
	readonly kind: PlaceKind
	/** Whether streams here are content streams. */
	readonly isDrawn?: boolean
	readonly page: number | null
}

/** What names fonts and colors, never what a person wrote. */
const TECHNICAL = new Set(
	'CIDSystemInfo FontDescriptor FontFile FontFile2 FontFile3 ToUnicode CIDToGIDMap CharSet DestOutputProfile ID'.split(
		' ',
	),
)
const KINDS: Readonly<Record<string, PlaceKind>> = {
	Outlines: 'bookmark',
	AcroForm: 'field',
	Info: 'metadata',
	Metadata: 'metadata',
	PageLabels: 'label',
	OCProperties: 'layer',
	StructTreeRoot: 'structure',
	OpenAction: 'script',
	AA: 'script',
	JavaScript: 'script',
	JS: 'script',
	EmbeddedFiles: 'attachment',
	AF: 'attachment',
	EF: 'attachment',
	ActualText: 'structure',
	Alt: 'structure',
	Dests: 'label',
}

const utf8 = new TextDecoder('utf-8')
const utf16 = new TextDecoder('utf-16be')
const utf16le = new TextDecoder('utf-16le')

/** A text string in whichever of the encodings that PDF knows. */
function readings(bytes: Uint8Array): string[] {
	const [first, second] = bytes
	if (first === 0xfe && second === 0xff) return [utf16.decode(bytes)]
	if (first === 0xff && second === 0xfe) return [utf16le.decode(bytes)]
	return [Buffer.from(bytes).toString('latin1'), utf8.decode(bytes)]
}

function textsOfString(one: PDFString | PDFHexString): string[] {
	try {
		return [one.decodeText(), ...readings(one.asBytes())]
	} catch {
		return readings(one.asBytes())
	}
}

const is = (dict: PDFDict, key: string, value: string) => dict.get(PDFName.of(key)) === PDFName.of(value)

/** Images, colors, tables and fonts. */
function isBinary(dict: PDFDict): boolean {
	const has = (key: string) => dict.has(PDFName.of(key))
	const isTable = ['CMap', 'XRef', 'ObjStm'].some((type) => is(dict, 'Type', type))
	return (
		is(dict, 'Subtype', 'Image') ||
		isTable ||
		has('FunctionType') ||
		has('ShadingType') ||
		(has('N') && has('Alternate'))
	)
}

/** Whether a stream is drawn by others: a form or a pattern. */
export function isDrawable(one: PDFObject): boolean {
	return one instanceof PDFRawStream && (is(one.dict, 'Subtype', 'Form') || one.dict.has(PDFName.of('PatternType')))
}

export function decoded(stream: PDFRawStream): Uint8Array {
	try {
		return decodePDFRawStream(stream).decode()
	} catch {
		return stream.getContents()
	}
}

/** What the strings of a content stream say, each code a letter of one byte or of two. */
function textsOfContent(bytes: Uint8Array): string[] {
	const { bytes: said, each } = stringsOf(Buffer.from(bytes).toString('latin1'))
	const marked = each.filter((one) => /^(?:\xfe\xff|\xff\xfe)/.test(one))
	const wide = utf16.decode(Buffer.from(each.join(''), 'latin1'))
	return [said, wide, ...marked.flatMap((one) => readings(Buffer.from(one, 'latin1')))]
}

function textsOfStream(stream: PDFStream, isDrawn: boolean): string[] {
	if (isBinary(stream.dict)) return []
	const bytes = stream instanceof PDFRawStream ? decoded(stream) : stream.getContents()
	return isDrawn || isDrawable(stream) ? textsOfContent(bytes) : [...readings(bytes), utf16.decode(bytes)]
}

/** Walks through all that a PDF holds and says where a phrase stands in it, outside of the text that is seen on its pages. */
export class PdfScan {
	readonly #context: PDFContext
	readonly #phrases: readonly Phrase[]
	readonly #seen = new Set<PDFRef>()
	readonly #found = new Map<string, PhrasePlace>()

	private constructor(context: PDFContext, phrases: readonly Phrase[]) {
		this.#context = context
		this.#phrases = phrases
	}

	static of(file: PDFDocument, phrases: readonly Phrase[]): PhrasePlace[] {
		const scan = new PdfScan(file.context, phrases)
		for (const [at, { node }] of file.getPages().entries()) scan.#page(node, at + 1)
		for (const [key, value] of file.catalog.entries()) {
			if (key.decodeText() === 'Pages') continue
			scan.#walk(value, { kind: KINDS[key.decodeText()] ?? 'hidden', page: null })
		}
		const { Info } = file.context.trailerInfo
		if (Info !== undefined) scan.#walk(Info, { kind: 'metadata', page: null })
		for (const [ref] of file.context.enumerateIndirectObjects()) scan.#walk(ref, { kind: 'hidden', page: null })
		return [...scan.#found.values()]
	}

	/** Whether a phrase stands in an object or in what it holds. */
	static isWithin(context: PDFContext, object: PDFObject, phrase: Phrase): boolean {
		const scan = new PdfScan(context, [phrase])
		scan.#walk(object, { kind: 'hidden', page: null })
		return scan.#found.size > 0
	}

	#page(node: PDFDict, page: number): void {
		for (const [key, value] of node.entries()) {
			const name = key.decodeText()
			if (name === 'Parent') continue
			if (name === 'Annots') this.#annotations(value, page)
			else {
				const isDrawn = name === 'Contents'
				this.#walk(value, { kind: isDrawn || name === 'Resources' ? 'text' : 'hidden', page, isDrawn })
			}
		}
	}

	#annotations(value: PDFObject, page: number): void {
		const all = this.#context.lookup(value)
		for (const one of all instanceof PDFArray ? all.asArray() : []) {
			const dict = this.#context.lookup(one)
			const isField = dict instanceof PDFDict && dict.get(PDFName.of('Subtype'))?.toString() === '/Widget'
			this.#walk(one, { kind: isField ? 'field' : 'comment', page })
		}
	}

	#walk(start: PDFObject, where: Where): void {
		const open: { readonly object: PDFObject; readonly where: Where }[] = [{ object: start, where }]
		for (let one = open.pop(); one !== undefined; one = open.pop()) {
			const { object } = one
			if (object instanceof PDFRef) {
				if (this.#seen.has(object)) continue
				this.#seen.add(object)
				const found = this.#context.lookup(object)
				if (found !== undefined) open.push({ object: found, where: one.where })
			} else if (object instanceof PDFString || object instanceof PDFHexString)
				this.#look(textsOfString(object), one.where)
			else if (object instanceof PDFArray)
				for (const item of object.asArray()) open.push({ object: item, where: one.where })
			else if (object instanceof PDFStream) {
				this.#look(textsOfStream(object, one.where.isDrawn === true), one.where)
				this.#open(object.dict, one.where, open)
			} else if (object instanceof PDFDict) this.#open(object, one.where, open)
		}
	}

	#open(dict: PDFDict, where: Where, open: { object: PDFObject; where: Where }[]): void {
		for (const [key, value] of dict.entries()) {
			const name = key.decodeText()
			if (name === 'Parent' || name === 'P') continue
			if (TECHNICAL.has(name)) {
				this.#skip(value)
				continue
			}
			// Pages are walked one by one; what leads to them says nothing of them.
			if (value instanceof PDFRef && this.#isPage(value)) continue
			const isDrawn = where.isDrawn === true || name === 'CharProcs'
			open.push({ object: value, where: { ...where, kind: KINDS[name] ?? where.kind, isDrawn } })
		}
	}

	/** What is not looked at is not met again later. */
	#skip(start: PDFObject): void {
		const open = [start]
		for (let one = open.pop(); one !== undefined; one = open.pop()) {
			if (one instanceof PDFRef) {
				const found = this.#seen.has(one) ? undefined : this.#context.lookup(one)
				this.#seen.add(one)
				if (found !== undefined) open.push(found)
			} else if (one instanceof PDFDict) open.push(...one.values())
		}
	}

	#isPage(ref: PDFRef): boolean {
		const found = this.#context.lookup(ref)
		return found instanceof PDFDict && found.get(PDFName.of('Type'))?.toString() === '/Page'
	}

	#look(texts: readonly string[], { kind, page }: Where): void {
		for (const phrase of this.#phrases) {
			if (!texts.some((text) => hasPhrase(text, phrase))) continue
			const place = { phrase: phrase.written, kind, page }
			this.#found.set(JSON.stringify(place), place)
		}
	}
}
