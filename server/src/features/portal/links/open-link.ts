import type { SignInOutcome } from '@praxis/contract/identity/session.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { linkErrors, portalLinks } from '@praxis/contract/portal/links.contract'
import { inIdentity } from '../../../platform/auth/identity-scope.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import type { HttpExchange } from '../../../platform/http/endpoint-route.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findAccountClient } from '../../clients/find-account-client.ts'
import { findFallbackRecipients, findResponsible } from '../../clients/find-clients.ts'
import { openClientAccount } from '../../identity/accept-mailed-link.ts'
import { findActiveRoles } from '../../identity/find-users.ts'
import { completeSignIn } from '../../identity/finish-sign-in.ts'
import { isLinkCut } from '../../identity/link-makers.ts'
import { notify } from '../../notifications/notify.ts'
import { type LinkRow, lockLinkOf, noteAsked, noteUse, stateOf } from './links.queries.ts'
import { recordLink } from './send-link.ts'

const ASKED_EVERY_MS = 60 * 60_000

const REFUSALS = {
	used: 'portal_link_used',
	expired: 'portal_link_expired',
	revoked: 'portal_link_revoked',
} as const

async function requireLink(db: Db, token: string): Promise<LinkRow> {
	return requireRow((await lockLinkOf(db, token)) ?? null, linkErrors, 'portal_link_unknown')
}

/** Signs in with a link that the firm sent.
 *  @throws AppError portal_link_unknown portal_link_expired portal_link_used portal_link_revoked */
export async function openLink(
	ctx: Context,
	{ token }: ParsedInput<typeof portalLinks.open>,
	http: HttpExchange,
): Promise<SignInOutcome> {
	const settled = await inIdentity(ctx, async (db) => {
		const link = await requireLink(db, token)
		const at = ctx.platform.clock.now()
		const state = stateOf(link, at)
		if (state !== 'open') throw refuse(linkErrors, REFUSALS[state])
		// The account may have been taken from the client meanwhile.
		if ((await findAccountClient(db, link.user_id)) !== link.client_id) throw refuse(linkErrors, 'portal_link_revoked')
		const made = { kind: 'portal_link', id: link.id, makerId: link.created_by } as const
		if (await isLinkCut(db, made)) throw refuse(linkErrors, 'portal_link_revoked')
		const { ip, userAgent } = ctx.origin
		const opened = await openClientAccount(db, ctx, link.user_id)
		if (opened.status === 'refused') return opened
		await noteUse(db, link.id, { at, ip, userAgent })
		const change = { action: portalLinks.open.id, clientId: link.client_id, after: { sentTo: link.sent_to } }
		await recordLink(db, ctx, change)
		return opened
	})
	return completeSignIn(ctx, http, settled)
}

/** Notifies the firm that the holder of a link that no longer works wants a new one.
 *  @throws AppError portal_link_unknown */
export async function askForLink(
	ctx: Context,
	{ token }: ParsedInput<typeof portalLinks.ask>,
): Promise<OutputOf<typeof portalLinks.ask>> {
	const link = await inIdentity(ctx, async (db) => {
		const found = await requireLink(db, token)
		const at = ctx.platform.clock.now()
		const isOpen = stateOf(found, at) === 'open'
		const isRecent = found.asked_at !== null && at.getTime() - found.asked_at.getTime() < ASKED_EVERY_MS
		if (isOpen || isRecent) return null
		await noteAsked(db, found.id, at)
		const change = { action: portalLinks.ask.id, clientId: found.client_id, after: { sentTo: found.sent_to } }
		await recordLink(db, ctx, change)
		return { ...found, at }
	})
	if (link !== null) await notifyFirm(ctx, link)
	return { status: 'asked' }
}

async function notifyFirm({ platform, origin }: Context, link: LinkRow & { readonly at: Date }): Promise<void> {
	const product: Context = { platform, origin, actor: { kind: 'system', name: 'portal' } }
	await withTransaction(product, async (db) => {
		const { client_id: clientId, created_by: creator } = link
		const active = await findActiveRoles(db, creator === null ? [] : [creator])
		const own = creator !== null && active.has(creator) ? [creator] : await findResponsible(db, clientId)
		const recipients = own.length > 0 ? own : await findFallbackRecipients(db, new Set())
		for (const userId of recipients) {
			await notify(db, product, {
				userId,
				kind: 'portal_link_asked',
				title: `${link.name} asks for a new sign-in link`,
				text: `The link sent to ${link.sent_to} no longer works.`,
				href: `/clients/${clientId}?tab=portal`,
				dedupeKey: `portal_link_asked/${link.id}/${link.at.getTime()}`,
			})
		}
	})
}
