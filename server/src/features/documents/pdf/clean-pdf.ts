import {
	PDFArray,
	type PDFContext,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	type PDFObject,
	PDFRawStream,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import { collectGarbage } from './collect-garbage.ts'
import { withoutNotes } from './content-stream.ts'
import { withoutPhotoNotes } from './photo-notes.ts'
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
	return all
}

/** Text for screen readers and comments of programs within what is drawn, and what cameras note in photos. */
function cleanStreams(file: PDFDocument): void {
	const contents = contentsOf(file)
	for (const [ref, stream] of file.context.enumerateIndirectObjects()) {
		if (!(stream instanceof PDFRawStream)) continue
		if (contents.has(stream) || isDrawable(stream)) {
			const kept = withoutNotes(Buffer.from(decoded(stream)).toString('latin1'))
			if (kept === null) continue
			const made = file.context.flateStream(Buffer.from(kept, 'latin1'))
			for (const [key, value] of stream.dict.entries()) {
				if (!/^\/(?:Filter|DecodeParms|Length)$/.test(key.toString())) made.dict.set(key, value)
			}
			file.context.assign(ref, made)
		} else if (stream.dict.get(PDFName.of('Filter'))?.toString() === '/DCTDecode') {
			file.context.assign(ref, PDFRawStream.of(stream.dict, withoutPhotoNotes(stream.getContents())))
		}
	}
}

/** Comments, bookmarks, attachments, metadata, names of layers and earlier states of the file: nothing is left of them. */
export async function withoutTraces(bytes: Uint8Array): Promise<Uint8Array> {
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
	cleanStreams(file)
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
