import type { AgentSettings } from '@praxis/contract/agent/agent.fields'
import type { Mail } from '../../platform/mail/mailer.ts'

interface LetterFirm {
	readonly name: string
	readonly phone: string
}

/** The firm's own message. Says nothing of the matter, which the address may not be meant for, and gives no advice. */
export function contactLetter(to: string, settings: AgentSettings, { name, phone }: LetterFirm): Mail {
	const firm = name === '' ? 'Praxis' : name
	const call = phone === '' ? [] : [`If something must happen at once, please call ${phone}.`]
	const paragraphs = [
		'Hello,',
		settings.contactMessage,
		`If we can help, we contact you, usually within ${settings.contactTimeframe}.`,
		...call,
		'This message is not legal advice and does not make you a client of the firm.',
		'If you did not write to us, someone may have given your address by mistake; you can ignore this message.',
		firm,
	]
	return { to, subject: 'Your inquiry: what happens next', text: paragraphs.join('\n\n'), kind: 'agent.contact' }
}
