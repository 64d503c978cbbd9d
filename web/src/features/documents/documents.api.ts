import { documentEmails } from '@praxis/contract/documents/document-emails.contract'
import { documentFolders } from '@praxis/contract/documents/document-folders.contract'
import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { portalDocuments } from '@praxis/contract/documents/portal-documents.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { type FilterOf, lastEditorFrom, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'
import { named } from '../../parts/failing.ts'

export const TOPIC = 'documents'
export const DOCUMENTS = { href: '/dashboard/documents', label: 'Documents' } as const

/** Adds documents to the queue of the OCR scanner. */
export function recognizeHref(ids: readonly string[]): string {
	return `/dashboard/ocr?documents=${ids.join(',')}`
}

/** Whose documents are shown: of a case, of a client, or all of the firm. */
export interface DocumentScope {
	readonly caseId?: string
	readonly clientId?: string
}

export const documentListQuery = (filter: FilterOf<typeof documents.list>) => listQuery(documents.list, TOPIC, filter)
export const documentQuery = (id: string) => recordQuery(documents.get, TOPIC, { id })
/** Documents with this content, the newest. */
export const sameContentQuery = (hash: string) => recordQuery(documents.list, TOPIC, { hash, limit: 6 })
export const documentFacetsQuery = (scope: DocumentScope) => recordQuery(documents.facets, TOPIC, scope)
export const documentActivityQuery = (id: string) => pagesQuery(documents.activity, TOPIC, { id })
export const documentAccessesQuery = (id: string) => pagesQuery(documents.accesses, TOPIC, { id })
export const documentVersionsQuery = (id: string) => recordQuery(documentVersions.list, TOPIC, { id })
export const documentEmailQuery = (id: string) => recordQuery(documentEmails.get, TOPIC, { id })
export const lastDocumentEditor = lastEditorFrom(documents.activity)
/** Under the topic of documents: their counts change with the documents. */
export const foldersQuery = (scope: DocumentScope) => recordQuery(documentFolders.list, TOPIC, scope)

export const sharedDocumentsQuery = (input: Pick<InputOf<typeof portalDocuments.list>, 'clientId' | 'caseId'>) =>
	pagesQuery(portalDocuments.list, TOPIC, input)

/** Options of every write: `useSave(documents.edit, savingDocument('Failed to update document'))`. */
export function savingDocument(failed: string) {
	const keep = (client: QueryClient, one: DocumentRecord) => client.setQueryData(documentQuery(one.id).queryKey, one)
	return { topic: TOPIC, failed, keep }
}

/** Downloads what a link leads to: it answers with an attachment, so the page stays. */
export function followLink({ href, name }: { readonly href: string; readonly name: string }): void {
	const link = document.createElement('a')
	link.href = href
	link.download = name
	link.click()
}

const DOWNLOAD_FAILED = 'Failed to download document'

export async function downloadDocument(id: string): Promise<void> {
	await named(DOWNLOAD_FAILED, async () => followLink(await call(documents.link, { id })))
}

export async function downloadSharedDocument(clientId: string, id: string): Promise<void> {
	await named(DOWNLOAD_FAILED, async () => followLink(await call(portalDocuments.link, { clientId, id })))
}
