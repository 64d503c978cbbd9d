/** Where a notification can arrive. */
export const CHANNELS = ['in_app', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Who meets a kind: whoever may open the administration screens, the firm's people, clients, or every account. */
export type KindAudience = 'admin' | 'firm' | 'client' | 'everyone'

export interface KindInfo {
	readonly label: string
	/** When it comes, in one sentence. */
	readonly description: string
	readonly group: 'cases' | 'account' | 'firm'
	readonly audience: KindAudience
	/** Where it arrives unless the person chooses otherwise. */
	readonly defaults: Readonly<Record<Channel, boolean>>
	/** It guards the account: its e-mail cannot be switched off, and it comes for one's own acts too. */
	readonly isSecurity?: true
	/** Channels it never takes. */
	readonly never?: readonly Channel[]
}

const EVERYWHERE = { in_app: true, email: true, push: true } as const
const IN_APP = { in_app: true, email: false, push: false } as const
const WITHOUT_MAIL = { in_app: true, email: false, push: true } as const

/** Every kind of notification. */
export const NOTIFICATION_KINDS = {
	case_opened: {
		label: 'Case opened for you',
		description: 'A colleague opens a case that you are responsible for, or makes you responsible for one.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	case_changed: {
		label: 'Case changed',
		description: 'A colleague changes a case that you opened or are responsible for.',
		group: 'cases',
		audience: 'firm',
		defaults: IN_APP,
	},
	case_archived: {
		label: 'Case archived',
		description: 'A colleague archives, brings back or deletes a case that you opened or are responsible for.',
		group: 'cases',
		audience: 'firm',
		defaults: IN_APP,
	},
	client_assigned: {
		label: 'Client assigned to you',
		description: 'A colleague makes you the responsible attorney of a client.',
		group: 'cases',
		audience: 'firm',
		defaults: WITHOUT_MAIL,
	},
	own_case_opened: {
		label: 'New case',
		description: 'The firm opens a case for you.',
		group: 'cases',
		audience: 'client',
		defaults: EVERYWHERE,
	},
	own_case_changed: {
		label: 'News of your case',
		description: 'The status of your case changes, or another attorney takes it over.',
		group: 'cases',
		audience: 'client',
		defaults: EVERYWHERE,
	},
	questionnaire_submitted: {
		label: 'Questionnaire answered',
		description: 'Someone hands in the answers to a questionnaire that you sent, or that nobody else looks after.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	document_received: {
		label: 'Document from a client',
		description: 'A client of yours, or one that nobody else looks after, sends a document.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	reminder: {
		label: 'Reminders',
		description: 'A reminder you have set is due.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	intake_arrived: {
		label: 'New inquiry',
		description: 'Somebody asks the firm for help, by the web form or written down by a colleague.',
		group: 'firm',
		audience: 'firm',
		defaults: IN_APP,
	},
	role_changed: {
		label: 'Role or rights changed',
		description: 'An administrator changes your role or what you may do.',
		group: 'account',
		audience: 'everyone',
		defaults: EVERYWHERE,
	},
	new_sign_in: {
		label: 'Sign-in from a new device',
		description: 'Someone signs in to your account with a device or browser it has not seen before.',
		group: 'account',
		audience: 'everyone',
		defaults: EVERYWHERE,
		isSecurity: true,
	},
	password_changed: {
		label: 'Password changed',
		description: 'The password of your account is changed or reset.',
		group: 'account',
		audience: 'everyone',
		defaults: EVERYWHERE,
		isSecurity: true,
	},
	second_factor_off: {
		label: 'Second factor switched off',
		description: 'The second factor of your account is switched off.',
		group: 'account',
		audience: 'everyone',
		defaults: EVERYWHERE,
		isSecurity: true,
	},
	account_locked: {
		label: 'Account locked',
		description: 'Too many failed sign-ins lock your account for a while.',
		group: 'account',
		audience: 'everyone',
		defaults: EVERYWHERE,
		isSecurity: true,
	},
	invitation_accepted: {
		label: 'Invitation accepted',
		description: 'Someone you have invited to Praxis opens the account.',
		group: 'firm',
		audience: 'admin',
		defaults: IN_APP,
	},
	mail_failed: {
		label: 'Mail could not be sent',
		description: 'The mail server refuses a message for good. Not sent by email, for email is what fails.',
		group: 'firm',
		audience: 'admin',
		defaults: WITHOUT_MAIL,
		never: ['email'],
	},
	job_failed: {
		label: 'Background work failed',
		description: 'Work in the background fails as often as it may. Not sent by email, for sending may be what fails.',
		group: 'firm',
		audience: 'admin',
		defaults: WITHOUT_MAIL,
		never: ['email'],
	},
} as const satisfies Record<string, KindInfo>

export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export const KIND_KEYS = Object.keys(NOTIFICATION_KINDS).filter((key): key is NotificationKind =>
	Object.hasOwn(NOTIFICATION_KINDS, key),
)

export function kindInfo(kind: NotificationKind): KindInfo {
	return NOTIFICATION_KINDS[kind]
}
