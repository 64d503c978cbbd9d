import { randomBytes } from 'node:crypto'
import { clientErrors } from '@praxis/contract/clients/clients.contract'
import { portalErrors } from '@praxis/contract/clients/portal-access.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import {
	LINK_PAGE,
	type LinkSettings,
	linkErrors,
	type PortalLink,
	portalLinks,
} from '@praxis/contract/portal/links.contract'
import { difference } from '../../../platform/audit/difference.ts'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import { recordAction } from '../../../platform/audit/record-change.ts'
import { inIdentity, inIdentityOnce } from '../../../platform/auth/identity-scope.ts'
import { invalidatePerson } from '../../../platform/auth/session-lookup.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { connectAccount } from '../../clients/client-account.ts'
import { assertNotWalled, findClient } from '../../clients/find-clients.ts'
import { findSenderName } from '../../identity/find-sender-name.ts'
import { type ClientAccount, getClientAccount } from '../../identity/manage-client-account.ts'
import { selectContact, selectContacts } from '../contacts/contacts.queries.ts'
import {
	insertLink,
	revokeLink as markRevoked,
	selectLink,
	selectLinkSettings,
	selectLinks,
	stateOf,
	toLink,
	updateLinkSettings,
} from './links.queries.ts'

const SECRET_BYTES = 32

export async function listLinks(
	ctx: PersonContext,
	{ clientId }: ParsedInput<typeof portalLinks.list>,
): Promise<OutputOf<typeof portalLinks.list>> {
	const { client, rows, settings } = await withRead(ctx, async (db) => ({
		client: requireRow(await findClient(db, clientId), clientErrors, 'client_not_found'),
		rows: await selectLinks(db, clientId),
		settings: await selectLinkSettings(db),
	}))
	const { own, contacts } = await inIdentity(ctx, async (db) => ({
		own: client.userId === null ? null : await getClientAccount(db, client.userId),
		contacts: await selectContacts(db, clientId),
	}))
	const now = ctx.platform.clock.now()
	return {
		items: rows.map((row) => toLink(row, now)),
		recipients: [
			{ userId: null, name: client.fullName, email: own?.email ?? client.email },
			...contacts.map(({ userId, fullName, email }) => ({ userId, name: fullName, email })),
		],
		settings,
		sendsMail: ctx.platform.config.smtpUrl !== null,
	}
}

/** @throws AppError client_not_found unless the account is a contact of the client, portal_suspended */
async function accountOfContact(db: Db, clientId: string, userId: string): Promise<ClientAccount> {
	requireRow(await selectContact(db, clientId, userId), clientErrors, 'client_not_found')
	const account = requireRow(await getClientAccount(db, userId), clientErrors, 'client_not_found')
	if (account.state === 'suspended') throw refuse(portalErrors, 'portal_suspended')
	return account
}

/** How long, in words: `7 days`. */
export function durationText(minutes: number): string {
	const [count, unit] =
		minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
	return `${count} ${unit}${count === 1 ? '' : 's'}`
}

async function enqueueMail(
	db: Db,
	ctx: Context,
	to: { email: string; clientId: string },
	token: string,
	rule: LinkSettings,
) {
	const from = await findSenderName(db)
	const uses = rule.isSingleUse ? 'once, ' : ''
	const text = [
		'Hello,',
		'Open this link to sign in to our client portal. You need no password:',
		`${ctx.platform.config.publicUrl}${LINK_PAGE}?token=${token}`,
		`The link works ${uses}for ${durationText(rule.minutes)}. Anyone who has it can sign in as you: do not pass it on.`,
		'If you did not expect this email, you can ignore it.',
		from,
	].join('\n\n')
	const subject = `Your sign-in link for ${from}`
	await ctx.platform.mail.enqueue(db, {
		to: to.email,
		subject,
		text,
		kind: 'identity.portal-link',
		clientId: to.clientId,
	})
}

