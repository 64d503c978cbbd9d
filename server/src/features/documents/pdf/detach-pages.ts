import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'

const name = PDFName.of

function leadsTo(dict: PDFDict | undefined, key: string): PDFRef | null {
	const target = dict?.lookup(name(key))
	const page = target instanceof PDFArray && target.size() > 0 ? target.get(0) : undefined
	return page instanceof PDFRef ? page : null
}

/** Lets what stands on copied pages name no other pages than those of the file: pages that were left out would stay in it. */
export function detachPages(file: PDFDocument): void {
	const pages = file.getPages()
	const own = new Set(pages.map(({ ref }) => ref))
	for (const page of pages) {
		page.node.delete(name('B'))
		for (const one of page.node.Annots()?.asArray() ?? []) {
			const annotation = file.context.lookup(one)
			if (!(annotation instanceof PDFDict)) continue
			if (annotation.has(name('P'))) annotation.set(name('P'), page.ref)
			const action = annotation.lookup(name('A'))
			const direct = leadsTo(annotation, 'Dest')
			if (direct !== null && !own.has(direct)) annotation.delete(name('Dest'))
			const acted = action instanceof PDFDict ? leadsTo(action, 'D') : null
			if (acted !== null && !own.has(acted)) annotation.delete(name('A'))
		}
	}
}
