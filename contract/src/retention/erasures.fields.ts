import { z } from 'zod'
import { instant } from '../kernel/instant.ts'

/** Rows of one kind. */
const counted = z.object({ label: z.string(), count: z.int().min(0) })
export type Counted = z.infer<typeof counted>

export const ERASURE_NEEDS = [
	'cases',
	'case_documents',
	'case_messages',
	'invoices',
	'payments',
	'ledgers',
	'related_clients',
	'name',
	'conflict_records',
	'contacts',
	'text_stops',
	'audit_log',
] as const
const erasureNeed = z.enum(ERASURE_NEEDS)
export type ErasureNeed = z.infer<typeof erasureNeed>

/** What stays but doesn’t need the record of the client. */
export const BESIDE_RECORD: ReadonlySet<ErasureNeed> = new Set([
	'conflict_records',
	'contacts',
	'text_stops',
	'audit_log',
])

/** Something that stays. */
const keptPart = z.object({ what: erasureNeed, count: z.int().min(0) })
export type KeptPart = z.infer<typeof keptPart>

export const ERASURE_OBSTACLES = [
	'open_cases',
	'legal_holds',
	'retained_documents',
	'open_invoices',
	'trust_money',
	'appointments',
	'saved_methods',
	'exports',
	'firm_account',
] as const
/** Something that has to be dealt with before. */
export const erasureObstacle = z.object({ what: z.enum(ERASURE_OBSTACLES), count: z.int().min(1) })
export type ErasureObstacle = z.infer<typeof erasureObstacle>

export const erasurePreview = z.object({
	clientId: z.string(),
	fullName: z.string(),
	version: z.int(),
	/** What would be erased, by kind. */
	erased: z.array(counted),
	kept: z.array(keptPart),
	/** Whether other records need the name, so that it stays whatever is chosen. */
	isNameNeeded: z.boolean(),
	obstacles: z.array(erasureObstacle),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

export const ERASURE_STATES = ['running', 'done', 'stopped'] as const
export const erasureState = z.enum(ERASURE_STATES)
export type ErasureState = z.infer<typeof erasureState>

/** Rows of one table in which one of the terms was found. */
const mention = z.object({ table: z.string(), count: z.int().min(1) })
export type Mention = z.infer<typeof mention>

export const erasure = z.object({
	id: z.string(),
	number: z.int(),
	/** Client of the record, which may be gone. */
	clientId: z.string(),
	state: erasureState,
	reason: z.string(),
	/** Whether the record stays with its name; null before it is done. */
	recordStays: z.boolean().nullable(),
	requestedBy: z.string(),
	requestedAt: instant,
	finishedAt: instant.nullable(),
	erased: z.array(counted),
	kept: z.array(keptPart),
	/** How many terms were searched for: email addresses and phone numbers; names too where the record was deleted. */
	searchedTerms: z.int(),
	foundBefore: z.array(mention),
	foundAfter: z.array(mention),
	/** Why it was stopped; nothing was erased then. */
	problem: z.string(),
	version: z.int(),
})
export type Erasure = z.infer<typeof erasure>

/** What stays, and by which rule. */
export const NEEDS: Readonly<Record<ErasureNeed, { readonly label: string; readonly why: string }>> = {
	cases: { label: 'Closed cases', why: 'Case files are kept as the retention schedules say.' },
	case_documents: {
		label: 'Documents of cases',
		why: 'They are destroyed by an approved destruction list once they are due.',
	},
	case_messages: { label: 'Messages and emails about cases', why: 'They belong to the case file.' },
	invoices: {
		label: 'Invoices',
		why: 'Records of client money are kept after the representation: five years by ABA Model Rule 1.15(a), in some states longer.',
	},
	payments: { label: 'Payments', why: 'Records of client money are kept, as invoices are.' },
	ledgers: { label: 'Client ledgers', why: 'Every entry of a trust ledger names its client (ABA Model Rule 1.15).' },
	related_clients: { label: 'Relationships entered on other clients', why: 'Conflict checks follow them.' },
	name: {
		label: 'The name, names used before and relationships',
		why: 'Conflict checks need them (ABA Model Rules 1.7, 1.9, 1.10 and 1.18).',
	},
	conflict_records: {
		label: 'Names in records of conflict checks',
		why: 'A closed record can’t be changed: it proves that conflicts were checked.',
	},
	contacts: {
		label: 'Contacts with the same email',
		why: 'They may be of someone else. Delete them in Contacts if they are not.',
	},
	text_stops: {
		label: 'Numbers that refused text messages',
		why: 'They may not be texted again (Telephone Consumer Protection Act, 47 U.S.C. § 227).',
	},
	audit_log: {
		label: 'Entries of the audit log',
		why: 'The audit log can’t be changed: it proves what was done to records.',
	},
}

/** What prevents an erasure, and what to do. */
export const OBSTACLES: Readonly<Record<ErasureObstacle['what'], { readonly label: string; readonly todo: string }>> = {
	open_cases: { label: 'Open cases', todo: 'Close them first.' },
	legal_holds: { label: 'Documents on legal hold', todo: 'A hold ends only when the matter it is for has ended.' },
	retained_documents: { label: 'Documents retained until a date', todo: 'Wait for that date or change it.' },
	open_invoices: { label: 'Open invoices', todo: 'Collect, credit or write them off first.' },
	trust_money: { label: 'Ledgers with money', todo: 'Return what is held for the client first.' },
	appointments: { label: 'Upcoming appointments', todo: 'Cancel them first.' },
	saved_methods: {
		label: 'Saved payment methods',
		todo: 'Have them removed first, so that the payment provider deletes them too.',
	},
	exports: { label: 'Exports under way', todo: 'Wait until they are ready.' },
	firm_account: {
		label: 'An account of the firm',
		todo: 'This client works here: remove their account from the client first.',
	},
}

/** Labels of audit actions. */
export const erasureActions = {
	'erasures.start': 'started an erasure of personal data',
	'erasures.finish': 'erased personal data',
	'erasures.stop': 'stopped an erasure of personal data',
} as const
