import { Readable } from 'node:stream'
import { billingErrors } from '@praxis/contract/billing/billing.contract'
import {
	ebilling,
	ebillingErrors,
	type LedesFormat,
	type LedesProfile,
} from '@praxis/contract/billing/ebilling.contract'
import type { Invoice, InvoiceLine } from '@praxis/contract/billing/invoice.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findLetterhead } from '../../firm/find-letterhead.ts'
import { selectInvoice } from '../invoices.queries.ts'
import { check98b } from '../ledes/check-98b.ts'
import type { LedesBill, LedesLine } from '../ledes/ledes-bill.ts'
import { write98b } from '../ledes/write-98b.ts'
import { writeLedesXml } from '../ledes/write-xml.ts'
import { selectMatterId, selectProfile, selectTimekeepers, type Timekeeper, writeMatterId } from './ebilling.queries.ts'

const SECONDS_OF_HUNDREDTH = 36
const ONE = 100
const TAX_CODE = 'E124'
const ID_LETTERS = 6

/** `Last, First`. */
function nameOf(fullName: string): string {
	const words = fullName.trim().split(/\s+/u)
	const last = words.pop() ?? ''
	return words.length === 0 ? last : `${last}, ${words.join(' ')}`.slice(0, 30)
}

/** Initials and the end of the person's id: the same on every bill. */
function idOf(userId: string | null, fullName: string): string {
	const initials = fullName.split(/\s+/u).map((word) => word.slice(0, 1).toUpperCase())
	const end = (userId ?? '').replaceAll('-', '').slice(-ID_LETTERS).toUpperCase()
	return [initials.join('').slice(0, 4), end].filter((part) => part !== '').join('-')
}

const LEVELS: Readonly<Record<string, string>> = { superuser: 'PT', admin: 'PT', attorney: 'AS', paralegal: 'LA' }

function lineOf(line: InvoiceLine, by: Timekeeper | undefined, profile: LedesProfile): LedesLine {
	const isFee = line.kind !== 'expense'
	const isTime = line.kind === 'time'
	return {
		type: isFee ? 'F' : 'E',
		on: line.dated,
		unitHundredths: isTime ? Math.round((line.billedSeconds ?? 0) / SECONDS_OF_HUNDREDTH) : ONE,
		unitCents: isTime ? (line.rateCents ?? 0) : (line.originalCents ?? 0),
		totalCents: line.netCents,
		taskCode: isFee ? line.taskCode || profile.taskCode : '',
		activityCode: isFee ? line.activityCode || profile.activityCode : '',
		expenseCode: isFee ? '' : line.taskCode || profile.expenseCode,
		timekeeperId: idOf(by?.userId ?? null, line.timekeeperName),
		timekeeperName: nameOf(line.timekeeperName),
		classification: LEVELS[by?.role ?? ''] ?? 'OT',
		description: line.description,
	}
}

/** Tax as a line of its own: the formats know none in their lines. */
function taxLine({ taxCents, through }: Invoice): LedesLine[] {
	if (taxCents === 0) return []
	const none = { taskCode: '', activityCode: '', timekeeperId: '', timekeeperName: '', classification: '' }
	const amount = { unitHundredths: ONE, unitCents: taxCents, totalCents: taxCents }
	return [{ type: 'E', on: through, ...amount, ...none, expenseCode: TAX_CODE, description: 'Tax' }]
}

function firstDay({ lines, through }: Invoice): string {
	return lines.reduce((first, { dated }) => (dated < first ? dated : first), through)
}

interface Ledes {
	readonly one: Invoice
	readonly bill: LedesBill
	readonly clientMatterId: string
}

async function ledesOf(db: Db, id: string): Promise<Ledes> {
	const one = requireRow(await selectInvoice(db, id), billingErrors, 'invoice_not_found')
	if (one.number === null || one.issuedOn === null) throw refuse(billingErrors, 'not_issued')
	const profile = await selectProfile(db, one.clientId)
	const clientMatterId = await selectMatterId(db, one.caseId)
	const people = new Map((await selectTimekeepers(db, id)).map((by) => [by.lineId, by]))
	// Lines that come to nothing of nothing are refused by e-billing.
	const lines = one.lines.filter(
		({ kind, netCents, billedSeconds }) => netCents > 0 || (kind !== 'fee' && billedSeconds !== 0),
	)
	const last = one.lines.reduce((day, { dated }) => (dated > day ? dated : day), one.through)
	const bill: LedesBill = {
		number: one.number,
		issuedOn: one.issuedOn,
		dueOn: one.dueOn ?? one.issuedOn,
		from: firstDay(one),
		through: last,
		totalCents: one.totalCents,
		description: one.caseName,
		clientId: profile.ledesClientId,
		clientName: one.clientName,
		matterId: one.caseNumber,
		matterName: one.caseName,
		clientMatterId,
		lawFirmId: profile.lawFirmId || profile.taxId,
		lawFirmName: (await findLetterhead(db)).name,
		lines: [...lines.map((line) => lineOf(line, people.get(line.id), profile)), ...taxLine(one)],
	}
	return { one, bill, clientMatterId }
}

const fileNameOf = ({ number }: LedesBill, format: LedesFormat) =>
	`Invoice ${number} LEDES ${format === 'XML' ? '2.1.xml' : '1998B.txt'}`

/** Both formats carry the same values, so that both are checked by the rules of 1998B. @throws AppError invoice_not_found, not_issued */
export function checkLedes(
	ctx: Context,
	{ id, format }: ParsedInput<typeof ebilling.check>,
): Promise<OutputOf<typeof ebilling.check>> {
	permitTo(ctx, ebilling.check)
	return withRead(ctx, async (db) => {
		const { bill, clientMatterId } = await ledesOf(db, id)
		return { fileName: fileNameOf(bill, format), clientMatterId, problems: check98b(write98b(bill)) }
	})
}

/** @throws AppError invoice_not_found, not_issued, ledes_invalid */
export function downloadLedes(ctx: Context, { id, format }: ParsedInput<typeof ebilling.download>) {
	permitTo(ctx, ebilling.download)
	return withTransaction(ctx, async (db) => {
		const { one, bill } = await ledesOf(db, id)
		const text = write98b(bill)
		if (check98b(text).length > 0) throw refuse(ebillingErrors, 'ledes_invalid')
		const of = { entity: 'invoices', entityId: one.id, clientId: one.clientId }
		await emitAudit(db, ctx, { action: ebilling.download.id, ...of, after: { format } })
		const content = format === 'XML' ? writeLedesXml(bill) : text
		return { fileName: fileNameOf(bill, format), content: Readable.from([Buffer.from(content, 'utf8')]) }
	})
}

/** @throws AppError invoice_not_found, also for an invoice without a case */
export function saveClientMatter(
	ctx: Context,
	{ id, clientMatterId }: ParsedInput<typeof ebilling.saveMatter>,
): Promise<{ clientMatterId: string }> {
	permitTo(ctx, ebilling.saveMatter)
	return withTransaction(ctx, async (db) => {
		const one = requireRow(await selectInvoice(db, id), billingErrors, 'invoice_not_found')
		const caseId = requireRow(one.caseId, billingErrors, 'invoice_not_found')
		const before = await selectMatterId(db, caseId)
		await writeMatterId(db, caseId, clientMatterId, ctx.platform.clock.now())
		await emitAudit(db, ctx, {
			action: ebilling.saveMatter.id,
			entity: 'cases',
			entityId: caseId,
			clientId: one.clientId,
			before: { clientMatterId: before },
			after: { clientMatterId },
		})
		return { clientMatterId }
	})
}
