export interface MessagePart {
	readonly name?: string
	readonly type: string
	readonly content: string | Buffer
	readonly contentId?: string
}

export interface InternetMessage {
	readonly head: Readonly<Record<string, string>>
	readonly body: MessagePart
	readonly attachments?: readonly MessagePart[]
}

function partOf({ name, type, content, contentId }: MessagePart): string {
	const isMessage = type === 'message/rfc822'
	const bytes = Buffer.from(content)
	return [
		`Content-Type: ${type}${name === undefined ? '; charset=utf-8' : `; name="${name}"`}`,
		`Content-Transfer-Encoding: ${isMessage ? '8bit' : 'base64'}`,
		...(name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
		...(contentId === undefined ? [] : [`Content-ID: <${contentId}>`]),
		'',
		isMessage ? bytes.toString('utf8') : bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
	].join('\r\n')
}

/** The source of an Internet message, as email programs save it. */
export function internetMessage({ head, body, attachments = [] }: InternetMessage, boundary = 'part'): Buffer {
	const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
	const parts = [body, ...attachments].map((part) => `--${boundary}\r\n${partOf(part)}\r\n`)
	const type = `Content-Type: multipart/mixed; boundary="${boundary}"`
	return Buffer.from([...lines, 'MIME-Version: 1.0', type, '', `${parts.join('')}--${boundary}--`, ''].join('\r\n'))
}
