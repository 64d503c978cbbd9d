import { documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { fetchContent } from '../../../lib/fetch-content.ts'
import { failureOf } from '../../../ui/form/failure.ts'
import { openPdf, pdfFailure } from '../pdf-file.ts'

export interface SourceFile {
	readonly one: DocumentRecord
	readonly file: PDFDocumentProxy
}

async function openDocument(id: string, signal: AbortSignal): Promise<SourceFile> {
	const one = await call(documents.get, { id }, { signal })
	if (one.kind !== 'pdf') throw new Error(`“${one.title}” is not a PDF.`)
	const { href } = await call(documents.link, { id, purpose: 'view' }, { signal })
	const content = await fetchContent(href, signal)
	return { one, file: await openPdf(await content.arrayBuffer()) }
}

/** Why a document could not be opened. */
function reasonOf(error: unknown): string {
	return pdfFailure(error) ?? failureOf(error).message
}

export interface PdfFiles {
	/** In the order of `ids`, as far as they are open. */
	readonly files: readonly SourceFile[]
	/** Set when one cannot be opened. */
	readonly failure: string | null
	readonly isLoading: boolean
}

/** Opens documents one after the other; each look at a content is in the access log once. */
export function usePdfFiles(ids: readonly string[]): PdfFiles {
	const [files, setFiles] = useState<readonly SourceFile[]>([])
	const [failure, setFailure] = useState<string | null>(null)
	const opened = useRef<readonly SourceFile[]>([])
	const next = ids[files.length]
	useEffect(() => {
		if (next === undefined) return
		const stop = new AbortController()
		setFailure(null)
		openDocument(next, stop.signal).then(
			(source) => {
				if (stop.signal.aborted) return void source.file.loadingTask.destroy()
				opened.current = [...opened.current, source]
				setFiles(opened.current)
			},
			(error: unknown) => {
				if (!stop.signal.aborted) setFailure(reasonOf(error))
			},
		)
		return () => stop.abort()
	}, [next])
	useEffect(
		() => () => {
			for (const { file } of opened.current) void file.loadingTask.destroy()
		},
		[],
	)
	return { files, failure, isLoading: next !== undefined && failure === null }
}
