import type { assignmentErrors } from '@praxis/contract/assignment/assignment.contract'
import { AppError } from '@praxis/contract/kernel/errors'
import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
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
	isMatterClosed,
	lockSelection,
	type Matter,
	type StoredSelection,
	type Subject,
	selectAssigned,
	updateForwarded,
} from './selections.queries.ts'

export const FORWARD_JOB = 'attorney-selection.forward'
export const forwarding = z.object({ id: rowId })
type Forwarding = z.infer<typeof forwarding>

const UNREQUESTED: ReadonlySet<string> = new Set<keyof typeof assignmentErrors>(['matter_closed', 'matter_assigned'])

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

/** Null where no attorney can be looked for: the matter is closed, or someone handles it. The firm decides then. */
async function requestIfOpen(db: Db, product: Context, matter: Matter, preferredId: string | null) {
	try {
		return await requestAttorneyWithin(db, product, matter, preferredId)
	} catch (error) {
		if (error instanceof AppError && UNREQUESTED.has(error.code)) return null
		throw error
	}
}

function pathOf({ caseId, intakeId }: Matter): string {
	return caseId === null ? `/dashboard/intakes/${intakeId}` : `/dashboard/cases/${caseId}`
}

interface Found {
	readonly href: string
	readonly caseId: string | null
}

async function notifyFirm(db: Db, product: Context, row: StoredSelection, { href, caseId }: Found): Promise<void> {
	const responsible = await findResponsible(db, row.clientId)
	const recipients = responsible.length > 0 ? responsible : await findFallbackRecipients(db)
	for (const userId of recipients) {
		await notify(db, product, {
			userId,
			kind: 'questionnaire_submitted',
			title: 'A client asks for an attorney',
			text: row.preferredName === null ? 'Any attorney who fits.' : `Asked for: ${row.preferredName}.`,
			href,
			...(caseId !== null && { caseId }),
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
		if (row.isByAgent && isNew) return
		const isClosed = await isMatterClosed(db, { intakeId, caseId })
		if (!isClosed && (await selectAssigned(db, { intakeId, caseId })) !== null) return
		const matter = { intakeId, caseId }
		const request = await requestIfOpen(db, product, matter, row.preferredId)
		const href = request === null ? pathOf(matter) : `/dashboard/case-assignment?request=${request.id}`
		await notifyFirm(db, product, row, { href, caseId })
	})
}
