import { books } from '@praxis/contract/books/books.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { findTrialBalance } from './find-balances.ts'

export const booksFeature: ServerFeature = { name: 'books', routes: [route(books.trialBalance, findTrialBalance)] }
