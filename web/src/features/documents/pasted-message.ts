export interface PastedMessage {
	/** Empty when the message names none. */
	readonly subject: string
	readonly sender: string
}

const FIELD = /^([!-9;-~]+):[ \t]*(.*)$/
const WITH_SENDER = ['to', 'date', 'subject', 'message-id']
const ENCODED = /=\?[\w-]+\?[bq]\?/i
const NAME_MAX = 120

/** The source of an email, as email programs show it: null for any other text. */
export function messageOf(text: string): PastedMessage | null {
	const [head = ''] = text.trimStart().split(/\r?\n\s*\r?\n/)
	const fields = new Map<string, string>()
	for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
		const [, name, value = ''] = FIELD.exec(line) ?? []
		if (name === undefined) return null
		if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim())
	}
	const sender = fields.get('from')
	if (sender === undefined || !WITH_SENDER.some((name) => fields.has(name))) return null
	return { subject: fields.get('subject') ?? '', sender }
}

/** The file a pasted text becomes: an email, or a text with the title. */
export function fileOfPaste(text: string, title: string): File {
	const message = messageOf(text)
	const subject = message === null || ENCODED.test(message.subject) ? '' : message.subject
	const name = (title.trim() || subject || 'Email')
		.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
		.slice(0, NAME_MAX)
		.trim()
	const isEmail = message !== null
	const content = isEmail ? text.trimStart() : text
	return new File([content], `${name || 'Email'}.${isEmail ? 'eml' : 'txt'}`, {
		type: isEmail ? 'message/rfc822' : 'text/plain',
	})
}