/** @throws AppError client_not_found client_deleted client_walled portal_email_missing portal_of_firm portal_of_another portal_suspended */
export async function sendLink(ctx: PersonContext, input: ParsedInput<typeof portalLinks.send>): Promise<PortalLink> {
	permitTo(ctx, portalLinks.send)
	const { clientId, userId, minutes, isSingleUse } = input
	const found = await withRead(ctx, (db) => findClient(db, clientId))
	const client = requireRow(found, clientErrors, 'client_not_found')
	if (client.deletedAt !== null) throw refuse(clientErrors, 'client_deleted')
	const sent = await inIdentityOnce(ctx, async (db) => {
		await assertNotWalled(db, [clientId])
		const account =
			userId === null
				? await connectAccount(db, ctx, client, input.email)
				: await accountOfContact(db, clientId, userId)
		const at = ctx.platform.clock.now()
		const id = newId()
		const token = randomBytes(SECRET_BYTES).toString('base64url')
		const expiresAt = new Date(at.getTime() + minutes * 60_000)
		const by = { createdBy: ctx.actor.id, createdByName: ctx.actor.fullName, at }
		await insertLink(db, {
			id,
			clientId,
			userId: account.id,
			sentTo: account.email,
			token,
			isSingleUse,
			expiresAt,
			...by,
		})
		await enqueueMail(db, ctx, { email: account.email, clientId }, token, { minutes, isSingleUse })
		const after = { sentTo: account.email, expiresAt: expiresAt.toISOString(), isSingleUse }
		await recordLink(db, ctx, { action: portalLinks.send.id, clientId, after })
		const row = requireRow((await selectLink(db, id)) ?? null, linkErrors, 'portal_link_not_found')
		return { link: toLink(row, at), accountId: account.id }
	})
	invalidatePerson(ctx.platform, sent.accountId)
	return sent.link
}

interface LinkChange {
	readonly action: string
	readonly clientId: string
	readonly after: object
}

/** Recorded as a change of the client. */
export async function recordLink(db: Db, ctx: Context, { action, clientId, after }: LinkChange): Promise<void> {
	await recordAction(db, ctx, { action, entity: 'clients', entityId: clientId, clientId, after, audience: {} })
}

/** @throws AppError portal_link_not_found portal_link_over client_walled */
export async function revokeLink(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof portalLinks.revoke>,
): Promise<PortalLink> {
	permitTo(ctx, portalLinks.revoke)
	const visible = (await withRead(ctx, (db) => selectLink(db, id))) ?? null
	requireRow(visible, linkErrors, 'portal_link_not_found')
	return inIdentityOnce(ctx, async (db) => {
		const row = requireRow((await selectLink(db, id)) ?? null, linkErrors, 'portal_link_not_found')
		await assertNotWalled(db, [row.client_id])
		const now = ctx.platform.clock.now()
		if (stateOf(row, now) !== 'open') throw refuse(linkErrors, 'portal_link_over')
		await markRevoked(db, id, now)
		const change = { action: portalLinks.revoke.id, clientId: row.client_id, after: { sentTo: row.sent_to } }
		await recordLink(db, ctx, change)
		return toLink({ ...row, revoked_at: now }, now)
	})
}

export function getLinkSettings(ctx: PersonContext): Promise<LinkSettings> {
	return withRead(ctx, selectLinkSettings)
}

export function setLinkSettings(
	ctx: PersonContext,
	input: ParsedInput<typeof portalLinks.setSettings>,
): Promise<LinkSettings> {
	permitTo(ctx, portalLinks.setSettings)
	return withTransaction(ctx, async (db) => {
		const before = await selectLinkSettings(db)
		await updateLinkSettings(db, input)
		const of = { entity: 'portal_link_settings', entityId: 'firm', clientId: null, caseId: null }
		await emitAudit(db, ctx, { action: portalLinks.setSettings.id, ...of, ...difference(before, input) })
		return selectLinkSettings(db)
	})
}
