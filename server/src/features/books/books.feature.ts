import { bills } from '@praxis/contract/books/bills.contract'
import { books } from '@praxis/contract/books/books.contract'
import { journal } from '@praxis/contract/books/journal-entries.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { listBills, payBill, recordBill, voidBill, voidPayment } from './bills/manage-bills.ts'
import { addVendor, editVendor, listVendors, listVendorYears } from './bills/manage-vendors.ts'
import { findTrialBalance } from './find-balances.ts'
import { findReport, writeJournal } from './find-report.ts'
import { addAccount, listAccounts, listJournal, postEntryByHand, reverseByHand } from './journal/post-journal.ts'

export const booksFeature: ServerFeature = {
	name: 'books',
	routes: [
		route(books.report, findReport),
		route(books.journal, async (ctx, input) => {
			const { fileName, type, content } = await writeJournal(ctx, input)
			return attachmentAnswer(fileName, type, content)
		}),
		route(books.trialBalance, findTrialBalance),
		route(journal.accounts, listAccounts),
		route(journal.addAccount, addAccount),
		route(journal.list, listJournal),
		route(journal.post, postEntryByHand),
		route(journal.reverse, reverseByHand),
		route(bills.vendors, listVendors),
		route(bills.addVendor, addVendor),
		route(bills.editVendor, editVendor),
		route(bills.vendorYears, listVendorYears),
		route(bills.list, listBills),
		route(bills.record, recordBill),
		route(bills.pay, payBill),
		route(bills.voidPayment, voidPayment),
		route(bills.void, voidBill),
	],
	topics: { books: [journal.accounts], vendors: [bills.vendors] },
}
