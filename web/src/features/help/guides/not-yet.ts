import { HELP_PROMISES } from '@praxis/contract/help/help.contract'
import type { ScreenKey } from '@praxis/contract/shell/routes'
import { EVERYONE, FIRM, type HelpGuide, type Reader } from './help-guide.ts'

interface NotYet {
	readonly id: string
	readonly title: string
	readonly screens: readonly ScreenKey[]
	readonly readers?: readonly Reader[]
	readonly keywords: readonly string[]
	/** What it is for: the end of a sentence that begins “It is for”. */
	readonly isFor: string
	/** What can be done today instead. */
	readonly today: string
	/** What holds once it is there. */
	readonly rules?: string
	readonly asks: readonly string[]
}

const AREAS: readonly NotYet[] = [
	{
		id: 'time-tracking',
		title: 'Time tracking',
		screens: ['time-tracking', 'mobile-time-entry'],
		keywords: ['hours', 'timer', 'timesheet', 'billable', 'rounding', 'stopwatch'],
		isFor: 'recording the time worked on a case, with a timer or by hand.',
		today: 'Keep your time where you keep it now.',
		rules: `Time entries round to ${HELP_PROMISES.timeRoundingHours} hour, that is six minutes.`,
		asks: [
			'log my hours',
			'record billable time',
			'start a timer',
			'how are time entries rounded',
			'stopwatch',
			'record six minutes',
			'enter time',
			'timesheets',
		],
	},
	{
		id: 'billing',
		title: 'Bills and payments',
		screens: ['billing', 'payments', 'client-billing'],
		readers: EVERYONE,
		keywords: ['invoice', 'bill', 'payment', 'fee', 'credit card', 'write off', 'owed'],
		isFor: 'making bills from time and expenses, sending them, and receiving payment.',
		today: 'Bill and pay the way the firm does now.',
		asks: [
			'send an invoice',
			'make a bill for a client',
			'receive a payment',
			'pay my bill',
			'pay what I owe',
			'outstanding invoices',
			'how much do I owe',
			'hourly rate',
			'refund',
		],
	},
	{
		id: 'trust-account',
		title: 'Trust account',
		screens: ['trust-accounting'],
		keywords: ['iolta', 'escrow', 'retainer', 'reconciliation', 'ledger', 'client money'],
		isFor: 'clients’ money, kept apart and reconciled.',
		today: 'Keep the trust ledger where you keep it now.',
		asks: [
			'IOLTA reconciliation',
			'trust accounting',
			'record a retainer',
			'deposit into escrow',
			'client funds',
			'three-way reconciliation',
		],
	},
	{
		id: 'calendar',
		title: 'Calendar, deadlines and court rules',
		screens: ['calendar', 'court-rules'],
		readers: ['client', 'firm', 'admin'],
		keywords: ['appointment', 'event', 'hearing', 'deadline', 'limitation', 'schedule', 'court rules'],
		isFor: 'events, and deadlines computed from the rules of court.',
		today: 'Keep your calendar where you keep it now. Do not rely on Praxis for any deadline.',
		asks: [
			'court deadlines in a calendar',
			'make an appointment',
			'compute a deadline by the court rules',
			'when is my hearing',
			'schedule a meeting',
			'reminder for a hearing',
			'upcoming dates',
			'outlook or google calendar',
		],
	},
	{
		id: 'documents',
		title: 'Documents of cases, and OCR',
		screens: ['documents', 'ocr'],
		keywords: ['document', 'upload', 'file', 'scan', 'ocr', 'pdf', 'letter', 'size', 'generator'],
		isFor: 'making, finding and keeping papers, and turning scans into text.',
		today: 'Papers of a client are kept and shared on the client’s page: open the client and press **Documents**.',
		rules: `Documents may be up to ${HELP_PROMISES.documentMegabytes}MB each for the firm and ${HELP_PROMISES.portalUploadMegabytes}MB in the client portal; scans for OCR up to ${HELP_PROMISES.ocrMegabytes} MB.`,
		asks: [
			'upload a document to a case',
			'scan a letter into text',
			'maximum size of a file',
			'generate a letter',
			'attach a file to a case',
			'store papers',
			'PDF of a scan',
			'write a contract',
			'where can I put a PDF',
			'save a contract',
		],
	},
	{
		id: 'legal-tools',
		title: 'Discovery and research',
		screens: ['discovery', 'legal-research'],
		keywords: ['discovery', 'production', 'bates', 'research', 'citation', 'authority'],
		isFor: 'discovery requests and productions, and finding authorities.',
		today: 'Keep notes of what you find in the description of a case.',
		asks: [
			'legal research',
			'discovery requests and production',
			'find case law',
			'find precedents',
			'e-discovery, bates numbers',
		],
	},
	{
		id: 'intake',
		title: 'Requests of clients',
		screens: ['client-new-case'],
		readers: EVERYONE,
		keywords: ['new case request'],
		isFor: 'telling the firm about another case.',
		today: 'Tell the firm on [Client intake](/client-intake), or call. The firm opens the case.',
		asks: ['submit a new case', 'take another case of mine', 'ask the firm for help with something new'],
	},
	{
		id: 'assignment',
		title: 'Case assignment',
		screens: ['case-assignment', 'attorney-selection'],
		keywords: ['assign', 'workload', 'distribution', 'automatic'],
		isFor: 'deciding who works on which case, by workload and field.',
		today: 'Choose the **Responsible attorney** when you open or edit a case.',
		asks: [
			'distribute cases by workload',
			'automatic case assignment',
			'attorney selection',
			'balance the workload',
			'who gets the next case',
		],
	},
	{
		id: 'analytics',
		title: 'Analytics',
		screens: ['analytics'],
		keywords: ['reports', 'statistics', 'figures', 'charts', 'revenue', 'performance'],
		isFor: 'seeing how the practice is doing.',
		today: 'The [dashboard](/dashboard) counts cases by status; lists export to Excel for more.',
		asks: [
			'reports about the practice',
			'statistics and charts',
			'how much revenue did we make',
			'dashboard with charts',
			'KPI of the firm',
			'productivity',
		],
	},
	{
		id: 'mobile',
		title: 'Mobile apps',
		screens: ['mobile-dashboard', 'mobile-dictation'],
		keywords: ['mobile', 'dictation', 'voice', 'phone', 'tablet'],
		isFor: 'your day, your time and dictation on a phone.',
		today: 'Every screen of Praxis works on a phone; it can be installed as an app.',
		asks: [
			'dictate on my phone',
			'mobile dashboard',
			'voice recording',
			'speech to text',
			'voice memo',
			'use Praxis on a phone',
		],
	},
]

function guideOf(area: NotYet): HelpGuide {
	const { title, isFor, today, rules, readers = FIRM, ...rest } = area
	const use = `It is for ${isFor}`
	const opening = `${title} ${title.includes(' and ') || title.endsWith('s') ? 'aren’t' : 'isn’t'} part of this version yet.`
	return {
		...rest,
		title,
		description: isFor.charAt(0).toUpperCase() + isFor.slice(1),
		summary: [opening, use, rules].filter(Boolean).join(' '),
		group: 'Not part of this version yet',
		readers,
		unbuilt: true,
		sections: [
			{
				heading: 'Not part of this version yet',
				body: [opening, use, ...(rules === undefined ? [] : [rules]), today],
			},
		],
	}
}

/** Places of the menu that are not built, so that whoever asks hears so, and what to do today. */
export const NOT_YET_GUIDES: readonly HelpGuide[] = AREAS.map(guideOf)
