import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000
const ADDRESS = /^[^\s@]+@[^\s@]+$/

export interface SmtpMessage {
	/** One at every attempt, so that a duplicate delivery can be recognized. */
	readonly messageId: string
	readonly to: string
	readonly replyTo?: string | undefined
	readonly subject: string
	readonly text: string
	readonly html: string | null
	readonly attachments: readonly SmtpAttachment[]
	/** Sent as a part beside the text, and attached for programs that know no such part. */
	readonly calendar?: { readonly method: string; readonly content: string } | undefined
}

export interface SmtpAttachment {
	readonly filename: string
	readonly contentType: string
	readonly content: Readable
}

export interface SmtpSender {
	/** Resolves when the server has taken the message. */
	send(message: SmtpMessage): Promise<void>
	close(): void
}

/** Whether the server permanently rejected the message (5xx to the address or the content). A refused
 *  sign-in is the office's mistake, not the message's. */
export function isPermanent(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const code: unknown = Reflect.get(error, 'code')
	const responseCode: unknown = Reflect.get(error, 'responseCode')
	return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

function senderAddress(url: URL, publicUrl: string): string {
	const user = decodeURIComponent(url.username)
	return url.searchParams.get('from') ?? (ADDRESS.test(user) ? user : `praxis@${new URL(publicUrl).hostname}`)
}

/** Sends by SMTP_URL, `smtp://user:password@host:port?from=office@firm.example` or `smtps:`. */
export function createSmtpSender(smtpUrl: string, config: Pick<Config, 'publicUrl'>): SmtpSender {
	const url = new URL(smtpUrl)
	const from = senderAddress(url, config.publicUrl)
	const isTls = url.protocol === 'smtps:'
	const transport = createTransport({
		host: url.hostname,
		port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
		secure: isTls,
		...(url.username === ''
			? {}
			: { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
		connectionTimeout: CONNECT_TIMEOUT_MS,
		greetingTimeout: CONNECT_TIMEOUT_MS,
		socketTimeout: SOCKET_TIMEOUT_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	return {
		async send({ messageId, to, replyTo, subject, text, html, attachments, calendar }) {
			const headers = { 'Auto-Submitted': 'auto-generated' }
			const from_ = { name: 'Praxis', address: from }
			const recipient = { name: '', address: to }
			await transport.sendMail({
				messageId: `<${messageId}@${new URL(config.publicUrl).hostname}>`,
				from: from_,
				to: recipient,
				...(replyTo !== undefined && { replyTo }),
				subject,
				text,
				headers,
				...(html === null ? {} : { html }),
				...(calendar !== undefined && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
				attachments: [...attachments],
			})
		},
		close: () => transport.close(),
	}
}
