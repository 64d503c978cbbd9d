import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { notify } from '../notifications/notify.ts'
import { selectDocument } from './client-documents.queries.ts'
import { selectClient } from './clients.queries.ts'
import { findReceivers, findResponsible } from './find-responsible.ts'

const TOPIC = 'client_documents.received'

/** A document that a client has sent. */
export interface ReceivedDocument {
	readonly clientId: string
	readonly documentId: string
}

/** In the transaction that adds it: whom it concerns a client cannot read. */
export function tellDocument(db: Db, { platform }: Context, news: ReceivedDocument): Promise<void> {
	return platform.jobs.tell(db, TOPIC, news)
}

/** Tells those who are responsible for the client, else whoever receives strangers. Heard twice, they are told once. */
export async function hearOfDocument(ctx: Context, { clientId, documentId }: ReceivedDocument): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const client = await selectClient(db, clientId, false)
		const document = await selectDocument(db, clientId, documentId)
		if (client === null || document === null || document.removed_at !== null) return
		const responsible = await findResponsible(db, clientId)
		for (const userId of responsible.length > 0 ? responsible : await findReceivers(db)) {
			await notify(db, ctx, {
				userId,
				kind: 'document_received',
				title: `${client.fullName} has sent “${document.name}”`,
				text: 'The document stands with the documents of the client.',
				href: `/clients/${clientId}/documents`,
				dedupeKey: `document_received/${documentId}`,
			})
		}
	})
}

/** Before work starts. */
export function defineDocumentJobs(platform: Platform): void {
	platform.jobs.listen<ReceivedDocument>(TOPIC, 'clients.tell-of-document', hearOfDocument)
}
