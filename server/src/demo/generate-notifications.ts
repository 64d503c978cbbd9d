import type { NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import type { DemoAccount } from './demo-accounts.ts'
import type { DemoCase } from './generate-firm.ts'
import type { Random } from './random.ts'

const HOUR = 3_600_000
const SHOWN_CASES = 4

export interface DemoNotification {
	readonly id: string
	readonly userId: string
	readonly kind: NotificationKind
	readonly title: string
	readonly text: string
	readonly href: string
	readonly caseId: string | null
	readonly createdAt: Date
	readonly readAt: Date | null
}

type Words = Pick<DemoNotification, 'kind' | 'title' | 'text' | 'href' | 'caseId'>

interface Reader extends DemoAccount {
	readonly id: string
}

const SECURITY = '/dashboard/settings?part=security'

function ofCase(kind: NotificationKind, one: DemoCase, title: string, text: string): Words {
	return { kind, title, text, href: `/dashboard/cases/${one.id}`, caseId: one.id }
}

function forAttorney([first, second, third]: readonly DemoCase[]): Words[] {
	return [
		...(first ? [ofCase('case_opened', first, `${first.caseName} is yours`, 'Rosalind Pike opened it for you.')] : []),
		...(second
			? [ofCase('case_changed', second, `${second.caseName} was changed`, 'Mateo Villareal changed the description.')]
			: []),
		...(third ? [ofCase('reminder', third, `Reminder: ${third.caseName}`, 'Call the client back.')] : []),
	]
}

function forClient([first, second]: readonly DemoCase[]): Words[] {
	const inPortal = (one: DemoCase, kind: NotificationKind, title: string, text: string): Words => ({
		...ofCase(kind, one, title, text),
		href: `/dashboard/client-portal/cases/${one.id}`,
	})
	return [
		...(first
			? [inPortal(first, 'own_case_changed', `Update on ${first.caseName}`, `Its status is now ${first.status}.`)]
			: []),
		...(second
			? [inPortal(second, 'own_case_opened', `Your case ${second.caseName} is open`, 'The firm has opened it for you.')]
			: []),
	]
}

function forColleague([first]: readonly DemoCase[]): Words[] {
	return first ? [ofCase('reminder', first, `Reminder: ${first.caseName}`, 'Ask for the missing documents.')] : []
}

function forAdministrator(): Words[] {
	const href = '/dashboard/admin'
	const title = 'Desmond Achebe has joined'
	return [{ kind: 'invitation_accepted', title, text: 'Your invitation was accepted.', href, caseId: null }]
}

const SIGN_IN: Words = {
	kind: 'new_sign_in',
	title: 'Sign-in from a new device',
	text: 'Firefox on Windows. If this was not you, change your password and end that session.',
	href: SECURITY,
	caseId: null,
}

function wordsFor(reader: Reader, cases: readonly DemoCase[]): Words[] {
	switch (reader.role) {
		case 'attorney':
			return forAttorney(cases.filter((one) => one.attorneyId === reader.id).slice(-SHOWN_CASES))
		case 'client':
			return forClient(cases.filter((one) => one.client.userId === reader.id))
		case 'service_provider':
			return []
		case 'admin':
		case 'superuser':
			return [...forAdministrator(), ...forColleague(cases)]
		case 'staff':
		case 'paralegal':
		case 'receptionist':
		case 'clerk':
			return forColleague(cases.slice(reader.fullName.length))
	}
}

/** Recent notifications of each account: the newest unread, the sign-in of last week read. */
export function* generateNotifications(
	random: Random,
	readers: readonly Reader[],
	cases: readonly DemoCase[],
	anchor: Date,
): Generator<DemoNotification> {
	for (const reader of readers) {
		for (const [at, words] of [...wordsFor(reader, cases), SIGN_IN].entries()) {
			const isRead = words === SIGN_IN
			const createdAt = new Date(anchor.getTime() - (isRead ? 7 * 24 : 5 + 19 * at) * HOUR)
			const readAt = isRead ? new Date(createdAt.getTime() + HOUR) : null
			yield { id: random.id(createdAt.getTime()), userId: reader.id, ...words, createdAt, readAt }
		}
	}
}
