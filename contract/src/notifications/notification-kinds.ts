/** Where a notification can arrive. */
export const CHANNELS = ['in_app', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Who can receive a type: users with access to administration, firm staff, clients, or everyone. */
export type KindAudience = 'admin' | 'firm' | 'client' | 'everyone'

export interface KindInfo {
	readonly label: string
	/** When it comes, in one sentence. */
	readonly description: string
	readonly group: 'cases' | 'account' | 'firm'
	readonly audience: KindAudience
	/** Where it arrives unless the person chooses otherwise. */
	readonly defaults: Readonly<Record<Channel, boolean>>
	/** Protects the account: its email cannot be turned off, and one's own actions notify too. */
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
		label: 'Case assigned to you',
		description: 'A colleague creates a case for you or makes you responsible for one.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	case_changed: {
		label: 'Case updated',
		description: 'A colleague updates a case that you created or are responsible for.',
		group: 'cases',
		audience: 'firm',
		defaults: IN_APP,
	},
	case_archived: {
		label: 'Case archived',
		description: 'A colleague archives, restores or deletes a case that you created or are responsible for.',
		group: 'cases',
		audience: 'firm',
		defaults: IN_APP,
	},
	assignment_offered: {
		label: 'New case proposed to you',
		description: 'A new case or inquiry fits you: accept or decline it before it goes to a colleague.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	conflict_referred: {
		label: 'Conflict decision needed',
		description: 'A colleague found a possible conflict of interest that an attorney has to decide on.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	portal_link_asked: {
		label: 'Sign-in link requested',
		description: 'A client asks for a new sign-in link, because the one you sent no longer works.',
		group: 'cases',
		audience: 'firm',
		defaults: WITHOUT_MAIL,
	},
	client_assigned: {
		label: 'Client assigned to you',
		description: 'A colleague makes you the responsible attorney of a client.',
		group: 'cases',
		audience: 'firm',
		defaults: WITHOUT_MAIL,
	},
	mentioned: {
		label: 'Mentions',
		description: 'A colleague mentions you in a timeline entry or in a comment on a document.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	own_case_opened: {
		label: 'New case',
		description: 'The firm creates a case for you.',
		group: 'cases',
		audience: 'client',
		defaults: EVERYWHERE,
	},
	own_case_changed: {
		label: 'Case update',
		description: 'The status or the attorney of your case changes.',
		group: 'cases',
		audience: 'client',
		defaults: EVERYWHERE,
	},
	own_inquiry: {
		label: 'Your inquiry',
		description: 'The firm has received your inquiry and tells when it contacts you.',
		group: 'cases',
		audience: 'client',
		defaults: IN_APP,
	},
	message_received: {
		label: 'Messages with clients',
		description:
			'A client writes to you, a colleague adds an internal note or assigns messages to you, or an unknown number texts the firm. Email and push never contain the content.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	own_message: {
		label: 'Messages from the firm',
		description: 'The firm writes to you. The notification never contains the message.',
		group: 'cases',
		audience: 'client',
		defaults: EVERYWHERE,
	},
	own_payment: {
		label: 'Your payments',
		description: 'A payment of yours is received, refunded or fails.',
		group: 'account',
		audience: 'everyone',
		defaults: WITHOUT_MAIL,
	},
	own_invoice: {
		label: 'Your invoices',
		description: 'The firm reminds you of an invoice that is due, or sends you a statement.',
		group: 'account',
		audience: 'client',
		defaults: WITHOUT_MAIL,
	},
	client_payment: {
		label: 'Payments of clients',
		description: 'A client pays online, or such a payment fails, is refunded or disputed.',
		group: 'firm',
		audience: 'firm',
		defaults: IN_APP,
	},
	case_budget: {
		label: 'Budgets of cases',
		description: '80% of the budget of a case you are responsible for is used, or all of it.',
		group: 'cases',
		audience: 'firm',
		defaults: IN_APP,
	},
	questionnaire_submitted: {
		label: 'Questionnaire submitted',
		description: 'Someone submits a questionnaire that you sent, or that is unassigned.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	document_received: {
		label: 'Documents received',
		description: 'A client of yours, or one without an attorney, sends a document, or documents you requested arrive.',
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
	appointment_booked: {
		label: 'Appointment booked online',
		description: 'Someone books, moves or cancels an appointment with you on a booking page.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	deadline: {
		label: 'Deadlines',
		description: 'A deadline you are responsible or backup for is added, moved, due soon or overdue.',
		group: 'cases',
		audience: 'firm',
		defaults: EVERYWHERE,
	},
	task: {
		label: 'Tasks',
		description: 'A task that yours waits for is done, its due date moves, or a task of your case is overdue.',
		group: 'cases',
		audience: 'firm',
		defaults: IN_APP,
	},
	intake_arrived: {
		label: 'New inquiry',
		description: 'Someone contacts the firm through the web form, or a colleague adds an inquiry.',
		group: 'firm',
		audience: 'firm',
		defaults: IN_APP,
	},
	role_changed: {
		label: 'Role or permissions changed',
		description: 'An administrator changes your role or permissions.',
		group: 'account',
		audience: 'everyone',
		defaults: EVERYWHERE,
	},
	new_sign_in: {
		label: 'Sign-in from a new device',
		description: 'Someone signs in to your account from a new device or browser.',
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
		label: 'Two-factor authentication turned off',
		description: 'Two-factor authentication is turned off for your account.',
		group: 'account',
		audience: 'everyone',
		defaults: EVERYWHERE,
		isSecurity: true,
	},
	account_locked: {
		label: 'Account locked',
		description: 'Too many failed sign-ins lock your account temporarily.',
		group: 'account',
		audience: 'everyone',
		defaults: EVERYWHERE,
		isSecurity: true,
	},
	time_week_submitted: {
		label: 'Time to approve',
		description: 'A colleague submits a week of time, and you may approve it.',
		group: 'firm',
		audience: 'firm',
		defaults: IN_APP,
	},
	time_week_decided: {
		label: 'Your time approved or returned',
		description: 'A colleague approves a week of your time, or returns it with a reason.',
		group: 'account',
		audience: 'firm',
		defaults: WITHOUT_MAIL,
	},
	own_ai_budget: {
		label: 'Your AI budget',
		description: 'You have used 80% of your AI budget of the month, or all of it.',
		group: 'account',
		audience: 'firm',
		defaults: IN_APP,
	},
	ai_budget: {
		label: 'AI budget of the firm',
		description: 'The firm has used 80% of its AI budget of the month, or all of it.',
		group: 'firm',
		audience: 'admin',
		defaults: EVERYWHERE,
	},
	assignment_escalated: {
		label: 'No attorney found',
		description: 'No attorney fits a new case or inquiry, or none accepted it in time.',
		group: 'firm',
		audience: 'admin',
		defaults: EVERYWHERE,
	},
	invitation_accepted: {
		label: 'Invitation accepted',
		description: 'Someone you invited accepts the invitation.',
		group: 'firm',
		audience: 'admin',
		defaults: IN_APP,
	},
	mail_failed: {
		label: 'Email could not be sent',
		description: 'The mail server rejects an email permanently. Never sent by email.',
		group: 'firm',
		audience: 'admin',
		defaults: WITHOUT_MAIL,
		never: ['email'],
	},
	storage_full: {
		label: 'Storage full',
		description: 'The server’s disk is full and nothing new can be saved, or there is room again.',
		group: 'firm',
		audience: 'admin',
		defaults: EVERYWHERE,
	},
	backup_old: {
		label: 'Backup missing',
		description: 'A backup failed, or there has been no good one for more than a day.',
		group: 'firm',
		audience: 'admin',
		defaults: EVERYWHERE,
	},
	webhook_off: {
		label: 'Webhook turned off',
		description: 'A webhook fails for two days, or its address is gone, and Praxis turns it off.',
		group: 'firm',
		audience: 'admin',
		defaults: EVERYWHERE,
	},
	job_failed: {
		label: 'Background job failed',
		description: 'A background job fails all its attempts. Never sent by email.',
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
