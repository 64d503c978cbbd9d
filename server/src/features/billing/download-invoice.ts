import { Readable } from 'node:stream'
import { billing } from '@praxis/contract/billing/billing.contract'
import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { type OwnInvoice, ownInvoices } from '@praxis/contract/billing/own-invoices.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { viewingContext } from '../../platform/auth/viewing.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { WorkerPool } from '../../platform/process/worker-pool.ts'
import { findInvoicePaper, type InvoicePaper } from '../firm/find-invoice-paper.ts'
import { findPaymentLink } from '../payments/find-payment-link.ts'
import { getInvoice } from './find-invoices.ts'
import { getOwnInvoice } from './find-own-invoices.ts'
import { INVOICE_LABELS, type InvoicePage, type InvoicePageLine, type InvoicePayLink } from './invoice-page.ts'
import { selectInstallments } from './plans/plans.queries.ts'

const TIME_LIMIT_MS = 20_000

/** Drawn in a thread of its own, so that other requests are not delayed. */
const invoices = new WorkerPool<InvoicePage, Uint8Array>(new URL('./invoice-worker.ts', import.meta.url))

interface Download {
	readonly fileName: string
	readonly content: Readable
}

/** Noon, so that it is the same day in every time zone of the Americas. */
const onDay = (day: string) => new Date(`${day}T17:00:00Z`)
const HUNDREDTHS_OF_SECOND = 36

type Line = OwnInvoice['lines'][number]

/** Discount of the line itself and its share of that of the bill. */
const discountOf = ({ discountCents, sharedDiscountCents }: Line) => discountCents + sharedDiscountCents

function pageLine(line: Line): InvoicePageLine {
	const { kind, dated, timekeeperName, description, billedSeconds, rateCents, netCents } = line
	return {
		kind: kind === 'expense' ? 'expense' : 'fee',
		on: onDay(dated),
		by: kind === 'fee' ? '' : timekeeperName,
		text: description,
		hundredths: billedSeconds === null ? null : Math.round(billedSeconds / HUNDREDTHS_OF_SECOND),
		rateCents,
		amountCents: netCents + discountOf(line),
	}
}

type Printed = Pick<
	Invoice,
	| 'id'
	| 'number'
	| 'issuedOn'
	| 'dueOn'
	| 'caseName'
	| 'caseNumber'
	| 'billedTo'
	| 'note'
	| 'retainerRequestCents'
	| 'splitTotalCents'
	| 'taxCents'
	| 'totalCents'
	| 'openCents'
> & { readonly lines: readonly Line[]; readonly installments: Installments }

interface Print extends InvoicePaper {
	readonly pay: InvoicePayLink | null
	readonly today: Date
	readonly language: 'en' | 'es'
}

const TAX = { en: 'Tax', es: 'Impuesto' } as const

const RETAINER = {
	en: (amount: string) =>
		`Retainer request: ${amount}. This replenishes your retainer and is not part of the amount due. It cannot be paid online or together with this invoice; please ask us how to pay it.`,
	es: (amount: string) =>
		`Solicitud de anticipo: ${amount}. Repone su anticipo y no forma parte del importe pendiente. No se puede pagar en línea ni junto con esta factura; pregúntenos cómo pagarlo.`,
} as const

type Installments = OwnInvoice['installments']

const PLAN = { en: 'Payment plan', es: 'Plan de pagos' } as const

function planNote(installments: Installments, language: 'en' | 'es'): string[] {
	if (installments.length === 0) return []
	const { locale } = INVOICE_LABELS[language]
	const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
	const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
	const parts = installments.map(({ dueOn, cents }) => `${day.format(new Date(dueOn))}: ${money.format(cents / 100)}`)
	return [`${PLAN[language]}: ${parts.join('; ')}.`]
}

