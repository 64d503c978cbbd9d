import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { findFallbackRecipients, findResponsible } from '../clients/find-clients.ts'
import { notify } from '../notifications/notify.ts'

interface Note {
	readonly title: string
	readonly text: string
	readonly dedupeKey: string
}

/** Notifies the client's attorney, or the recipients of new inquiries, of what a respondent did. The respondent may not read who that is. */
export async function notifyFirm(
	db: Db,
	product: Context,
	{ id, clientId, caseId }: Pick<AnswersRecord, 'id' | 'clientId' | 'caseId'>,
	note: Note,
): Promise<void> {
	const responsible = clientId === null ? [] : await findResponsible(db, clientId)
	const recipients = responsible.length > 0 ? responsible : await findFallbackRecipients(db)
	for (const userId of recipients) {
		await notify(db, product, {
			...note,
			userId,
			kind: 'questionnaire_submitted',
			href: `/dashboard/questionnaire-management/answers/${id}`,
			...(caseId === null ? {} : { caseId }),
		})
	}
}
