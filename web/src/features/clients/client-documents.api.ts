import { clientDocuments } from '@praxis/contract/clients/client-documents.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const TOPIC = 'client_documents'

export function clientDocumentsQuery(clientId: string) {
	return infiniteQueryOptions({
		queryKey: [TOPIC, 'list', clientId],
		queryFn: ({ pageParam, signal }) =>
			call(clientDocuments.list, { clientId, cursor: pageParam ?? undefined }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (page) => page.nextCursor,
	})
}

function useShowDocuments() {
	const client = useQueryClient()
	return () => client.invalidateQueries({ queryKey: [TOPIC] })
}

interface Sent {
	readonly clientId: string
	readonly documentId: string
	readonly file: File
}

export function usePutDocument() {
	return useMutation({
		mutationFn: ({ file, ...one }: Sent) => call(clientDocuments.put, { ...one, name: file.name }, { content: file }),
		onSuccess: useShowDocuments(),
	})
}

export function useEditDocument() {
	return useMutation({
		mutationFn: (input: InputOf<typeof clientDocuments.edit>) => call(clientDocuments.edit, input),
		onSuccess: useShowDocuments(),
	})
}

export function useRemoveDocument() {
	return useMutation({
		mutationFn: (input: InputOf<typeof clientDocuments.remove>) => call(clientDocuments.remove, input),
		onSuccess: useShowDocuments(),
	})
}

export function useRestoreDocument() {
	return useMutation({
		mutationFn: (input: InputOf<typeof clientDocuments.restore>) => call(clientDocuments.restore, input),
		onSuccess: useShowDocuments(),
	})
}

/** Fetches a document. The link is the server's attachment: the page stays. */
export async function fetchDocument(clientId: string, documentId: string): Promise<void> {
	const { href, name } = await call(clientDocuments.link, { clientId, documentId })
	const link = document.createElement('a')
	link.href = href
	link.download = name
	link.click()
}
