import { documentErrors } from '@praxis/contract/clients/client-documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { failureOf } from '../../ui/form/failure.ts'
import { usePutDocument } from './client-documents.api.ts'

export interface Upload {
	/** Also of the document it becomes: sent again, it is added once. */
	readonly id: string
	readonly file: File
	/** Null while it is on its way. */
	readonly failure: string | null
	readonly mayRetry: boolean
}

function problemOf({ size }: File, megabytesMax: number): string | null {
	if (size === 0) return documentErrors.document_empty.message
	return size > megabytesMax * 1024 * 1024 ? `This file has more than ${megabytesMax} MB.` : null
}

/** Sends files one after the other; those that failed stay, to be sent again or left. */
export function useUploads(clientId: string, megabytesMax: number) {
	const putting = usePutDocument()
	const [uploads, setUploads] = useState<readonly Upload[]>([])
	const leave = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))
	const note = (id: string, failure: string | null) =>
		setUploads((all) => all.map((one) => (one.id === id ? { ...one, failure } : one)))

	const send = async ({ id, file }: Upload) => {
		note(id, null)
		try {
			await putting.mutateAsync({ clientId, documentId: id, file })
			leave(id)
		} catch (error) {
			note(id, failureOf(error).message)
		}
	}
	const add = async (files: readonly File[]) => {
		const added = files.map((file): Upload => {
			const failure = problemOf(file, megabytesMax)
			return { id: newId(), file, failure, mayRetry: failure === null }
		})
		setUploads((all) => [...all, ...added])
		for (const one of added.filter((upload) => upload.mayRetry)) await send(one)
	}
	return { uploads, add, send, leave }
}
