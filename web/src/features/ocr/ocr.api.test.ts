import { afterEach, expect, test, vi } from 'vitest'
import { orderOfDocument } from './ocr.api.ts'

const ID = '01a1a3da-fc00-7b00-8e6d-4b6367318eb2'

afterEach(() => vi.unstubAllGlobals())

test.each([
	[400, 'This document cannot be opened.'],
	[401, 'Sign in again to open this document.'],
	[403, 'You have no access to this document.'],
	[404, 'Document not found.'],
	[500, 'The server could not open this document. Try again.'],
])('a content that answers %s says so', async (status, message) => {
	vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
		const isLink = String(input).includes('/link')
		return isLink ? Response.json({}, { status }) : Response.json({ id: ID, fileName: 'Lease.pdf', kind: 'pdf' })
	})
	const { contents } = await orderOfDocument(ID)
	if (typeof contents !== 'function') throw new Error('the document was not fetched by turn')
	await expect(contents(new AbortController().signal)).rejects.toThrow(message)
})

test.each(['image', 'pdf'])('a document of kind %s is to be recognized', async (kind) => {
	vi.stubGlobal('fetch', async () => Response.json({ id: ID, fileName: 'Lease', kind }))
	expect((await orderOfDocument(ID)).failure).toBeUndefined()
})

test('a document that is neither an image nor a PDF is skipped with the reason', async () => {
	vi.stubGlobal('fetch', async () => Response.json({ id: ID, fileName: 'Notes.docx', kind: 'doc' }))
	expect(await orderOfDocument(ID)).toMatchObject({
		name: 'Notes.docx',
		failure: 'OCR is only available for image files (JPEG, PNG, BMP, TIFF, WebP) and PDF documents',
	})
})

test('a document that is gone is skipped with the reason', async () => {
	vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
	expect(await orderOfDocument(ID)).toMatchObject({ documentId: ID, failure: 'Document not found.' })
})
