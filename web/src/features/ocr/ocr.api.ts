import { documentTexts } from '@praxis/contract/documents/document-texts.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { ocr } from '@praxis/contract/ocr/ocr.contract'
import { call } from '../../lib/call.ts'
import { fetchContent } from '../../lib/fetch-content.ts'
import { queueable } from '../../lib/offline/queueable.ts'
import { save } from '../../lib/offline/save.ts'
import { recordQuery } from '../../lib/queries.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { DOCUMENTS } from '../documents/documents.api.ts'
import { type OcrJob, type OcrOrder, ocrStore } from './ocr-store.ts'
import { OCR_MESSAGES, OcrFailure } from './recognize/failure.ts'
import { legalStructureOf } from './result/legal-structure.ts'
import { confidenceOf, type PageText, textOfPage, textOfPages } from './result/page-text.ts'

export const TOPIC = 'ocr_history'
export const historyQuery = recordQuery(ocr.history, TOPIC, {})
export const recognitionQuery = (id: string) => recordQuery(ocr.ofDocument, TOPIC, { id })

const recordText = queueable(ocr.record, { label: ({ fileName }) => `Text of “${fileName}”`, creates: ({ id }) => id })

const correctText = queueable(ocr.correct, {
	label: () => 'Correction of a recognized text',
	needs: ({ id }) => [id],
})

/** Saves a text as a document; without a connection it is sent later. */
export const saveText = queueable(ocr.save, {
	label: ({ name }) => `Save “${name}”`,
	href: ({ id }) => `${DOCUMENTS.href}/${id}`,
	creates: ({ id }) => id,
	needs: ({ caseId }) => (caseId === undefined ? [] : [caseId]),
})

/** What was recognized, as the server keeps it. */
export function recognizedOf(job: OcrJob, pages: readonly PageText[]) {
	const text = textOfPages(pages)
	return {
		text,
		confidence: confidenceOf(pages),
		processingTime: job.processingTime,
		language: job.languages.join('+'),
		fileName: job.name,
		fileSize: job.contents.reduce((sum, { size }) => sum + size, 0),
		pageCount: pages.length,
		legalStructure: legalStructureOf(text),
	}
}

/** Adds a text to the history; without a connection it is sent later. */
export async function recordJob(job: OcrJob): Promise<void> {
	const recognized = recognizedOf(
		job,
		job.pages.map(({ text }) => text),
	)
	const documentId = job.documentId ?? undefined
	const id = newId()
	await save(recordText, { ...recognized, id, documentId })
	ocrStore.change(job.id, { historyId: id })
}

/** Keeps in the history what a person corrected; without a connection it is sent later. */
export async function keepCorrection({ historyId, ...job }: OcrJob, pages: readonly PageText[]): Promise<void> {
	if (historyId === null) return
	const { text, confidence, legalStructure } = recognizedOf({ historyId, ...job }, pages)
	await save(correctText, { id: historyId, text, confidence, legalStructure })
}

/** Stores the text with the document it was recognized from, by which it is found. */
export async function putTextOf(job: OcrJob, documentId: string, pages: readonly PageText[]): Promise<void> {
	const { versionNumber, language } = await call(documents.get, { id: documentId })
	const known = job.languages.find((one) => one === language) ?? job.languages[0]
	await call(documentTexts.put, {
		id: documentId,
		versionNumber,
		pages: pages.map((page) => ({ page: page.number, text: textOfPage(page) })),
		language: known as typeof language,
		confidence: Math.round(confidenceOf(pages)),
	})
}

const FAILED_TO_OPEN: Readonly<Record<number, string>> = {
	400: 'This document cannot be opened.',
	401: 'Sign in again to open this document.',
	403: 'You have no access to this document.',
	404: 'Document not found.',
}

/** A document of the library, fetched when its turn comes. Its access is logged by the server. One that cannot be opened or is no scan is
 *  listed as skipped. */
export async function orderOfDocument(id: string): Promise<OcrOrder> {
	const contents = async (signal: AbortSignal) => {
		try {
			const { href } = await call(documents.link, { id, purpose: 'view' }, { signal })
			return [await fetchContent(href, signal)]
		} catch (error) {
			signal.throwIfAborted()
			throw new OcrFailure('unopened', openFailure(error))
		}
	}
	try {
		const { fileName, kind } = await call(documents.get, { id })
		const order = { name: fileName, contents, documentId: id }
		return kind === 'image' || kind === 'pdf' ? order : { ...order, failure: OCR_MESSAGES.wrong_kind }
	} catch (error) {
		return { name: 'Document', contents, documentId: id, failure: openFailure(error) }
	}
}

function openFailure(error: unknown): string {
	const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
	if (status >= 500) return 'The server could not open this document. Try again.'
	return FAILED_TO_OPEN[status] ?? failureOf(error).message
}