const SPLIT = {
	en: (part: string, whole: string) =>
		`This invoice is your part, ${part}, of a bill of ${whole}. Hours and amounts are your part of them.`,
	es: (part: string, whole: string) =>
		`Esta factura es su parte, ${part}, de una cuenta de ${whole}. Las horas y los importes son la parte que le corresponde.`,
} as const

function splitNote(one: Printed, language: 'en' | 'es'): string[] {
	if (one.splitTotalCents === null) return []
	const money = new Intl.NumberFormat(INVOICE_LABELS[language].locale, { style: 'currency', currency: 'USD' })
	return [SPLIT[language](money.format(one.totalCents / 100), money.format(one.splitTotalCents / 100))]
}

function retainerNote(cents: number, language: 'en' | 'es'): string[] {
	if (cents === 0) return []
	const { locale } = INVOICE_LABELS[language]
	return [RETAINER[language](new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100))]
}

/** Lines without discounts, which are one sum of their own: hours at a rate come to the amount beside them. */
function pageOf(one: Printed, { today, language, ...paper }: Print): InvoicePage {
	const isIssued = one.number !== null
	return {
		...paper,
		language,
		kind: isIssued ? 'invoice' : 'draft',
		number: one.number ?? '',
		issuedOn: one.issuedOn === null ? today : onDay(one.issuedOn),
		dueOn: one.dueOn === null ? null : onDay(one.dueOn),
		to: one.billedTo.split('\n').filter((line) => line !== ''),
		matter: one.caseName === '' ? null : { name: one.caseName, number: one.caseNumber },
		lines: one.lines.map(pageLine),
		discountCents: one.lines.reduce((sum, line) => sum + discountOf(line), 0),
		taxes: one.taxCents === 0 ? [] : [{ label: TAX[language], cents: one.taxCents }],
		totalCents: one.totalCents,
		paidCents: isIssued ? one.totalCents - one.openCents : 0,
		openCents: isIssued ? one.openCents : one.totalCents,
		notes: [
			...(one.note === '' ? [] : [one.note]),
			...splitNote(one, language),
			...planNote(one.installments, language),
			...retainerNote(one.retainerRequestCents, language),
		],
	}
}

async function draw(ctx: Context, one: Printed, language: 'en' | 'es'): Promise<Download> {
	const paper = await findInvoicePaper(ctx)
	const pay = one.openCents > 0 ? await findPaymentLink(ctx, one.id) : null
	const page = pageOf(one, { ...paper, pay, today: ctx.platform.clock.now(), language })
	const pdf = Buffer.from(await invoices.run(page, TIME_LIMIT_MS))
	return { fileName: one.number === null ? 'Pre-bill.pdf' : `Invoice ${one.number}.pdf`, content: Readable.from([pdf]) }
}

/** A pre-bill or invoice as a PDF. @throws AppError invoice_not_found document_not_created */
export async function downloadInvoice(ctx: Context, input: ParsedInput<typeof billing.pdf>): Promise<Download> {
	const one = await getInvoice(ctx, { id: input.id })
	const installments = await withRead(ctx, (db) => selectInstallments(db, one.id))
	const file = await draw(ctx, { ...one, installments }, input.language ?? 'en')
	const of = { entity: 'invoices', entityId: one.id, clientId: one.clientId }
	await withTransaction(ctx, (db) => emitAudit(db, ctx, { action: billing.pdf.id, ...of, after: {} }))
	return file
}

/** An own invoice as a PDF. @throws AppError invoice_not_found document_not_created */
export async function downloadOwnInvoice(
	ctx: PersonContext,
	input: ParsedInput<typeof ownInvoices.pdf>,
): Promise<Download> {
	const one = await getOwnInvoice(ctx, { id: input.id })
	const file = await draw(ctx, one, input.language ?? 'en')
	const viewing = viewingContext(ctx)
	await withTransaction(viewing, (db) =>
		emitAudit(db, viewing, { action: ownInvoices.pdf.id, entity: 'invoices', entityId: one.id, after: {} }),
	)
	return file
}
