import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { type Change, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { selectRestrictedOf } from './documents.queries.ts'

/** What the audit trail keeps of a document. */
function audited(one: DocumentRecord) {
	const { title, fileName, versionNumber, folderName, clientName, description, author, category, tags } = one
	const { language, textState, isShared, legalHold, holdReason, retainUntil } = one
	const cases = one.cases.map(({ name }) => name)
	const described = { title, fileName, versionNumber, folderName, clientName, description, author, category, tags }
	return { ...described, language, textState, isShared, legalHold, holdReason, retainUntil, cases, sha256: one.hash }
}

/** Writes the audit row and publishes the event, behind the wall of a restricted case. The client is informed only about
 *  documents they see, or saw before. */
export async function recordDocumentChange(db: Db, ctx: Context, change: Change<DocumentRecord>): Promise<void> {
	const caseIds = [change.before, change.after].flatMap((one) => one?.cases.map(({ id }) => id) ?? [])
	const caseId = await selectRestrictedOf(db, caseIds)
	const isSeen = change.before?.isShared === true || change.after?.isShared === true
	const about = ({ clientId }: DocumentRecord) => ({ clientId, caseId })
	const audience = ({ clientId }: DocumentRecord) => ({ caseId, ...(isSeen && { clientId }) })
	await recordChange(db, ctx, { entity: 'documents', about, audience, audited }, change)
}
