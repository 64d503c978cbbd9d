import { openBody } from '../platform/mail/mail-body.ts'
import type { Platform } from '../platform/platform.ts'

export interface SentMail {
	readonly kind: string
	readonly subject: string
	readonly text: string
	readonly replyTo: string | undefined
	/** The secret part of the link in it. */
	readonly token: string | null
}

/** What was written to an address, oldest first, whether or not it was sent. */
export async function mailTo({ db, secrets }: Platform, email: string): Promise<SentMail[]> {
	const { rows } = await db.owner.query<{ kind: string; subject: string; sealed_body: string }>(
		'SELECT kind, subject, sealed_body FROM api.mail_outbox WHERE recipient = $1 ORDER BY created_at, id',
		[email],
	)
	return rows.map(({ kind, subject, sealed_body }) => {
		const { text, replyTo } = openBody(secrets, sealed_body)
		return { kind, subject, text, replyTo, token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? null }
	})
}

/** The secret of the newest link of a kind written to an address. */
export async function linkTo(platform: Platform, email: string, kind: string): Promise<string> {
	const mail = (await mailTo(platform, email)).findLast((one) => one.kind === kind)
	if (mail?.token === undefined || mail.token === null) throw new Error(`no ${kind} was written to ${email}`)
	return mail.token
}
