import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { notify } from '../notifications/notify.ts'
import { selectDocument } from './client-documents.queries.ts'
import { selectClient } from './clients.queries.ts'
import { findFallbackRecipients, findResponsible } from './find-clients.ts'
import { purgeMerges } from './merge-clients.ts'

const DOCUMENT_RECEIVED = 'client_documents.received'
const NIGHTLY = '20 3 * * *'

/** A document sent by a client. */
interface ReceivedDocument {
	readonly clientId: string
	readonly documentId: string
}

/** Publishes a document in the transaction that adds it; a job notifies the firm, because the client's reach cannot read who is
 *  responsible. */
export function publishReceivedDocument(db: Db, { platform }: Context, document: ReceivedDocument): Promise<void> {
	return platform.jobs.publish(db, DOCUMENT_RECEIVED, document)
}

/** Notifies those responsible for the client, else the fallback recipients. Each is notified once, also when this runs twice. */
export async function handleReceivedDocument(ctx: Context, { clientId, documentId }: ReceivedDocument): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const client = await selectClient(db, clientId, false)
		const document = await selectDocument(db, clientId, documentId)
		if (client === null || document === null || document.removedAt !== null) return
		const responsible = await findResponsible(db, clientId)
		for (const userId of responsible.length > 0 ? responsible : await findFallbackRecipients(db)) {
			await notify(db, ctx, {
				userId,
				kind: 'document_received',
				title: `${client.fullName} sent “${document.name}”`,
				text: 'The document is listed with the client’s documents.',
				href: `/clients/${clientId}/documents`,
				dedupeKey: `document_received/${documentId}`,
			})
		}
	})
}

/** Called before work starts. */
export function defineClientJobs({ jobs }: Platform): void {
	jobs.subscribe<ReceivedDocument>(DOCUMENT_RECEIVED, 'clients.notify-of-document', handleReceivedDocument)
	jobs.define('clients.purgeMerges', async (ctx) => void (await purgeMerges(ctx)), { cron: NIGHTLY })
}
