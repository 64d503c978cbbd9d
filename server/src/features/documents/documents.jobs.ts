import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { findContacts, findFallbackRecipients, findResponsible } from '../clients/find-clients.ts'
import { notify } from '../notifications/notify.ts'
import { selectDocument } from './documents.queries.ts'
import { CONTENT_STORED, type StoredContent } from './put-document.ts'
import { readStoredContent, readWaiting } from './read-stored-content.ts'
import { ReadingProcess } from './reading/reading-process.ts'
import { removeExpiredUploads } from './upload-document.ts'

const DOCUMENT_RECEIVED = 'documents.received'

/** A document sent by a client. */
interface ReceivedDocument {
	readonly clientId: string
	readonly documentId: string
}

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
export async function handleReceivedDocument(ctx: Context, { clientId, documentId }: ReceivedDocument): Promise<void> {
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
				dedupeKey: `document_received/${documentId}`,
			})
		}
	})
}

/** Called before work starts. */
export function defineDocumentJobs({ jobs }: Platform): void {
	const reading = new ReadingProcess()
	const read = (ctx: Context, content: StoredContent) => readStoredContent(ctx, content, reading)
	jobs.subscribe<StoredContent>(CONTENT_STORED, 'documents.read-content', read)
	jobs.define('documents.read-waiting', readWaiting, { cron: '*/10 * * * *' })
	jobs.define('documents.remove-expired-uploads', removeExpiredUploads, { cron: '23 * * * *' })
	jobs.subscribe<ReceivedDocument>(DOCUMENT_RECEIVED, 'documents.notify-of-document', handleReceivedDocument)
}
