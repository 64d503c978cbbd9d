import {
	type DocumentRequest,
	documentRequests,
	type documentRequests as Endpoints,
	REQUEST_DAYS_MAX,
	requestErrors,
} from '@praxis/contract/documents/document-requests.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { Endpoint, OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit-event.ts'
import { createLink } from '../../../platform/links/secret-link.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { assertNotWalled } from '../../clients/find-clients.ts'
import { writeDay } from '../../firm/write-day.ts'
import { selectSenderName } from '../portal-documents.queries.ts'
import { findOwner } from '../put-document.ts'
import { insertRequest, selectRequest, selectRequestPage, updateRequestRevoked } from './document-requests.queries.ts'
import { REQUEST_LINK } from './request-link.ts'

type Create = ParsedInput<typeof Endpoints.create>

/** @throws AppError unless the request is about one place, ends in time and names each document once */
function assertSound({ caseId, clientId, expiresAt, items }: Create, now: Date): void {
	if ((caseId === undefined) === (clientId === undefined)) throw refuse(requestErrors, 'request_place_missing')
	const days = (Date.parse(expiresAt) - now.getTime()) / DAY_MS
	if (days <= 0 || days > REQUEST_DAYS_MAX + 1) {
		const { message } = requestErrors.request_ends_wrong
		throw refuse(requestErrors, 'request_ends_wrong', { fields: { expiresAt: message } })
	}
	if (new Set(items.map((name) => name.toLowerCase())).size < items.length) {
		const { message } = requestErrors.request_items_twice
		throw refuse(requestErrors, 'request_items_twice', { fields: { items: message } })
	}
}

async function recordRequestChange(
	db: Db,
	ctx: Context,
	{ id: action }: Endpoint,
	request: DocumentRequest,
): Promise<void> {
	const { id, label, email, clientId, caseId, expiresAt, revokedAt } = request
	const items = request.items.map(({ name }) => name)
	const after = { label, email, items, expiresAt, revokedAt }
	await emitAudit(db, ctx, { action, entity: 'document_requests', entityId: id, clientId, caseId, after })
	await emitEvent(db, { topic: 'document_requests', entityId: id, kind: 'changed', caseId })
}

async function requestMail(db: Db, { label, message, items, expiresAt }: DocumentRequest, link: string) {
	const firm = await selectSenderName(db)
	const list = items.map(({ name }) => `- ${name}`).join('\n')
	const day = await writeDay(db, new Date(expiresAt))
	const text = [
		`Hello ${label},`,
		message,
		items.length === 0 ? `${firm} asks you to send documents.` : `${firm} asks you to send these documents:\n${list}`,
		'No account is needed. Choose the files on this page, also from your phone:',
		link,
		`The link is for you only and works until ${day}.`,
		firm,
	]
	return {
		subject: `${firm}: please send documents`.slice(0, 200),
		text: text.filter((part) => part !== '').join('\n\n'),
	}
}

async function mailRequest(db: Db, ctx: Context, request: DocumentRequest, link: string): Promise<void> {
	const { email, caseId, clientId } = request
	if (email === '') return
	const mail: Mail = {
		to: email,
		...(await requestMail(db, request, link)),
		kind: 'documents.request',
		...(caseId !== null && { caseId }),
		...(clientId !== null && { clientId }),
	}
	await ctx.platform.mail.enqueue(db, mail)
}

/** Creates a request. Its answer holds the secret, so it is never stored for a repeated call. */
export async function createRequest(ctx: PersonContext, input: Create): Promise<OutputOf<typeof Endpoints.create>> {
	permitTo(ctx, documentRequests.create)
	const { platform, actor } = ctx
	assertSound(input, platform.clock.now())
	const { link, hash } = createLink(platform, REQUEST_LINK)
	const request = await withTransaction(ctx, async (db) => {
		const owner = await findOwner(db, input)
		await assertNotWalled(db, owner === null ? [] : [owner])
		const inserting = insertRequest(
			db,
			{
				id: input.id,
				token_hash: hash,
				label: input.label,
				message: input.message,
				case_id: input.caseId ?? null,
				client_id: input.clientId ?? null,
				folder_id: input.folderId ?? null,
				email: input.email ?? '',
				expires_at: new Date(input.expiresAt),
				created_by: actor.id,
				created_by_name: actor.fullName,
				created_at: platform.clock.now(),
			},
			input.items,
		)
		await rejectDuplicateId('document_requests_pkey', inserting)
		const made = requireRow(await selectRequest(db, input.id), requestErrors, 'request_not_found')
		await mailRequest(db, ctx, made, link)
		await recordRequestChange(db, ctx, documentRequests.create, made)
		return made
	})
	return { request, link, isMailConfigured: platform.mail.configured }
}

export function listRequests(ctx: Context, input: ParsedInput<typeof Endpoints.list>): Promise<Page<DocumentRequest>> {
	return withRead(ctx, (db) => selectRequestPage(db, input))
}

/** Withdraws a request at once. */
export function revokeRequest(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof Endpoints.revoke>,
): Promise<DocumentRequest> {
	permitTo(ctx, documentRequests.revoke)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await selectRequest(db, id), requestErrors, 'request_not_found')
		await assertNotWalled(db, before.clientId === null ? [] : [before.clientId])
		const by = { name: ctx.actor.fullName, at: ctx.platform.clock.now() }
		if (!(await updateRequestRevoked(db, id, by))) return before
		const request = requireRow(await selectRequest(db, id), requestErrors, 'request_not_found')
		await recordRequestChange(db, ctx, documentRequests.revoke, request)
		return request
	})
}
