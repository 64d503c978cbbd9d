import { books } from '@praxis/contract/books/books.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { findTrialBalance } from './find-balances.ts'
import { findReport, writeJournal } from './find-report.ts'

export const booksFeature: ServerFeature = {
	name: 'books',
	routes: [
		route(books.report, findReport),
		route(books.journal, async (ctx, input) => {
			const { fileName, type, content } = await writeJournal(ctx, input)
			return attachmentAnswer(fileName, type, content)
		}),
		route(books.trialBalance, findTrialBalance),
	],
}
