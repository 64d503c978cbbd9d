import {
	type ChartAccount,
	type JournalEntry,
	journal,
	journalErrors,
} from '@praxis/contract/books/journal-entries.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../../platform/db/reject-duplicate-id.ts'
import { withListRead, withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { findFirmDay } from '../../firm/find-firm-day.ts'
import { openAccounts } from '../open-accounts.ts'
import { withBookRules } from '../post-entry.ts'
import {
	insertJournalEntry,
	type NewJournalEntry,
	selectChart,
	selectFirmBook,
	selectJournal,
	selectJournalEntry,
	selectLinesOf,
} from './journal.queries.ts'

/** The topic of the firm's own book. */
export const BOOKS_TOPIC = 'books'

export function listAccounts(ctx: Context): Promise<OutputOf<typeof journal.accounts>> {
	permitTo(ctx, journal.accounts)
	return withRead(ctx, async (db) => ({ items: await selectChart(db) }))
}

/** @throws AppError account_code_taken, id_taken */
export function addAccount(ctx: Context, input: ParsedInput<typeof journal.addAccount>): Promise<ChartAccount> {
	permitTo(ctx, journal.addAccount)
	return withTransaction(ctx, async (db) => {
		const bookId = await selectFirmBook(db)
		const opening = openAccounts(db, [{ ...input, book_kind: 'firm', book_id: bookId }])
		await rejectTaken('ledger_accounts_book_id_code_key', rejectDuplicateId('ledger_accounts_pkey', opening), () =>
			refuse(journalErrors, 'account_code_taken'),
		)
		const after: ChartAccount = { ...input, isOpen: true }
		await recordAction(db, ctx, {
			action: journal.addAccount.id,
			entity: 'ledger_accounts',
			entityId: input.id,
			after,
			event: { topic: BOOKS_TOPIC },
		})
		return after
	})
}

export function listJournal(ctx: Context, input: ParsedInput<typeof journal.list>): Promise<Page<JournalEntry>> {
	permitTo(ctx, journal.list)
	return withListRead(ctx, (db) => selectJournal(db, input))
}

/** Posts to the firm's book, last in a transaction. @throws AppError id_taken, and as `booksErrors` names */
export function postJournal(db: Db, entry: NewJournalEntry): Promise<void> {
	return rejectTaken(
		'ledger_entries_pkey',
		withBookRules(() => insertJournalEntry(db, entry)),
		() => refuse(kernelErrors, 'id_taken'),
	)
}

async function requireEntry(db: Db, id: string): Promise<JournalEntry> {
	return requireRow(await selectJournalEntry(db, id), journalErrors, 'journal_entry_not_found')
}

async function requireToday(db: Db, ctx: Context, day: string): Promise<void> {
	const { today } = await findFirmDay(db, ctx.platform.clock.now())
	if (day > today) throw refuse(journalErrors, 'journal_in_future')
}

/** @throws AppError as the endpoint names */
export function postEntryByHand(ctx: PersonContext, input: ParsedInput<typeof journal.post>): Promise<JournalEntry> {
	permitTo(ctx, journal.post)
	const { id, kind, postedOn, memo, lines } = input
	return withTransaction(ctx, async (db) => {
		await requireToday(db, ctx, postedOn)
		const chart = new Map((await selectChart(db)).map((account) => [account.id, account]))
		for (const { accountId } of lines) {
			const account = chart.get(accountId)
			if (account === undefined) throw refuse(journalErrors, 'journal_account_unknown')
			if (!account.isOpen) throw refuse(journalErrors, 'journal_account_kept')
		}
		const after = { kind, postedOn, memo, lines }
		await recordAction(db, ctx, {
			action: journal.post.id,
			entity: 'ledger_entries',
			entityId: id,
			after,
			event: { topic: BOOKS_TOPIC },
		})
		await postJournal(db, { id, kind, postedOn, memo, source: `journal:${id}`, createdBy: ctx.actor.id, lines })
		return requireEntry(db, id)
	})
}

/** @throws AppError as the endpoint names */
export function reverseByHand(ctx: PersonContext, input: ParsedInput<typeof journal.reverse>): Promise<JournalEntry> {
	permitTo(ctx, journal.reverse)
	const { id, reversalId, postedOn, reason } = input
	return withTransaction(ctx, async (db) => {
		const before = await requireEntry(db, id)
		if (before.isReversed || before.kind === 'reversal') throw refuse(journalErrors, 'journal_entry_reversed')
		if (postedOn < before.postedOn) throw refuse(journalErrors, 'journal_before_original')
		await requireToday(db, ctx, postedOn)
		const lines = (await selectLinesOf(db, id)).map(({ accountId, cents }) => ({ accountId, cents: -cents }))
		const after = { reverses: id, postedOn, reason }
		await recordAction(db, ctx, {
			action: journal.reverse.id,
			entity: 'ledger_entries',
			entityId: reversalId,
			after,
			event: { topic: BOOKS_TOPIC, entityId: id },
		})
		const source = `journal:reversal:${id}`
		const of = { kind: 'reversal' as const, postedOn, memo: reason, reverses: id, source, createdBy: ctx.actor.id }
		await postJournal(db, { id: reversalId, ...of, lines })
		return requireEntry(db, reversalId)
	})
}
