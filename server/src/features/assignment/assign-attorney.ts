import type { AssignmentSettings } from '@praxis/contract/assignment/settings.fields'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { editCaseWithin } from '../cases/edit-case.ts'
import { assignIntakeWithin } from '../intake/edit-intake.ts'
import { type MatterRecord, selectFirmContact } from './candidates.queries.ts'

interface Assigning {
	readonly matter: MatterRecord
	readonly attorneyId: string
	readonly settings: AssignmentSettings
}

/** Writes the attorney into the case or the inquiry, as a person would: the first is responsible, further ones assist. */
export async function assignAttorney(db: Db, ctx: Context, { matter, attorneyId, settings }: Assigning): Promise<void> {
	const { caseId, intakeId, version, assistingIds } = matter
	const untold = { client: !settings.notifyClientOnAssignment, attorney: !settings.notifyAttorneyOnAssignment }
	if (caseId !== null) {
		const change = matter.attorneyId === null ? { attorneyId } : { assistingAttorneyIds: [...assistingIds, attorneyId] }
		await editCaseWithin(db, ctx, { id: caseId, version, ...change }, untold)
		return
	}
	await assignIntakeWithin(db, ctx, { id: intakeId ?? '', version, assignedTo: attorneyId })
	if (settings.notifyClientOnAssignment) await confirmAssignment(db, ctx, matter)
}

/** Tells the person by email that an attorney has their inquiry. Says nothing of the matter: the address may be mistyped. */
async function confirmAssignment(db: Db, ctx: Context, { intakeId, email }: MatterRecord): Promise<void> {
	if (intakeId === null || email === '' || !ctx.platform.mail.configured) return
	const firm = await selectFirmContact(db)
	const name = firm.name === '' ? 'Praxis' : firm.name
	const call = firm.phone === '' ? [] : [`If something must happen at once, please call ${firm.phone}.`]
	const paragraphs = [
		'Hello,',
		'An attorney of our firm has been assigned to your inquiry.',
		...call,
		'This does not make you a client of the firm yet.',
		name,
	]
	const mail = { to: email, subject: 'An attorney has your inquiry', text: paragraphs.join('\n\n') }
	await ctx.platform.mail.enqueue(db, { ...mail, kind: 'assignment.assigned', intakeId })
}
