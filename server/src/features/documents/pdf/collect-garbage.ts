import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'

function referredBy(object: PDFObject): PDFObject[] {
	if (object instanceof PDFStream) return object.dict.values()
	if (object instanceof PDFDict) return object.values()
	if (object instanceof PDFArray) return object.asArray()
	return []
}

/** Deletes what the catalog does not lead to: contents of pages that were removed would otherwise stay in the file, hidden. */
export function collectGarbage(context: PDFContext): void {
	const reached = new Set<PDFRef>()
	const open: PDFObject[] = [context.trailerInfo.Root, context.trailerInfo.Info].flatMap((one) =>
		one === undefined ? [] : [one],
	)
	for (let one = open.pop(); one !== undefined; one = open.pop()) {
		if (!(one instanceof PDFRef)) {
			open.push(...referredBy(one))
			continue
		}
		if (reached.has(one)) continue
		reached.add(one)
		const found = context.lookup(one)
		if (found !== undefined) open.push(found)
	}
	for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}
