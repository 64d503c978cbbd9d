import { z } from 'zod'
import { trustEntryKind } from '../books/books.contract.ts'
import { rowId } from '../kernel/ids.ts'
import { calendarDay, instant } from '../kernel/instant.ts'
import { RECONCILIATION_RULES } from './reconciliation-rules.ts'

/** $1,000,000,000. */
export const TRUST_CENTS_MAX = 100_000_000_000

export const checkNumber = z
	.int('Enter a check number.')
	.min(1, 'Enter a check number.')
	.max(99_999_999, 'A check number has at most 8 digits.')

export const reconcileRule = z
	.string()
	.refine((code) => RECONCILIATION_RULES.some((rule) => rule.code === code), 'Please choose one of the list.')

/** IOLTA: pooled, its interest goes to the bar's foundation. Client: for one client, who earns the interest. */
export const trustAccountKind = z.enum(['iolta', 'client'])
export type TrustAccountKind = z.infer<typeof trustAccountKind>

export const trustAccount = z.object({
	id: rowId,
	name: z.string(),
	kind: trustAccountKind,
	bankName: z.string(),
	/** Last four digits of the account number. */
	lastFour: z.string(),
	/** A disbursement above it needs a second person. */
	approvalLimitCents: z.int(),
	/** The number of the next check. */
	nextCheck: z.int(),
	/** Which of `RECONCILIATION_RULES` says how often it is reconciled. */
	reconcileRule: z.string(),
	/** Balance of the bank account by the book, in cents. It equals clients + firm − shortage by construction. */
	bankCents: z.int(),
	/** Sum of the client ledgers. */
	clientsCents: z.int(),
	/** The firm's own money for bank charges, and money not identified yet. */
	firmCents: z.int(),
	/** What the bank took of clients' money and the firm has to replace. */
	shortageCents: z.int(),
	/** Last day of the last signed reconciliation. Null before the first. */
	reconciledThrough: calendarDay.nullable(),
	version: z.int(),
})
export type TrustAccount = z.infer<typeof trustAccount>

export const trustLedger = z.object({
	id: rowId,
	trustAccountId: rowId,
	trustAccountName: z.string(),
	clientId: rowId,
	clientName: z.string(),
	/** Null where the money is the client's without a case. */
	caseId: rowId.nullable(),
	caseName: z.string().nullable(),
	balanceCents: z.int(),
	/** Deposits that have not cleared. */
	heldCents: z.int(),
	latestOn: calendarDay.nullable(),
})
export type TrustLedger = z.infer<typeof trustLedger>

/** A line of a client ledger or of the account's register. Money in is positive. */
export const trustEntry = z.object({
	id: rowId,
	postedOn: calendarDay,
	kind: trustEntryKind,
	/** From whom, or to whom. */
	payee: z.string(),
	purpose: z.string(),
	/** Such as the check number. */
	reference: z.string(),
	cents: z.int(),
	/** After this line, in the order of days. */
	balanceCents: z.int(),
	/** The entry that reversed it, or null. */
	reversedBy: rowId.nullable(),
	/** Uncleared money of this deposit: until when. */
	heldUntil: calendarDay.nullable(),
	createdByName: z.string().nullable(),
	approvedByName: z.string().nullable(),
	createdAt: instant,
})
export type TrustEntry = z.infer<typeof trustEntry>

export const trustRequest = z.object({
	id: rowId,
	ledgerId: rowId,
	trustAccountName: z.string(),
	clientName: z.string(),
	caseName: z.string().nullable(),
	amountCents: z.int(),
	payee: z.string(),
	purpose: z.string(),
	reference: z.string(),
	paidOn: calendarDay,
	/** Its check gets a number when it is approved. */
	isByCheck: z.boolean(),
	requestedBy: z.string(),
	requestedByName: z.string(),
	createdAt: instant,
})
export type TrustRequest = z.infer<typeof trustRequest>

export const reconciliationStatus = z.enum(['open', 'prepared', 'signed'])

export const reconciliation = z.object({
	id: rowId,
	trustAccountId: rowId,
	trustAccountName: z.string(),
	periodEnd: calendarDay,
	status: reconciliationStatus,
	statementCents: z.int(),
	inTransitCents: z.int(),
	outstandingCents: z.int(),
	/** Statement + deposits in transit − outstanding payments. */
	adjustedCents: z.int(),
	bookCents: z.int(),
	/** Client ledgers and the firm's funds in the account. */
	ledgersCents: z.int(),
	shortageCents: z.int(),
	/** Adjusted bank balance − book balance; zero where it reconciles. */
	differenceCents: z.int(),
	preparedByName: z.string().nullable(),
	signedByName: z.string().nullable(),
	signedAt: instant.nullable(),
})
export type Reconciliation = z.infer<typeof reconciliation>

/** A movement of the bank account to compare with the statement. */
export const bankMovement = z.object({
	entryId: rowId,
	postedOn: calendarDay,
	kind: trustEntryKind,
	payee: z.string(),
	reference: z.string(),
	cents: z.int(),
	isCleared: z.boolean(),
})
export type BankMovement = z.infer<typeof bankMovement>
