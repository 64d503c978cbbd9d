import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Inquiry } from '../agent/read-inquiry.ts'
import { linkToInquiry } from '../answers/review-answers.ts'
import { requestAttorneyWithin } from '../assignment/request-attorney.ts'
import { findFallbackRecipients, findResponsible } from '../clients/find-clients.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { recordPortalInquiry } from '../intake/record-portal-inquiry.ts'
import { notify } from '../notifications/notify.ts'
import { productOf, readAbout, urgencyOf } from './describe-selection.ts'
import {
	lockSelection,
	type StoredSelection,
	type Subject,
	selectAssigned,
	updateForwarded,
} from './selections.queries.ts'

export const FORWARD_JOB = 'attorney-selection.forward'
export interface Forwarding {
	readonly id: string
}

interface About {
	readonly subject: Subject
	readonly inquiry: Inquiry
}

/** The inquiry that the response belongs to, or a new one of the client. The agent takes up a new one when it is active. */
async function inquiryOf(db: Db, product: Context, row: StoredSelection, { subject, inquiry }: About) {
	if (inquiry.intakeId !== null && inquiry.isOpen) return { intakeId: inquiry.intakeId, isNew: false }
	const { id } = await recordPortalInquiry(db, product, {
		clientId: row.clientId,
		fullName: subject.clientName,
		email: subject.clientEmail,
		phone: subject.clientPhone,
		matter: subject.summary,
		practiceArea: subject.practiceArea,
		urgency: urgencyOf(subject),
	})
	await linkToInquiry(db, subject.answersId, id)
	return { intakeId: id, isNew: true }
}

async function notifyFirm(db: Db, product: Context, row: StoredSelection, requestId: string): Promise<void> {
	const responsible = await findResponsible(db, row.clientId)
	const recipients = responsible.length > 0 ? responsible : await findFallbackRecipients(db)
	for (const userId of recipients) {
		await notify(db, product, {
			userId,
			kind: 'questionnaire_submitted',
			title: 'A client asks for an attorney',
			text: row.preferredName === null ? 'Any attorney who fits.' : `Asked for: ${row.preferredName}.`,
			href: `/dashboard/case-assignment?request=${requestId}`,
			dedupeKey: `attorney_requested/${row.id}`,
		})
	}
}

/** Brings a request for an attorney to the firm, once: to the case of the answers, else to their inquiry. */
export async function forwardSelection(ctx: Context, { id }: Forwarding): Promise<void> {
	const product = productOf(ctx)
	await caseNames.awaitIndex(ctx.platform)
	await withTransaction(product, async (db) => {
		const row = await lockSelection(db, id)
		if (row === null || row.requestedAt === null || row.forwardedAt !== null) return
		const about = await readAbout(db, product, row)
		const { caseId } = about.inquiry
		const at = product.platform.clock.now()
		const { intakeId, isNew } =
			caseId === null ? await inquiryOf(db, product, row, about) : { intakeId: null, isNew: false }
		await updateForwarded(db, id, { intakeId, caseId, at })
		const isAssigned = (await selectAssigned(db, { intakeId, caseId })) !== null
		if (isAssigned || (row.isByAgent && isNew)) return
		const request = await requestAttorneyWithin(db, product, { intakeId, caseId }, row.preferredId)
		await notifyFirm(db, product, row, request.id)
	})
}
