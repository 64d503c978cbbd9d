import {
	decodePDFRawStream,
	PDFArray,
	type PDFContext,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	type PDFObject,
	PDFRawStream,
	type PDFRef,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import type { Phrase } from '@praxis/contract/documents/phrase-match'
import { cleanNames } from './clean-names.ts'
import { collectGarbage } from './collect-garbage.ts'
import { withoutNotes } from './content-stream.ts'
import { withoutBoxNotes, withoutPhotoNotes } from './photo-notes.ts'
import { replaceStream } from './replace-stream.ts'
import { decoded, isDrawable } from './scan-pdf.ts'

/** What shows the pages. All else may repeat what stands on them: bookmarks, structure, attachments, labels, notes of programs. */
const CATALOG_PARTS = new Set([
	'Type',
	'Version',
	'Pages',
	'PageLayout',
	'PageMode',
	'ViewerPreferences',
	'Lang',
	'OCProperties',
	'OutputIntents',
])
const PAGE_PARTS = new Set([
	'Type',
	'Parent',
	'Kids',
	'Count',
	'MediaBox',
	'CropBox',
	'BleedBox',
	'TrimBox',
	'ArtBox',
	'Rotate',
	'UserUnit',
	'Resources',
	'Contents',
	'Group',
])
/** Notes beside what is shown, wherever they stand. */
const NOTES = [
	'Metadata',
	'PieceInfo',
	'ActualText',
	'Alt',
	'E',
	'AF',
	'LastModified',
	'Thumb',
	'OPI',
	'StructParent',
	'StructParents',
]
const LAYER = 'Layer'
/** What of resources, of the way a file is opened and of a page's group is known; programs may note more. */
const RESOURCE_PARTS = new Set('ExtGState ColorSpace Pattern Shading XObject Font ProcSet Properties'.split(' '))
const GROUP_PARTS = new Set('Type S CS I K'.split(' '))
const PHOTOS = new Map([
	['/DCTDecode', withoutPhotoNotes],
	['/JPXDecode', withoutBoxNotes],
])
/** How two letters, maybe with a region, name a language. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i

function keepOnly(dict: PDFDict, parts: ReadonlySet<string>): void {
	for (const key of dict.keys()) if (!parts.has(key.decodeText())) dict.delete(key)
}

/** Takes the notes out of a dictionary and of those within it. */
function clean(object: PDFObject): void {
	const open = [object]
	for (let one = open.pop(); one !== undefined; one = open.pop()) {
		if (one instanceof PDFArray) open.push(...one.asArray())
		const dict = one instanceof PDFStream ? one.dict : one instanceof PDFDict ? one : null
		if (dict === null) continue
		for (const note of NOTES) dict.delete(PDFName.of(note))
		open.push(...dict.values())
	}
}

const isText = (one: PDFObject | undefined) => one instanceof PDFString || one instanceof PDFHexString

/** What programs note of marked content goes; layers are drawn by it. */
function cleanProperties(properties: PDFObject | undefined): void {
	if (!(properties instanceof PDFDict)) return
	for (const [key, value] of properties.entries()) {
		const one = properties.context.lookup(value)
		const type = one instanceof PDFDict ? one.get(PDFName.of('Type'))?.toString() : undefined
		if (type !== '/OCG' && type !== '/OCMD') properties.set(key, properties.context.obj({}))
	}
}

/** Texts of the catalog and what programs added to parts that stay. */
function cleanParts(file: PDFDocument): void {
	const { catalog, context } = file
	const language = catalog.lookup(PDFName.of('Lang'))
	const isLanguage =
		(language instanceof PDFString || language instanceof PDFHexString) && LANGUAGE.test(language.decodeText())
	if (!isLanguage) catalog.delete(PDFName.of('Lang'))
	const open: PDFObject[] = [
		catalog.get(PDFName.of('ViewerPreferences')),
		catalog.get(PDFName.of('OutputIntents')),
	].flatMap((one) => one ?? [])
	for (let one = context.lookup(open.pop()); one !== undefined; one = context.lookup(open.pop())) {
		if (one instanceof PDFArray) open.push(...one.asArray())
		if (one instanceof PDFDict) for (const [key, value] of one.entries()) if (isText(value)) one.delete(key)
	}
	for (const [, object] of context.enumerateIndirectObjects()) {
		const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined
		const resources = dict?.lookup(PDFName.of('Resources'))
		if (resources instanceof PDFDict) {
			keepOnly(resources, RESOURCE_PARTS)
			cleanProperties(resources.lookup(PDFName.of('Properties')))
		}
		const group = dict?.lookup(PDFName.of('Group'))
		if (group instanceof PDFDict && group.has(PDFName.of('S'))) keepOnly(group, GROUP_PARTS)
	}
}

/** Layers stay, without their names. */
function cleanLayers(context: PDFContext, properties: PDFObject | undefined): void {
	const open = [properties]
	const seen = new Set<PDFObject>()
	while (open.length > 0) {
		const one = context.lookup(open.pop())
		if (one === undefined || seen.has(one)) continue
		seen.add(one)
		if (one instanceof PDFArray) {
			for (let at = one.size() - 1; at >= 0; at -= 1) if (isText(one.get(at))) one.remove(at)
			open.push(...one.asArray())
		}
		if (!(one instanceof PDFDict)) continue
		for (const key of one.keys()) if (isText(one.get(key))) one.delete(key)
		if (one.get(PDFName.of('Type')) === PDFName.of('OCG')) one.set(PDFName.of('Name'), PDFString.of(LAYER))
		open.push(...one.values())
	}
}

function contentsOf(file: PDFDocument): Set<PDFObject> {
	const all = new Set<PDFObject>()
	for (const { node } of file.getPages()) {
		const one = file.context.lookup(node.get(PDFName.of('Contents')))
		const parts = one instanceof PDFArray ? one.asArray().map((part) => file.context.lookup(part)) : [one]
		for (const part of parts) if (part !== undefined) all.add(part)
	}
	for (const [, object] of file.context.enumerateIndirectObjects()) {
		const glyphs = object instanceof PDFDict ? object.lookup(PDFName.of('CharProcs')) : undefined
		for (const glyph of glyphs instanceof PDFDict ? glyphs.values() : []) {
			const drawn = file.context.lookup(glyph)
			if (drawn !== undefined) all.add(drawn)
		}
	}
	return all
}

/** Text for screen readers and comments of programs within what is drawn, and what cameras note in photos. */
function cleanStreams(file: PDFDocument, names: ReadonlyMap<string, string>): void {
	const contents = contentsOf(file)
	for (const [ref, stream] of file.context.enumerateIndirectObjects()) {
		if (!(stream instanceof PDFRawStream)) continue
		if (contents.has(stream) || isDrawable(stream)) {
			const kept = withoutNotes(Buffer.from(decoded(stream)).toString('latin1'), names)
			if (kept !== null) replaceStream(file.context, ref, stream, Buffer.from(kept, 'latin1'))
		} else if (stream.dict.get(PDFName.of('Subtype'))?.toString() === '/Image') cleanPhoto(file.context, ref, stream)
	}
}

/** Photos keep their notes inside, however often they are packed. */
function cleanPhoto(context: PDFContext, ref: PDFRef, stream: PDFRawStream): void {
	const filter = context.lookup(stream.dict.get(PDFName.of('Filter')))
	const all = filter instanceof PDFArray ? filter.asArray().map((one) => context.lookup(one)) : [filter]
	const photo = PHOTOS.get(all.at(-1)?.toString() ?? '')
	if (photo === undefined) return
	const dict = stream.dict.clone(context)
	let bytes = stream.getContents()
	if (all.length > 1) {
		const outer = stream.dict.clone(context)
		outer.set(PDFName.of('Filter'), context.obj(all.slice(0, -1).flatMap((one) => one ?? [])))
		bytes = decodePDFRawStream(PDFRawStream.of(outer, bytes)).decode()
		dict.set(PDFName.of('Filter'), PDFName.of(all.at(-1)?.toString().slice(1) ?? ''))
		dict.delete(PDFName.of('DecodeParms'))
	}
	context.assign(ref, PDFRawStream.of(dict, photo(bytes)))
}

/** Comments, bookmarks, attachments, metadata, names of layers and earlier states of the file: nothing is left of them. */
export async function withoutTraces(bytes: Uint8Array, phrases: readonly Phrase[] = []): Promise<Uint8Array> {
	const file = await PDFDocument.load(bytes, { updateMetadata: false })
	keepOnly(file.catalog, CATALOG_PARTS)
	file.catalog.Pages().traverse((node) => keepOnly(node, PAGE_PARTS))
	keepOnly(file.catalog.Pages(), PAGE_PARTS)
	delete file.context.trailerInfo.Info
	delete file.context.trailerInfo.ID
	for (const [, object] of file.context.enumerateIndirectObjects()) {
		clean(object)
		if (object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('OCG'))
			cleanLayers(file.context, object)
	}
	cleanLayers(file.context, file.catalog.get(PDFName.of('OCProperties')))
	cleanParts(file)
	cleanStreams(file, cleanNames(file, phrases))
	collectGarbage(file.context)
	return file.save({ useObjectStreams: true, addDefaultPage: false })
}

/** Fields become text of their page, so that they are found and redacted with it. @returns null where a field cannot be drawn */
export async function withoutForm(bytes: Uint8Array): Promise<Uint8Array | null> {
	for (const updateFieldAppearances of [true, false]) {
		const file = await PDFDocument.load(bytes, { updateMetadata: false })
		if (file.catalog.getAcroForm() === undefined) return bytes
		try {
			file.getForm().flatten({ updateFieldAppearances })
			return await file.save()
		} catch {
			// Letters that its fonts do not know, or fields of kinds it does not draw.
		}
	}
	return null
}
