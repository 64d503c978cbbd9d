import {
	PDFArray,
	PDFBool,
	PDFDict,
	type PDFDocument,
	PDFHexString,
	PDFName,
	PDFObjectCopier,
	PDFRef,
	PDFString,
} from '@cantoo/pdf-lib'

const name = PDFName.of
const DEPTH_MAX = 32

function textOf(value: unknown): string {
	return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}

function parentOf(file: PDFDocument, field: PDFRef): PDFRef | null {
	const parent = file.context.lookupMaybe(field, PDFDict)?.get(name('Parent'))
	return parent instanceof PDFRef ? parent : null
}

/** A widget and the fields above it, up to the one that the form names. */
function lineageOf(file: PDFDocument, widget: PDFRef): PDFRef[] {
	const line = [widget]
	for (let parent = parentOf(file, widget); parent !== null && line.length < DEPTH_MAX; ) {
		line.push(parent)
		parent = parentOf(file, parent)
	}
	return line
}

function isSignature(file: PDFDocument, widget: PDFRef): boolean {
	const types = lineageOf(file, widget).map((one) => file.context.lookupMaybe(one, PDFDict)?.get(name('FT')))
	return types.find((type) => type !== undefined) === name('Sig')
}

/** Takes out the parts of a field that stand on pages which were left out. @returns whether anything is left */
function prune(file: PDFDocument, field: PDFRef, kept: ReadonlySet<PDFRef>, depth = 0): boolean {
	const dict = file.context.lookupMaybe(field, PDFDict)
	const kids = dict?.lookupMaybe(name('Kids'), PDFArray)
	if (dict === undefined || depth > DEPTH_MAX) return false
	if (kids === undefined) return kept.has(field)
	const left = kids.asArray().filter((kid) => kid instanceof PDFRef && prune(file, kid, kept, depth + 1))
	dict.set(name('Kids'), file.context.obj(left))
	return left.length > 0
}

/** A signature of a file does not hold for another: what it shows stays as a stamp. */
function unsign(file: PDFDocument, widget: PDFRef): void {
	const dict = file.context.lookupMaybe(widget, PDFDict)
	for (const key of ['FT', 'T', 'V', 'Parent', 'SV', 'Lock']) dict?.delete(name(key))
	dict?.set(name('Subtype'), name('Stamp'))
}

function widgetsOn(file: PDFDocument, page: number): PDFRef[] {
	const annotations = file.getPage(page).node.Annots()?.asArray() ?? []
	return annotations.filter((one): one is PDFRef => {
		const dict = one instanceof PDFRef ? file.context.lookupMaybe(one, PDFDict) : undefined
		return dict?.get(name('Subtype')) === name('Widget')
	})
}

/** Adds what fields need of the file they come from, such as its fonts. */
function mergeResources(file: PDFDocument, into: PDFDict, from: PDFDict): void {
	for (const [kind, resources] of from.entries()) {
		const own = into.lookup(kind)
		const added = file.context.lookup(resources)
		if (own instanceof PDFDict && added instanceof PDFDict) {
			for (const [key, one] of added.entries()) if (!own.has(key)) own.set(key, one)
		} else if (own === undefined) into.set(kind, resources)
	}
}

export interface FormSource {
	readonly file: PDFDocument
	/** The pages of the new file that come from it, from 0. */
	readonly pages: readonly number[]
}

/** Makes the fields on copied pages the form of a new file. Fields of one name in two files are two fields: the later one gets
 *  another name. */
export function keepForms(result: PDFDocument, sources: readonly FormSource[]): void {
	const { context } = result
	const fields: PDFRef[] = []
	const taken = new Set<string>()
	const resources = context.obj({})
	let hasToDraw = false
	for (const { file, pages } of sources) {
		const form = file.catalog.lookupMaybe(name('AcroForm'), PDFDict)
		const widgets = [...new Set(pages.flatMap((page) => widgetsOn(result, page)))]
		for (const widget of widgets) if (isSignature(result, widget)) unsign(result, widget)
		const kept = new Set(
			widgets.filter((widget) => context.lookupMaybe(widget, PDFDict)?.get(name('Subtype')) === name('Widget')),
		)
		if (form === undefined || kept.size === 0) continue
		const tops = [...new Set([...kept].map((widget) => lineageOf(result, widget).at(-1) ?? widget))].filter((top) =>
			prune(result, top, kept),
		)
		const names = tops.map((top) => freeName(textOf(context.lookupMaybe(top, PDFDict)?.lookup(name('T'))), taken))
		for (const [at, top] of tops.entries()) {
			context.lookupMaybe(top, PDFDict)?.set(name('T'), PDFHexString.fromText(names[at] ?? ''))
			taken.add(names[at] ?? '')
		}
		fields.push(...tops)
		hasToDraw ||= form.lookupMaybe(name('NeedAppearances'), PDFBool)?.asBoolean() === true
		const own = form.lookupMaybe(name('DR'), PDFDict)
		if (own !== undefined) mergeResources(result, resources, PDFObjectCopier.for(file.context, context).copy(own))
	}
	if (fields.length === 0) return
	const form = context.obj({
		Fields: fields,
		DR: resources,
		DA: PDFString.of('/Helv 0 Tf 0 g'),
		NeedAppearances: hasToDraw,
	})
	result.catalog.set(name('AcroForm'), context.register(form))
}

/** `name`, `name_2` … for those of earlier files. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
	const base = wanted === '' ? 'field' : wanted
	let free = base
	for (let at = 2; taken.has(free); at += 1) free = `${base}_${at}`
	return free
}
