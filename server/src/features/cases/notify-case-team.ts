import { type CaseRecord, caseFields } from '@praxis/contract/cases/cases.fields'
import { editableOf, nounOf } from '@praxis/contract/kernel/field'
import { type Change, changed, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Note, notify } from '../notifications/notify.ts'
import { type Recipients, selectRecipients } from './cases.queries.ts'
import { teamOf } from './check-case.ts'

interface CaseNotice {
	readonly before: CaseRecord | null
	readonly after: CaseRecord | null
	/** Full name. */
	readonly actor: string
}

/** `name, type and title` */
const LIST = new Intl.ListFormat('en-GB')

/** Fields named in a notification. */
const REPORTED = [...editableOf(caseFields), 'clientName', 'clientEmail', 'clientPhone', 'analysisData'] as const

function changedFieldNames(before: CaseRecord, after: CaseRecord): string[] {
	const fields = REPORTED.filter(
		(key) => key !== 'status' && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
	)
	const status = before.status === after.status ? [] : [`status to ${after.status}`]
	return [...status, ...fields.map((key) => nounOf(caseFields[key]))]
}

type Message = Omit<Note, 'userId'>

/** At most one notification per version; a newer "updated" notification replaces an unread one. */
function note(kind: Note['kind'], one: CaseRecord, href: string, title: string, text: string): Message {
	const replaces = kind === 'case_changed' || kind === 'own_case_changed'
	return { kind, title, text, caseId: one.id, href, dedupeKey: `${kind}/${one.id}/${one.version}`, replaces }
}

/** For firm users other than a newly assigned attorney; null if no reported field changed. */
function firmMessage({ before, after, actor }: CaseNotice): Message | null {
	if (before === null) return null
	const { id: caseId, caseName } = after ?? before
	if (after === null) {
		return { kind: 'case_archived', title: `${caseName} was deleted`, text: `${actor} permanently deleted it.`, caseId }
	}
	const href = `/dashboard/cases/${caseId}`
	if (before.status !== after.status && after.status === 'Archived') {
		return note('case_archived', after, href, `${caseName} was archived`, `${actor} archived it.`)
	}
	if (before.status !== after.status && before.status === 'Archived') {
		const text = `${actor} restored it with the status ${after.status}.`
		return note('case_archived', after, href, `${caseName} was restored`, text)
	}
	const words = changedFieldNames(before, after)
	if (words.length === 0) return null
	return note('case_changed', after, href, `${caseName} was updated`, `${actor} updated the ${LIST.format(words)}.`)
}

/** For a user who joins the team, other than as responsible attorney. */
function newMemberMessage({ before, after, actor }: CaseNotice, userId: string): Message | null {
	if (after === null || (before !== null && teamOf(before).includes(userId))) return null
	const title = `You are on the team of ${after.caseName}`
	return note('case_opened', after, `/dashboard/cases/${after.id}`, title, `${actor} added you.`)
}

/** For a newly assigned attorney. */
function newAttorneyMessage({ before, after, actor }: CaseNotice): Message | null {
	if (after === null || after.attorneyId === null || before?.attorneyId === after.attorneyId) return null
	const text = before === null ? `${actor} opened it and assigned it to you.` : `${actor} assigned it to you.`
	return note('case_opened', after, `/dashboard/cases/${after.id}`, `${after.caseName} assigned to you`, text)
}

/** For the client: status and, unless the firm hides the team from them, attorney only. */
function clientMessage({ before, after }: CaseNotice, showsTeam: boolean): Message | null {
	if (after === null) return null
	const portal = `/dashboard/client-portal/cases/${after.id}`
	if (before === null) {
		const text = 'You can follow it in your portal.'
		return note('own_case_opened', after, portal, `Your case ${after.caseName} was opened`, text)
	}
	const isPassedOn = showsTeam && before.attorneyId !== after.attorneyId && after.attorneyName !== null
	const text = [
		...(before.status === after.status ? [] : [`Its status is now ${after.status}.`]),
		...(isPassedOn ? [`Your attorney is now ${after.attorneyName}.`] : []),
	].join(' ')
	return text === '' ? null : note('own_case_changed', after, portal, `Case update: ${after.caseName}`, text)
}

/** Who is not notified of a change, because the firm wants it so. */
export interface Untold {
	readonly client?: boolean
	/** The newly assigned attorney. */
	readonly attorney?: boolean
	/** As when a file is imported. */
	readonly everyone?: boolean
}

/** One notification per recipient. */
function wordCaseNotice(notice: CaseNotice, { openerId, clientUserId, showsTeam }: Recipients, untold: Untold): Note[] {
	const assigned = newAttorneyMessage(notice)
	const messages = new Map<string | null, Message | null>([
		[clientUserId, untold.client === true ? null : clientMessage(notice, showsTeam)],
	])
	const { before, after } = notice
	for (const id of [openerId, ...(before ? teamOf(before) : [])]) messages.set(id, firmMessage(notice))
	for (const id of after ? teamOf(after) : []) messages.set(id, newMemberMessage(notice, id) ?? firmMessage(notice))
	if (assigned !== null) messages.set(notice.after?.attorneyId ?? null, untold.attorney === true ? null : assigned)
	return [...messages].flatMap(([userId, message]) =>
		userId === null || message === null ? [] : [{ ...message, userId }],
	)
}

/** Notifies recipients of a change in its transaction. */
export async function notifyCaseTeam(
	db: Db,
	ctx: Context,
	change: Change<CaseRecord>,
	untold: Untold = {},
): Promise<void> {
	if (untold.everyone === true) return
	const { id, clientId } = changed(change)
	const actor = ctx.actor.kind === 'person' ? ctx.actor.fullName : 'Praxis'
	const recipients = await selectRecipients(db, id, clientId)
	for (const note of wordCaseNotice({ ...change, actor }, recipients, untold)) await notify(db, ctx, note)
}

/** Writes the audit row and event and notifies recipients, in the transaction of the change. */
export async function recordCaseChange(
	db: Db,
	ctx: Context,
	change: Change<CaseRecord>,
	untold: Untold = {},
): Promise<void> {
	const about = ({ clientId, id }: CaseRecord) => ({ clientId, caseId: id })
	await Promise.all([
		recordChange(db, ctx, { entity: 'cases', about }, change),
		notifyCaseTeam(db, ctx, change, untold),
	])
}
