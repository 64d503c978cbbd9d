import { DAY_MS } from '@praxis/contract/kernel/dates'
import { newId } from '@praxis/contract/kernel/new-id'
import { payBill, recordBill } from '../features/books/bills/manage-bills.ts'
import { addVendor } from '../features/books/bills/manage-vendors.ts'
import { listAccounts, postEntryByHand } from '../features/books/journal/post-journal.ts'
import type { PersonContext } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { personContext } from './load-trust.ts'

type Store = Pick<Platform, 'db' | 'clock' | 'files'>

const MONTHS = 12
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** A day of the month that was so many months before `anchor`. */
function dayBack(anchor: Date, back: number, day: number): string {
	return dayOf(new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() - back, day, 15)))
}

interface Supplier {
	readonly name: string
	readonly form1099: 'none' | 'nec' | 'misc_rents'
	readonly hasW9: boolean
	readonly accountCode: string
	readonly memo: string
	readonly amountCents: number
	readonly method: 'ach' | 'card' | 'check'
	/** Months before now in which it bills. */
	readonly months: readonly number[]
}

const EACH_MONTH = Array.from({ length: MONTHS }, (_, at) => at)

const SUPPLIERS: readonly Supplier[] = [
	{
		name: 'Harbor Street Properties',
		form1099: 'misc_rents',
		hasW9: true,
		accountCode: '6000',
		memo: 'Office rent',
		amountCents: 680_000,
		method: 'ach',
		months: EACH_MONTH,
	},
	{
		name: 'Statute & Reporter Research',
		form1099: 'none',
		hasW9: false,
		accountCode: '6300',
		memo: 'Legal research',
		amountCents: 94_000,
		method: 'card',
		months: EACH_MONTH,
	},
	{
		name: 'Northgate Professional Liability',
		form1099: 'none',
		hasW9: false,
		accountCode: '6400',
		memo: 'Malpractice insurance, one year',
		amountCents: 1_420_000,
		method: 'check',
		months: [7],
	},
	{
		name: 'Bellamy Engineering Experts',
		form1099: 'nec',
		hasW9: false,
		accountCode: '6200',
		memo: 'Expert report',
		amountCents: 360_000,
		method: 'check',
		months: [9, 4, 1],
	},
	{
		name: 'Palmer Court Reporting',
		form1099: 'nec',
		hasW9: true,
		accountCode: '6200',
		memo: 'Deposition transcript',
		amountCents: 115_000,
		method: 'check',
		months: [8, 5, 3, 0],
	},
]

/** The firm's own book: opening balances, payroll, and a year of bills of which the latest are not paid. */
export async function loadFirmBooks(platform: Store, anchor: Date): Promise<void> {
	const ctx = await personContext(platform, anchor)
	const { items } = await listAccounts(ctx)
	const idOf = (code: string) => {
		const account = items.find((one) => one.code === code)
		if (account === undefined) throw new Error(`the demo firm's book has no account ${code}`)
		return account.id
	}
	const line = (code: string, cents: number) => ({ accountId: idOf(code), cents })
	await postEntryByHand(ctx, {
		id: newId(),
		kind: 'opening',
		postedOn: dayBack(anchor, MONTHS, 1),
		memo: 'Opening balances',
		lines: [line('1000', 18_450_000), line('1500', 2_380_000), line('2500', -1_200_000), line('3000', -19_630_000)],
	})
	for (let back = MONTHS - 1; back >= 1; back -= 1) {
		const lines = [line('6100', 2_240_000), line('1000', -2_240_000)]
		const postedOn = dayBack(anchor, back, 28)
		await postEntryByHand(ctx, { id: newId(), kind: 'journal', postedOn, memo: 'Payroll', lines })
	}
	for (const supplier of SUPPLIERS) await loadSupplier(ctx, supplier, anchor)
}

async function loadSupplier(ctx: PersonContext, one: Supplier, anchor: Date): Promise<void> {
	const { name, form1099, hasW9, accountCode, memo, amountCents, method } = one
	const vendor = await addVendor(ctx, { id: newId(), name, email: '', address: '', form1099, hasW9 })
	for (const back of one.months) {
		const billedOn = dayBack(anchor, back, 1)
		// On the first of a month it is still the day before at the firm.
		if (billedOn > dayOf(new Date(anchor.getTime() - DAY_MS))) continue
		const dueOn = dayBack(anchor, back - 1, 1)
		const of = { vendorId: vendor.id, number: billedOn.slice(0, 7), billedOn, dueOn, accountCode, memo, amountCents }
		const bill = await recordBill(ctx, { id: newId(), ...of })
		if (back < 2 && method !== 'card') continue
		const paidOn = dayBack(anchor, back, 1)
		await payBill(ctx, { id: bill.id, paymentId: newId(), paidOn, amountCents, method, reference: '' })
	}
}
