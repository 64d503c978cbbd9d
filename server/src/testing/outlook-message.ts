import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js'

interface Stream {
	readonly name: string
	readonly content: Buffer
}
interface Folder {
	readonly name: string
	readonly items: readonly (Stream | Folder)[]
}

export interface OutlookMessage {
	readonly subject: string
	readonly body: string
	readonly html?: string
	readonly messageId: string
	readonly senderName: string
	readonly senderAddress: string
	/** As Exchange keeps it, `/O=…`. */
	readonly exchangeAddress?: string
	/** As they came with it. */
	readonly headers?: string
	readonly recipient: { readonly name: string; readonly address: string }
	readonly attachments: readonly { readonly name: string; readonly content: Buffer }[]
}

const text = (property: string, value: string): Stream => ({
	name: `__substg1.0_${property}001F`,
	content: Buffer.from(value, 'utf16le'),
})
const bytes = (property: string, content: Buffer): Stream => ({ name: `__substg1.0_${property}0102`, content })

/** The entries of a folder in the order of the file, each folder with the places of what is in it. */
function flatten({ name, items }: Folder, type: TypeEnum, entries: Entry[]): number {
	const at = entries.length
	const children: number[] = []
	entries.push({ name, type, length: 0, children })
	for (const item of items) {
		if ('items' in item) children.push(flatten(item, TypeEnum.DIRECTORY, entries))
		else {
			children.push(entries.length)
			// Of its own: the writer takes the whole buffer below it.
			const content = Uint8Array.from(item.content)
			entries.push({ name: item.name, type: TypeEnum.DOCUMENT, length: content.length, binaryProvider: () => content })
		}
	}
	return at
}

/** A file as Outlook saves a message. */
export function outlookMessage(one: OutlookMessage): Buffer {
	const { recipient, attachments, html, exchangeAddress, headers } = one
	const items: (Stream | Folder)[] = [
		text('0037', one.subject),
		text('1000', one.body),
		text('1035', one.messageId),
		text('0C1A', one.senderName),
		...(one.senderAddress === '' ? [] : [text('5D01', one.senderAddress)]),
		...(exchangeAddress === undefined ? [] : [text('0C1F', exchangeAddress), text('0C1E', 'EX')]),
		...(headers === undefined ? [] : [text('007D', headers)]),
		...(html === undefined ? [] : [bytes('1013', Buffer.from(html))]),
		{
			name: '__recip_version1.0_#00000000',
			items: [text('3001', recipient.name), text('39FE', recipient.address)],
		},
		...attachments.map(({ name, content }, at) => ({
			name: `__attach_version1.0_#${String(at).padStart(8, '0')}`,
			items: [text('3707', name), bytes('3701', content)],
		})),
	]
	const entries: Entry[] = []
	flatten({ name: 'Root Entry', items }, TypeEnum.ROOT, entries)
	return Buffer.from(burn(entries))
}
