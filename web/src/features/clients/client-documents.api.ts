import { clientDocuments } from '@praxis/contract/clients/client-documents.contract'
import { call } from '../../lib/call.ts'
import { pagesQuery } from '../../lib/queries.ts'

export const DOCUMENTS_TOPIC = 'client_documents'

export const clientDocumentsQuery = (clientId: string) =>
	pagesQuery(clientDocuments.list, DOCUMENTS_TOPIC, { clientId })

/** Downloads a document. The link answers with an attachment, so the page stays. */
export async function downloadDocument(clientId: string, documentId: string): Promise<void> {
	const { href, name } = await call(clientDocuments.link, { clientId, documentId })
	const link = document.createElement('a')
	link.href = href
	link.download = name
	link.click()
}
