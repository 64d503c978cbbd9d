import { clientDocuments, documentErrors } from '@praxis/contract/clients/client-documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { DOCUMENTS_TOPIC } from './client-documents.api.ts'

interface Sent {
	readonly clientId: string
	readonly documentId: string
	readonly file: File
}

function usePutDocument() {
	const client = useQueryClient()
	return async ({ file, ...one }: Sent) => {
		await call(clientDocuments.put, { ...one, name: file.name }, { content: file })
		await client.invalidateQueries({ queryKey: [DOCUMENTS_TOPIC] })
	}
}

export interface Upload {
	/** Also the id of the document, so that a retry adds it once. */
	readonly id: string
	readonly file: File
	/** Null while uploading. */
	readonly failure: string | null
	readonly mayRetry: boolean
}

/** Why a file cannot be uploaded; null when it can. */
export function uploadProblem({ size }: Pick<File, 'size'>, megabytesMax: number): string | null {
	if (size === 0) return documentErrors.document_empty.message
	return size > megabytesMax * 1024 * 1024 ? `This file is larger than ${megabytesMax} MB.` : null
}

/** Uploads files one by one; failed ones stay, to be retried or canceled. */
export function useUploads(clientId: string, megabytesMax: number) {
	const put = usePutDocument()
	const [uploads, setUploads] = useState<readonly Upload[]>([])
	const cancel = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))
	const setFailure = (id: string, failure: string | null) =>
		setUploads((all) => all.map((one) => (one.id === id ? { ...one, failure } : one)))

	const send = async ({ id, file }: Upload) => {
		setFailure(id, null)
		try {
			await put({ clientId, documentId: id, file })
			cancel(id)
		} catch (error) {
			setFailure(id, failureOf(error).message)
		}
	}
	const add = async (files: readonly File[]) => {
		const added = files.map((file): Upload => {
			const failure = uploadProblem(file, megabytesMax)
			return { id: newId(), file, failure, mayRetry: failure === null }
		})
		setUploads((all) => [...all, ...added])
		for (const one of added.filter((upload) => upload.mayRetry)) await send(one)
	}
	return { uploads, add, send, cancel }
}
