import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import type { Logger } from 'pino'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Config } from '../config.ts'

const MESSAGE_BYTES_MAX = 35 * 1024 * 1024
/** Each may hold a whole message. */
const CLIENTS_MAX = 5
const IDLE_MS = 60_000
const FINISH_WITHIN_MS = 3000

/** A message as it arrived for one address. */
export interface ArrivedMail {
	/** The part of the address before the `@`, in lower case. */
	readonly mailbox: string
	readonly content: Buffer
	/** Address of the mail server that brought it. */
	readonly ip: string
}

/** Why a message is not taken, for its sender. `isForNow`: the mail server that brings it tries again later. */
export class MailRefused extends Error {
	override readonly name = 'MailRefused'
	readonly isForNow: boolean

	constructor(message: string, { isForNow = false } = {}) {
		super(message)
		this.isForNow = isForNow
	}
}

export interface Mailbox {
	/** Whether an address is one of these, by its part before the `@` in lower case. */
	readonly has: (mailbox: string) => boolean
	/** The message is answered for when this resolves. @throws MailRefused; another error has it brought again */
	readonly take: (mail: ArrivedMail) => Promise<void>
}

/** Email that arrives by SMTP for addresses of the firm's own; other addresses are refused. */
export interface InboundMail {
	/** After the `@` of its addresses; null if no mail can arrive. */
	readonly domain: string | null
	/** Where it listens; null while it does not. */
	readonly port: number | null
	/** Called before work starts. */
	define(mailbox: Mailbox): void
	start(): Promise<void>
	stop(): Promise<void>
}

function replyWith(code: number, text: string): Error {
	return Object.assign(new Error(text), { responseCode: code })
}

/** The message, or null if it is larger than is taken; it is read to its end either way, so that it can be answered. */
async function readAll(stream: Readable & { sizeExceeded?: boolean }): Promise<Buffer | null> {
	const chunks: Buffer[] = []
	for await (const chunk of stream) if (stream.sizeExceeded !== true) chunks.push(chunk)
	return stream.sizeExceeded === true ? null : Buffer.concat(chunks)
}

export interface InboundMailOptions {
	readonly config: Pick<Config, 'inboundMail' | 'host'>
	readonly log: Logger
}

const NO_SUCH_ADDRESS = 'Address not found.'

/** Which of the mailboxes an address is of. */
class Addresses {
	readonly #domain: string
	readonly #mailboxes: Mailbox[] = []

	constructor(domain: string) {
		this.#domain = domain
	}

	add(mailbox: Mailbox): void {
		this.#mailboxes.push(mailbox)
	}

	find(address: string): { readonly name: string; readonly mailbox: Mailbox } | null {
		const at = address.lastIndexOf('@')
		if (address.slice(at + 1).toLowerCase() !== this.#domain) return null
		const name = address.slice(0, at).toLowerCase()
		const mailbox = this.#mailboxes.find(({ has }) => has(name))
		return mailbox === undefined ? null : { name, mailbox }
	}
}

function takerOf(addresses: Addresses, log: Logger) {
	return async (stream: Readable, { envelope, remoteAddress }: SMTPServerSession): Promise<void> => {
		const content = await readAll(stream)
		if (content === null) throw replyWith(552, 'The message is too large.')
		const to = addresses.find(envelope.rcptTo[0]?.address ?? '')
		if (to === null) throw replyWith(550, NO_SUCH_ADDRESS)
		try {
			await to.mailbox.take({ mailbox: to.name, content, ip: remoteAddress })
		} catch (error) {
			if (error instanceof MailRefused) throw replyWith(error.isForNow ? 451 : 550, error.message)
			log.error({ err: error }, 'an email could not be taken')
			throw replyWith(451, 'The message cannot be taken now. Please try again later.')
		}
	}
}

function serverFor(domain: string, addresses: Addresses, log: Logger): SMTPServer {
	const server = new SMTPServer({
		name: domain,
		banner: 'Praxis',
		size: MESSAGE_BYTES_MAX,
		maxClients: CLIENTS_MAX,
		socketTimeout: IDLE_MS,
		closeTimeout: FINISH_WITHIN_MS,
		disableReverseLookup: true,
		// The firm's mail server is in front of it.
		authOptional: true,
		disabledCommands: ['AUTH', 'STARTTLS'],
		onRcptTo({ address }, { envelope }, done) {
			if (addresses.find(address) === null) return done(replyWith(550, NO_SUCH_ADDRESS))
			if (envelope.rcptTo.length > 0) return done(replyWith(452, 'One recipient at a time, please.'))
			done()
		},
		onData: callbackify(takerOf(addresses, log)),
	})
	server.on('error', (error) => log.warn({ err: error }, 'a connection that brings email failed'))
	return server
}

const NONE: InboundMail = {
	domain: null,
	port: null,
	define: () => {},
	start: () => Promise.resolve(),
	stop: () => Promise.resolve(),
}

export function createInboundMail({ config, log }: InboundMailOptions): InboundMail {
	if (config.inboundMail === null) return NONE
	const { domain, port } = config.inboundMail
	const addresses = new Addresses(domain)
	const server = serverFor(domain, addresses, log)
	const listening = () => server.server.address() as AddressInfo | null
	return {
		domain,
		get port() {
			return listening()?.port ?? null
		},
		define: (mailbox) => addresses.add(mailbox),
		async start() {
			server.listen(port, config.host)
			await once(server.server, 'listening')
		},
		async stop() {
			if (listening() !== null) await new Promise<void>((done) => server.close(done))
		},
	}
}
