import type { ProposalSource } from './proposals.contract.ts'

interface Work {
	readonly source: ProposalSource
	/** Kind of an activity: `call`, `meeting` or `email`. Empty otherwise. */
	readonly kind: string
	readonly title: string
	/** With whom; empty if that is not known. */
	readonly contact: string
	readonly count: number
}

const ACTIVITIES: Readonly<Record<string, string>> = { call: 'Telephone call', meeting: 'Meeting', email: 'E-mail' }

const about = (title: string) => (title === '' ? '' : `: ${title}`)
const by = (contact: string) => (contact === '' ? '' : ` with ${contact}`)

/** What a proposed entry says was done, in words that can stand on a bill. */
export function describeWork({ source, kind, title, contact, count }: Work): string {
	switch (source) {
		case 'document':
			return `Drafting and revising ${title}`
		case 'activity':
			return `${ACTIVITIES[kind] ?? 'Work'}${by(contact)}${about(title)}`
		case 'messages':
			return `Correspondence${by(contact)}${about(title)}${count > 1 ? ` (${count} messages)` : ''}`
		case 'appointment':
		case 'task':
			return title
	}
}
