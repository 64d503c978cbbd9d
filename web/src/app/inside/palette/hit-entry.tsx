import { caseFields } from '@praxis/contract/cases/cases.fields'
import { partyFields } from '@praxis/contract/cases/party.fields'
import { clientFields } from '@praxis/contract/clients/clients.fields'
import { documentFields } from '@praxis/contract/documents/documents.fields'
import { ROLE_LABELS, userFields } from '@praxis/contract/identity/users.fields'
import { intakeFields } from '@praxis/contract/intake/intake.fields'
import type { SearchHit, SearchKind } from '@praxis/contract/search/search.contract'
import type { PaletteEntry } from '../../../ui/palette/palette-types.ts'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { formatMoney } from '../../../ui/text/format-amounts.ts'

export const KIND_LABELS: Readonly<Record<SearchKind, string>> = {
	case: 'Cases',
	client: 'Clients',
	contact: 'Contacts',
	party: 'Parties',
	document: 'Documents',
	inquiry: 'Inquiries',
	account: 'Users',
	invoice: 'Invoices',
	payment: 'Payments',
	deadline: 'Deadlines',
	event: 'Events',
}

/** Where all of a kind that match are listed; parties, invoices, payments, deadlines and events have no list by words. */
export function listHref(kind: SearchKind, typed: string): string | null {
	const q = encodeURIComponent(typed)
	switch (kind) {
		case 'case':
			return `/dashboard/cases?q=${q}`
		case 'client':
			return `/dashboard/clients?q=${q}`
		case 'account':
			return `/dashboard/admin?q=${q}`
		case 'inquiry':
			return `/dashboard/client-intake?view=list&q=${q}`
		case 'contact':
			return `/dashboard/contacts?q=${q}`
		case 'document':
			return `/dashboard/documents?q=${q}`
		case 'party':
		case 'invoice':
		case 'payment':
		case 'deadline':
		case 'event':
			return null
	}
}

function join(...parts: readonly string[]): string {
	return parts.filter((part) => part !== '').join(' · ')
}

/** A found record as the palette shows it. Clients of the firm are led to their own list of cases. */
export function entryOf(hit: SearchHit, isFirm: boolean): PaletteEntry {
	const id = `${hit.kind}:${hit.id}`
	switch (hit.kind) {
		case 'case':
			return {
				id,
				label: hit.caseName,
				detail: join(hit.caseNumber, isFirm ? hit.clientName : ''),
				icon: 'briefcase',
				mark: <StatusMark tone={caseFields.status.tones[hit.status]}>{hit.status}</StatusMark>,
				href: isFirm
					? `/dashboard/cases/${hit.id}`
					: `/clients/${hit.clientId}/cases?q=${encodeURIComponent(hit.caseNumber)}`,
			}
		case 'client':
			return {
				id,
				label: hit.fullName,
				detail: join(hit.companyName === hit.fullName ? '' : hit.companyName, hit.email),
				icon: 'user',
				mark: (
					<StatusMark tone={clientFields.status.tones[hit.status]}>{clientFields.status.values[hit.status]}</StatusMark>
				),
				href: `/clients/${hit.id}`,
			}
		case 'contact':
			return {
				id,
				label: hit.name,
				detail: join(hit.jobTitle, hit.organizationName ?? '', hit.email || hit.phone),
				icon: 'address-book',
				href: `/dashboard/contacts/${hit.id}`,
			}
		case 'party':
			return {
				id,
				label: hit.name,
				detail: join(partyFields.role.values[hit.role], hit.caseName),
				icon: 'users',
				href: `/dashboard/cases/${hit.caseId}?tab=parties`,
			}
		case 'document':
		case 'inquiry':
		case 'account':
			return entryBesideCases(hit)
		case 'invoice':
		case 'payment':
			return entryOfMoney(hit)
		case 'deadline':
		case 'event':
			return entryOfDay(hit)
	}
}

function entryBesideCases(hit: Extract<SearchHit, { kind: 'document' | 'inquiry' | 'account' }>): PaletteEntry {
	const id = `${hit.kind}:${hit.id}`
	switch (hit.kind) {
		case 'document':
			return {
				id,
				label: hit.title,
				detail: join(documentFields.kind.values[hit.type], hit.place),
				icon: 'file',
				href: `/dashboard/documents/${hit.id}`,
			}
		case 'inquiry':
			return {
				id,
				label: hit.fullName,
				detail: join(`No. ${hit.number}`, hit.companyName),
				icon: 'inbox',
				mark: (
					<StatusMark tone={intakeFields.status.tones[hit.status]}>{intakeFields.status.values[hit.status]}</StatusMark>
				),
				href: `/dashboard/intakes/${hit.id}`,
			}
		case 'account':
			return {
				id,
				label: hit.fullName,
				detail: join(ROLE_LABELS[hit.role], hit.email),
				icon: 'user-check',
				mark: (
					<StatusMark tone={userFields.status.tones[hit.status]}>{userFields.status.values[hit.status]}</StatusMark>
				),
				href: `/dashboard/admin?user=${hit.id}`,
			}
	}
}

/** What is on a day: it opens over the screen where such things are listed. */
function entryOfDay(hit: Extract<SearchHit, { kind: 'deadline' | 'event' }>): PaletteEntry {
	const id = `${hit.kind}:${hit.id}`
	if (hit.kind === 'deadline') {
		const detail = join(formatDate(hit.dueOn, 'weekday'), hit.caseName)
		const mark = <StatusMark tone={hit.isOpen ? 'amber' : 'grey'}>{hit.isOpen ? 'Open' : 'Closed'}</StatusMark>
		const href = `/dashboard/court-rules?deadline=${hit.id}`
		return { id, label: hit.title, detail, icon: 'gavel', mark, href }
	}
	const { title, startsLocal, originalLocal, caseName } = hit
	const day = startsLocal.slice(0, 10)
	const on = new URLSearchParams({ view: 'day', date: day, event: hit.id, on: originalLocal })
	return {
		id,
		label: title,
		detail: join(formatDate(day, 'weekday'), caseName ?? ''),
		icon: 'calendar',
		href: `/dashboard/calendar?${on.toString()}`,
	}
}

function entryOfMoney(hit: Extract<SearchHit, { kind: 'invoice' | 'payment' }>): PaletteEntry {
	const id = `${hit.kind}:${hit.id}`
	if (hit.kind === 'invoice') {
		const { number, clientName, caseName, totalCents, openCents, isVoid } = hit
		const [tone, text] = isVoid
			? (['grey', 'Void'] as const)
			: openCents > 0
				? (['blue', `${formatMoney(openCents)} due`] as const)
				: (['green', 'Paid'] as const)
		return {
			id,
			label: `Invoice ${number}`,
			detail: join(clientName, caseName, formatMoney(totalCents)),
			icon: 'receipt',
			mark: <StatusMark tone={tone}>{text}</StatusMark>,
			href: `/dashboard/billing/${hit.id}`,
		}
	}
	const { clientId, clientName, reference, receivedOn, cents } = hit
	return {
		id,
		label: `${formatMoney(cents)} from ${clientName}`,
		detail: join(`Received ${formatDate(receivedOn)}`, reference),
		icon: 'credit-card',
		href: `/dashboard/payments?client=${clientId}`,
	}
}
