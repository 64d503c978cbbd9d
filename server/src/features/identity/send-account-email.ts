import {
	CONFIRMATION_LINK_HOURS,
	INVITATION_DAYS,
	LINK_PAGES,
	RESET_LINK_MINUTES,
	SIGN_IN_LINK_MINUTES,
} from '@praxis/contract/identity/identity.rules'
import type { Db } from '../../platform/db/db.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Platform } from '../../platform/platform.ts'
import { issueLink, type LinkKind, revokeLinks } from './links.queries.ts'
import { selectSender } from './settings.queries.ts'

/** `{firm}` is whom the letter is from. */
interface Letter {
	readonly minutes: number
	readonly subject: string
	readonly opening: string
	readonly closing: string
}

const FIRM = '{firm}'
const IGNORE = 'If you did not expect this email, you can ignore it.'

const LETTERS: Readonly<Record<LinkKind, Letter>> = {
	'verify-email': {
		minutes: CONFIRMATION_LINK_HOURS * 60,
		subject: 'Confirm your email address',
		opening: 'An account was created with this email address. Open this link to confirm it:',
		closing: `The link works for ${CONFIRMATION_LINK_HOURS} hours. If this was not you, do not open it.`,
	},
	'change-email': {
		minutes: CONFIRMATION_LINK_HOURS * 60,
		subject: 'Confirm your new email address',
		opening: 'You asked to change the email address of your account to this one. Open this link to confirm it:',
		closing: `The link works once, for ${CONFIRMATION_LINK_HOURS} hours. If this was not you, do not open it.`,
	},
	'reset-password': {
		minutes: RESET_LINK_MINUTES,
		subject: 'Choose a new password',
		opening: 'Open this link to choose a new password:',
		closing: `The link works once, for ${RESET_LINK_MINUTES} minutes. ${IGNORE}`,
	},
	'sign-in': {
		minutes: SIGN_IN_LINK_MINUTES,
		subject: 'Your sign-in link',
		opening: 'Open this link to sign in:',
		closing: `The link works once, for ${SIGN_IN_LINK_MINUTES} minutes. ${IGNORE}`,
	},
	invitation: {
		minutes: INVITATION_DAYS * 24 * 60,
		subject: 'Your {firm} account',
		opening: '{firm} created an account for you. Open this link to choose a password:',
		closing: `The link works once, for ${INVITATION_DAYS} days.`,
	},
}

export interface Addressee {
	readonly id: string
	readonly email: string | null
	readonly fullName: string
	readonly emailVerified: boolean
}

async function plainMail(
	db: Db,
	kind: string,
	to: Addressee & { email: string },
	subject: string,
	paragraphs: readonly string[],
): Promise<Mail> {
	// Until the address is confirmed, the name may be an attacker's message to its owner.
	const isOwnName = to.emailVerified || kind === 'invitation'
	const greeting = isOwnName ? `Hello ${to.fullName},` : 'Hello,'
	const from = await selectSender(db)
	const text = [greeting, ...paragraphs.map((one) => one.replace(FIRM, () => from)), from].join('\n\n')
	return { to: to.email, subject: subject.replace(FIRM, () => from), text, kind: `identity.${kind}` }
}

function hasEmail(to: Addressee): to is Addressee & { email: string } {
	return to.email !== null
}

/** Puts a letter with a link that works once into the outbox. Links of the same kind sent before stop working. */
export async function sendLink(platform: Platform, db: Db, kind: LinkKind, to: Addressee): Promise<void> {
	if (!hasEmail(to)) return
	const letter = LETTERS[kind]
	await revokeLinks(db, kind, to.id)
	const token = await issueLink(db, kind, to.id, letter.minutes)
	const link = `${platform.config.publicUrl}${LINK_PAGES[kind]}?token=${token}`
	await platform.mail.enqueue(db, await plainMail(db, kind, to, letter.subject, [letter.opening, link, letter.closing]))
}

/** Tells someone who has an account that someone tried to make another with its address. */
export async function sendAlreadyRegistered(platform: Platform, db: Db, to: Addressee): Promise<void> {
	if (!hasEmail(to)) return
	const paragraphs = [
		'Someone tried to create an account with this email address, which already has one.',
		`Sign in at ${platform.config.publicUrl}/login, or use "Forgot password" there to choose a new password.`,
	]
	await platform.mail.enqueue(
		db,
		await plainMail(db, 'already-registered', to, 'You already have an account', paragraphs),
	)
}

/** Tells a client who has an account that their cases can be seen with it. */
export async function sendPortalOpen(platform: Platform, db: Db, to: Addressee): Promise<void> {
	if (!hasEmail(to)) return
	const paragraphs = [
		'You can now follow your cases in our client portal. Sign in with your existing account:',
		`${platform.config.publicUrl}/login`,
	]
	await platform.mail.enqueue(db, await plainMail(db, 'portal-open', to, 'Your client portal is open', paragraphs))
}

/** Tells someone that a way into the account has changed. */
export async function sendSecurityNotice(platform: Platform, db: Db, to: Addressee, what: string): Promise<void> {
	if (!hasEmail(to)) return
	const closing = 'If this was not you, contact your administrator immediately.'
	await platform.mail.enqueue(
		db,
		await plainMail(db, 'security-notice', to, 'Your account has changed', [what, closing]),
	)
}
