import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { findContacts, findFallbackRecipients, findResponsible } from '../clients/find-clients.ts'
import { ReadingProcess } from '../file-formats/reading/reading-process.ts'
import { notify } from '../notifications/notify.ts'
import { selectDocument } from './documents.queries.ts'
import { CONTENT_STORED, type StoredContent, storedContent } from './put-document.ts'
import { readStoredContent, readWaiting } from './read-stored-content.ts'
import { selectRequest, selectRequester } from './requesting/document-requests.queries.ts'
import { removeExpiredUploads } from './upload-parts.ts'

const DOCUMENT_RECEIVED = 'documents.received'
const REQUESTED_RECEIVED = 'documents.requested_received'

/** A document sent by a client. */
const receivedDocument = z.object({
	clientId: rowId,
	/** The case it was filed in. */
	caseId: rowId.optional(),
	documentId: rowId,
})
type ReceivedDocument = z.infer<typeof receivedDocument>

/** Publishes a document in the transaction that adds it; a job notifies the firm, because the client's reach cannot read who is
 *  responsible. */
export function publishReceivedDocument(
	db: Db,
	{ platform }: Pick<Context, 'platform'>,
	document: ReceivedDocument,
): Promise<void> {
	return platform.jobs.publish(db, DOCUMENT_RECEIVED, document)
}

/** Notifies those responsible for the client, else the fallback recipients. Each is notified once, also when this runs twice. */
export async function handleReceivedDocument(
	ctx: Context,
	{ clientId, caseId, documentId }: ReceivedDocument,
): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const client = (await findContacts(db, [clientId])).get(clientId)
		const document = await selectDocument(db, documentId)
		if (client === undefined || document === null || document.deletedAt !== null) return
		const responsible = await findResponsible(db, clientId)
		for (const userId of responsible.length > 0 ? responsible : await findFallbackRecipients(db)) {
			await notify(db, ctx, {
				userId,
				kind: 'document_received',
				title: `${document.clientName ?? document.addedByName} sent “${document.fileName}”`,
				text: 'The document is listed with the client’s documents.',
				href: `/clients/${clientId}/documents`,
				...(caseId !== undefined && { caseId }),
				dedupeKey: `document_received/${documentId}`,
			})
		}
	})
}

/** A file that was sent by a request link. */
const receivedFile = z.object({ requestId: rowId, documentId: rowId })
type ReceivedFile = z.infer<typeof receivedFile>

/** Publishes a file in the transaction that adds it, which holds the request: people are notified after it. */
export function publishReceivedFile(
	db: Db,
	{ platform }: Pick<Context, 'platform'>,
	file: ReceivedFile,
): Promise<void> {
	return platform.jobs.publish(db, REQUESTED_RECEIVED, file)
}

async function findRecipients(db: Db, requester: string | null, clientId: string | null): Promise<readonly string[]> {
	if (requester !== null) return [requester]
	const responsible = clientId === null ? [] : await findResponsible(db, clientId)
	return responsible.length > 0 ? responsible : findFallbackRecipients(db)
}

/** Notifies who requested documents: once a day that some arrive, and once that all have. */
export async function handleReceivedFile(ctx: Context, { requestId, documentId }: ReceivedFile): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const request = await selectRequest(db, requestId)
		const document = await selectDocument(db, documentId)
		if (request === null || document === null || document.deletedAt !== null) return
		const { label, items, caseId } = request
		const isAll = request.state === 'complete'
		const sent = items.filter(({ received }) => received > 0).length
		const text = items.length === 0 ? '' : ` ${sent} of ${items.length} requested documents have arrived.`
		for (const userId of await findRecipients(db, await selectRequester(db, requestId), document.clientId)) {
			await notify(db, ctx, {
				userId,
				kind: 'document_received',
				title: isAll ? `${label} sent everything you requested` : `${label} sent “${document.fileName}”`,
				text: isAll ? 'Nothing of the request is missing.' : `More may follow.${text}`,
				href: caseId === null ? `/clients/${document.clientId}/documents` : `/dashboard/cases/${caseId}?tab=documents`,
				...(caseId !== null && { caseId }),
				dedupeKey: `document_request/${requestId}/${isAll ? 'all' : document.createdAt.slice(0, 10)}`,
			})
		}
	})
}

/** Called before work starts. */
export function defineDocumentJobs({ jobs }: Platform): void {
	const reading = new ReadingProcess()
	const read = (ctx: Context, content: StoredContent) => readStoredContent(ctx, content, reading)
	jobs.subscribe(CONTENT_STORED, 'documents.read-content', read, { payload: storedContent })
	jobs.define('documents.read-waiting', readWaiting, { cron: '*/10 * * * *' })
	jobs.define('documents.remove-expired-uploads', removeExpiredUploads, { cron: '23 * * * *' })
	jobs.subscribe(DOCUMENT_RECEIVED, 'documents.notify-of-document', handleReceivedDocument, {
		payload: receivedDocument,
	})
	jobs.subscribe(REQUESTED_RECEIVED, 'documents.notify-of-requested', handleReceivedFile, { payload: receivedFile })
}
