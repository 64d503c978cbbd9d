import { shareErrors } from '@praxis/contract/documents/document-shares.contract'
import { type EndedLink, endedLinkErrors, endedLinks } from '@praxis/contract/ended-links/ended-links.contract'
import type { LinkKind } from '@praxis/contract/identity/link-rights'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { inviteClient } from '../answers/invite-client.ts'
import { inviteProspect } from '../answers/invite-prospect.ts'
import { createShare as shareAssessment } from '../assessments/sharing/share-assessment.ts'
import { createRequest } from '../documents/requesting/request-documents.ts'
import { createShare as shareDocuments } from '../documents/sharing/share-documents.ts'
import { sendLink } from '../portal/links/send-link.ts'
import {
	markReplaced,
	selectEnded,
	selectEndedPage,
	selectInvitationTerms,
	selectPortalTerms,
	selectRequestTerms,
	selectSharedAssessmentId,
	selectShareTerms,
	unmarkReplaced,
} from './ended-links.queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const PORTAL_MINUTES_LEAST = 15

type Made = OutputOf<typeof endedLinks.replace>
type Replacement = (ctx: PersonContext, old: EndedLink, password: string | undefined) => Promise<Made>

export function listEndedLinks(ctx: Context, input: ParsedInput<typeof endedLinks.list>): Promise<Page<EndedLink>> {
	return withRead(ctx, (db) => selectEndedPage(db, input))
}

const replaceShare: Replacement = async (ctx, old, password) => {
	if (old.hasPassword && password === undefined) throw refuse(shareErrors, 'share_password_needed')
	const { downloads, downloadsMax, ...terms } = await withRead(ctx, (db) => selectShareTerms(db, old.id))
	const left = downloadsMax === null ? null : downloadsMax - downloads
	if (terms.documentIds.length === 0 || left === 0) throw refuse(endedLinkErrors, 'ended_link_over')
	const { link } = await shareDocuments(ctx, {
		...terms,
		id: newId(),
		expiresAt: old.expiresAt,
		...(left !== null && { downloadsMax: left }),
		...(password !== undefined && { password }),
	})
	return { link, sentTo: null, isMailConfigured: ctx.platform.mail.configured }
}

const replaceRequest: Replacement = async (ctx, old) => {
	const { caseId, clientId, folderId, email, ...terms } = await withRead(ctx, (db) => selectRequestTerms(db, old.id))
	const { link, isMailConfigured } = await createRequest(ctx, {
		...terms,
		id: newId(),
		expiresAt: old.expiresAt,
		...(caseId !== null && { caseId }),
		...(clientId !== null && { clientId }),
		...(folderId !== null && { folderId }),
		...(email !== '' && { email }),
	})
	return { link, sentTo: email || null, isMailConfigured }
}

const replaceAssessmentShare: Replacement = async (ctx, old) => {
	const id = await withRead(ctx, (db) => selectSharedAssessmentId(db, old.id))
	const left = (Date.parse(old.expiresAt) - ctx.platform.clock.now().getTime()) / DAY_MS
	const { link } = await shareAssessment(ctx, { id, shareId: newId(), days: left > 7 ? 30 : left > 1 ? 7 : 1 })
	return { link, sentTo: null, isMailConfigured: ctx.platform.mail.configured }
}

const replacePortalLink: Replacement = async (ctx, old) => {
	const { accountId, ownAccountId, ...terms } = await withRead(ctx, (db) => selectPortalTerms(db, old.id))
	const left = Math.floor((Date.parse(old.expiresAt) - ctx.platform.clock.now().getTime()) / MINUTE_MS)
	const minutes = Math.max(left, PORTAL_MINUTES_LEAST)
	const { sentTo } = await sendLink(ctx, { ...terms, minutes, userId: accountId === ownAccountId ? null : accountId })
	return { link: null, sentTo, isMailConfigured: ctx.platform.mail.configured }
}

const replaceInvitation: Replacement = async (ctx, old) => {
	const { clientId, intakeId, questionnaireId, email } = await withRead(ctx, (db) => selectInvitationTerms(db, old.id))
	const terms = { questionnaireId, ...(email !== '' && { email }) }
	const made =
		clientId === null
			? await inviteProspect(ctx, { ...terms, intakeId: intakeId ?? '' })
			: await inviteClient(ctx, { ...terms, clientId })
	return { link: made.link, sentTo: made.sentTo, isMailConfigured: made.isMailConfigured }
}

const REPLACEMENTS: Readonly<Record<LinkKind, Replacement>> = {
	document_share: replaceShare,
	document_request: replaceRequest,
	assessment_share: replaceAssessmentShare,
	portal_link: replacePortalLink,
	invitation: replaceInvitation,
}

/** Makes a link like one that ended, in the name of the caller, who needs the permission to make it. Its answer holds the secret, so it is
 *  never stored for a repeated request. @throws AppError ended_link_not_found ended_link_over share_password_needed */
export async function replaceLink(
	ctx: PersonContext,
	{ kind, id, password }: ParsedInput<typeof endedLinks.replace>,
): Promise<Made> {
	permitTo(ctx, endedLinks.replace)
	const at = ctx.platform.clock.now()
	const old = await withTransaction(ctx, async (db) => {
		const found = requireRow(await selectEnded(db, kind, id), endedLinkErrors, 'ended_link_not_found')
		const isOver = Date.parse(found.expiresAt) <= at.getTime()
		if (isOver || !(await markReplaced(db, found, { name: ctx.actor.fullName, at }))) {
			throw refuse(endedLinkErrors, 'ended_link_over')
		}
		return found
	})
	try {
		const made = await REPLACEMENTS[kind](ctx, old, password)
		await withTransaction(ctx, (db) => recordReplacement(db, ctx, old))
		return made
	} catch (error) {
		await withTransaction(ctx, (db) => unmarkReplaced(db, { kind, id }))
		throw error
	}
}

async function recordReplacement(db: Db, ctx: PersonContext, { id, kind, makerName }: EndedLink): Promise<void> {
	const after = { kind, madeBy: makerName }
	await recordAction(db, ctx, { action: endedLinks.replace.id, entity: 'ended_links', entityId: id, after })
}
