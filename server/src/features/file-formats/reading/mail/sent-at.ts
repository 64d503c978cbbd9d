const YEAR_MAX = 9_999

/** ISO 8601; empty when it is no date. */
export function instantOf(date: string | undefined): string {
	const at = new Date(date ?? '')
	const year = at.getUTCFullYear()
	return year >= 1 && year <= YEAR_MAX ? at.toISOString() : ''
}

export interface SentAt {
	readonly sentAt: string
	/** Says that it is the time of receipt. */
	readonly note: string
}

const NOTE = 'The date of this email cannot be read: the time is when it was received.'

/** When a message was sent; where its date cannot be read, when the last server received it (RFC 5321, 4.4: the topmost
 *  `Received`, after its last semicolon). */
export function sentAtOf(date: string | undefined, received: string | undefined): SentAt {
	const sent = instantOf(date)
	if (sent !== '' || received === undefined) return { sentAt: sent, note: '' }
	const at = instantOf(
		received
			.slice(received.lastIndexOf(';') + 1)
			.replace(/\([^()]*\)/g, ' ')
			.trim(),
	)
	return { sentAt: at, note: at === '' ? '' : NOTE }
}
