import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

const USER = 'office@firm.test'
const PASSWORD = 'smtp-password'

/** A mail server on a free port of this machine that keeps what it is given. */
export interface SmtpStandIn {
	/** For SMTP_URL. */
	readonly smtpUrl: string
	readonly received: (Email & { readonly envelopeTo: readonly string[] })[]
	/** Refuses recipients with this reply code, e.g. 450 (temporary) or 550 (permanent); null accepts all. */
	refuseWith: number | null
	stop(): Promise<void>
}

export async function startSmtpServer(): Promise<SmtpStandIn> {
	const received: SmtpStandIn['received'] = []
	const standIn = { refuseWith: null as number | null }
	async function keep(stream: Readable, session: SMTPServerSession): Promise<void> {
		const mail = await PostalMime.parse(await buffer(stream))
		received.push({ ...mail, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) })
	}
	const server = new SMTPServer({
		disabledCommands: ['STARTTLS'],
		allowInsecureAuth: true,
		onAuth({ username, password }, _session, done) {
			const isRight = username === USER && password === PASSWORD
			done(isRight ? null : new Error('wrong user or password'), { user: username ?? '' })
		},
		onRcptTo(_address, _session, done) {
			if (standIn.refuseWith === null) return done()
			done(Object.assign(new Error('the mailbox cannot be written to'), { responseCode: standIn.refuseWith }))
		},
		onData: callbackify(keep),
	})
	server.listen(0, '127.0.0.1')
	await once(server.server, 'listening')
	const { port } = server.server.address() as AddressInfo
	return Object.assign(standIn, {
		smtpUrl: `smtp://${encodeURIComponent(USER)}:${PASSWORD}@127.0.0.1:${port}`,
		received,
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	})
}
