import { DAY_MS } from '@praxis/contract/kernel/dates'
import { contentOf, type DemoContent } from './case-documents.ts'
import { internetMessage } from './internet-message.ts'
import type { NumberedCase } from './number-cases.ts'

interface DemoAttachment extends DemoContent {
	readonly name: string
}

export interface DemoEmail extends DemoContent {
	readonly subject: string
	readonly sender: string
	readonly recipients: string
	readonly messageId: string
	readonly inReplyTo: string
	readonly sentAt: Date
	readonly daysAgo: number
	readonly attachments: readonly DemoAttachment[]
}

interface Draft extends Pick<DemoEmail, 'subject' | 'sender' | 'recipients' | 'messageId' | 'daysAgo' | 'attachments'> {
	readonly inReplyTo?: string
	readonly paragraphs: readonly string[]
}

const MORNING = 14 * 3_600_000
const TYPES: Readonly<Record<string, string>> = {
	csv: 'text/csv',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const typeOf = (name: string) => TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
const NAMED = /[&<>]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function emailOf(draft: Draft, anchor: Date): DemoEmail {
	const { paragraphs, inReplyTo = '', ...one } = draft
	const sentAt = new Date(anchor.getTime() - one.daysAgo * DAY_MS + MORNING)
	const html = paragraphs
		.map((paragraph) => `<p>${paragraph.replace(NAMED, (sign) => ENTITIES[sign] ?? sign)}</p>`)
		.join('\n')
	const bytes = internetMessage(
		{
			head: {
				From: one.sender,
				To: one.recipients,
				Date: sentAt.toUTCString(),
				'Message-ID': one.messageId,
				...(inReplyTo !== '' && { 'In-Reply-To': inReplyTo }),
				Subject: one.subject,
			},
			body: { type: 'text/html', content: html },
			attachments: one.attachments.map(({ name, bytes: content }) => ({ name, type: typeOf(name), content })),
		},
		'praxis-demo',
	)
	const names = one.attachments.map(({ name }) => name)
	const text = [one.subject, one.sender, one.recipients, ...paragraphs, ...names].join('\n')
	return { ...one, inReplyTo, sentAt, bytes, text }
}

const COSTS = `Date,Paid to,For,Amount
2026-01-12,City Pharmacy,Prescriptions,48.20
2026-01-19,Harbor Orthopedics,Follow-up visit,165.00
2026-02-02,Metro Taxi,Rides to appointments,72.50
2026-02-16,Harbor Orthopedics,Physical therapy,240.00
`

/** The client sends what was asked for, with two files, and the firm confirms. */
export async function emailsOf(one: NumberedCase, firm: string, anchor: Date): Promise<readonly DemoEmail[]> {
	const client = `${one.client.fullName} <${one.client.email}>`
	const subject = `Costs and timeline, ${one.caseNumber}`
	const timeline = await contentOf('Timeline of events.docx', [
		'January 9: what happened, as I remember it.',
		'January 12: first visit and prescriptions.',
		'February 2: I told my employer.',
	])
	const costs = { name: 'Costs so far.csv', bytes: Buffer.from(COSTS), text: COSTS }
	const messageId = `<costs-${one.caseNumber}@demo.praxis.test>`
	const sent = emailOf(
		{
			subject,
			sender: client,
			recipients: firm,
			messageId,
			daysAgo: 6,
			paragraphs: [
				'Hello,',
				'as discussed I attach a table of what I have paid so far and a timeline. More receipts follow next week.',
				one.client.fullName,
			],
			attachments: [costs, { name: 'Timeline of events.docx', ...timeline }],
		},
		anchor,
	)
	const answer = emailOf(
		{
			subject: `Re: ${subject}`,
			sender: firm,
			recipients: client,
			messageId: `<costs-${one.caseNumber}-1@demo.praxis.test>`,
			inReplyTo: messageId,
			daysAgo: 5,
			paragraphs: ['Thank you. We have added both files to your case and will call you about the open points.'],
			attachments: [],
		},
		anchor,
	)
	return [sent, answer]
}
